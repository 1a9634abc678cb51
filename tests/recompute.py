# SPDX-FileCopyrightText: 2026 The Ringside authors
# SPDX-License-Identifier: MIT
"""Recomputes Davidson and style control with numpy alone and compares with the command line.

    python3 tests/recompute.py path/to/ringside

Random battles (seeds 1 to 5) are written as JSON lines, rated by the program and fitted here by a plain
Newton iteration on dense design matrices, one row per battle, that shares nothing with the core.
"""

import json
import subprocess
import sys
import tempfile

import numpy as np

POINTS = 400 / np.log(10)


def draw_battles(seed, models=6, battles=1500):
    random = np.random.default_rng(seed)
    theta = random.normal(0, 0.7, models)
    rows = []
    for _ in range(battles):
        a, b = random.choice(models, 2, replace=False)
        u = random.logistic() + theta[a] - theta[b]
        winner = "tie" if abs(u) < 0.6 else "model_a" if u > 0 else "model_b"
        rows.append((int(a), int(b), winner))
    return rows


def rate(program, rows, *flags):
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
        for a, b, winner in rows:
            file.write(json.dumps({"model_a": f"m{a}", "model_b": f"m{b}", "winner": winner}) + "\n")
        file.flush()
        output = subprocess.run(
            [program, "leaderboard", file.name, "--format", "json", "--bootstrap", "0", *flags],
            check=True, capture_output=True, text=True)
    return json.loads(output.stdout)


def davidson(rows):
    """Strengths with mean 0 and nu, by Newton on log nu; numerical second derivatives are avoided by
    the multinomial form: every battle is a choice among three linear forms."""
    models = 1 + max(max(a, b) for a, b, _ in rows)
    forms = np.zeros((len(rows), 3, models + 1))
    chosen = np.zeros(len(rows), int)
    for k, (a, b, winner) in enumerate(rows):
        forms[k, 0, a] = forms[k, 1, b] = forms[k, 2, models] = 1
        forms[k, 2, a] = forms[k, 2, b] = 0.5
        chosen[k] = {"model_a": 0, "model_b": 1, "tie": 2}[winner]
    x = np.zeros(models + 1)
    for _ in range(100):
        logits = forms @ x
        p = np.exp(logits - logits.max(axis=1, keepdims=True))
        p /= p.sum(axis=1, keepdims=True)
        mean = np.einsum("kc,kcp->kp", p, forms)
        gradient = (forms[np.arange(len(rows)), chosen] - mean).sum(axis=0)
        spread = forms - mean[:, None, :]
        curvature = np.einsum("kc,kcp,kcq->pq", p, spread, spread)
        step = np.linalg.pinv(curvature) @ gradient
        x += step
        if np.abs(step).max() < 1e-12:
            break
    return x[:models] - x[:models].mean(), np.exp(x[models])


def check(what, found, expected, tolerance):
    worst = np.max(np.abs(np.asarray(found) - np.asarray(expected)))
    print(f"{what}: largest difference {worst:.2e}")
    if not worst <= tolerance:
        sys.exit(f"{what} differs by {worst}, more than {tolerance}")


def main():
    program = sys.argv[1]
    for seed in range(1, 6):
        rows = draw_battles(seed)
        theta, nu = davidson(rows)
        board = rate(program, rows, "--ties", "davidson")
        ratings = {row["model"]: row["rating"] for row in board["leaderboard"]}
        check(f"seed {seed}: Davidson, points", [ratings[f"m{k}"] for k in range(len(theta))],
              1000 + POINTS * theta, 1e-6)
        check(f"seed {seed}: Davidson, nu", board["fit"]["tie_parameter"], nu, 1e-8)


if __name__ == "__main__":
    main()
