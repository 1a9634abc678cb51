# SPDX-FileCopyrightText: 2026 The Ringside authors
# SPDX-License-Identifier: MIT
"""Recomputes Bradley-Terry and its standard errors with numpy, battle by battle.

usage: recompute.py RINGSIDE [WORLDS]

Writes random battles, asks the program for its board, and compares ratings and intervals with dense
linear algebra that shares no code and no cells with it. Prints one line, exit code 0 if all agree.
"""

import csv
import json
import os
import subprocess
import sys
import tempfile

import numpy as np

POINTS = 400 / np.log(10)
Z = 1.959963984540054
TOLERANCE = 1e-6  # points


def random_battles(seed):
    """Models, and rows of (a, b, score of a, weight, judge)."""
    random = np.random.default_rng(seed)
    models = int(random.integers(3, 13))
    theta = random.normal(0.0, 0.8, models)
    rows = []
    for battle in range(int(random.integers(40, 400)) + 30 * models):
        a, b = random.choice(models, 2, replace=False)
        p = 1 / (1 + np.exp(theta[b] - theta[a]))
        tie = 4 * 0.3 * p * (1 - p)
        u = random.random()
        score = 0.5 if u < tie else 1.0 if u < p + tie / 2 else 0.0
        weight = float(random.choice([0.5, 1.0, 3.0])) if seed % 2 else 1.0
        rows.append((int(a), int(b), score, weight, int(random.integers(0, 40))))
    return models, rows


def fit(models, rows):
    """Strengths of mean 0 by Newton with a pseudo-inverse, and the columns it used."""
    x = np.zeros((len(rows), models))
    for k, (a, b, _, _, _) in enumerate(rows):
        x[k, a], x[k, b] = 1.0, -1.0
    s = np.array([row[2] for row in rows])
    w = np.array([row[3] for row in rows])
    theta = np.zeros(models)
    for _ in range(100):
        p = 1 / (1 + np.exp(-x @ theta))
        hessian = x.T @ (x * (w * p * (1 - p))[:, None])
        step = np.linalg.pinv(hessian) @ (x.T @ (w * (s - p)))
        step *= min(1.0, 1.0 / max(np.abs(step).max(), 1e-300))
        theta = theta + step
        if np.abs(step).max() < 1e-13:
            break
    theta -= theta.mean()
    return theta, x, s, w


def covariances(rows, theta, x, s, w):
    p = 1 / (1 + np.exp(-x @ theta))
    bread = np.linalg.pinv(x.T @ (x * (w * p * (1 - p))[:, None]))
    scores = x * (w * (s - p))[:, None]
    phi = (w**2 * (s - p) ** 2).sum() / (w * p * (1 - p)).sum()
    by_judge = {}
    for row, score in zip(rows, scores):
        by_judge[row[4]] = by_judge.get(row[4], 0.0) + score
    sums = np.array(list(by_judge.values()))
    g = len(sums)
    return {
        ("sandwich", "none"): (bread @ scores.T @ scores @ bread, Z),
        ("fisher", "none"): (phi * bread, Z),
        ("sandwich", "judge"): (bread @ sums.T @ sums @ bread * g / (g - 1), Z if g >= 30 else None),
    }


def board_of(program, path, kind, clusters):
    command = [program, "leaderboard", path, "--bootstrap", "0", "--intervals", kind]
    command += ["--clusters", clusters, "--format", "json", "--top-n", "0"]
    answer = subprocess.run(command, capture_output=True, text=True, check=True)
    return {row["model"]: row for row in json.loads(answer.stdout)["leaderboard"]}


def write_csv(path, rows):
    words = {1.0: "model_a", 0.0: "model_b", 0.5: "tie"}
    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(["model_a", "model_b", "winner", "weight", "judge"])
        for a, b, score, weight, judge in rows:
            writer.writerow([f"m{a}", f"m{b}", words[score], weight, f"j{judge}"])


def main():
    program = sys.argv[1]
    worlds = int(sys.argv[2]) if len(sys.argv) > 2 else 12
    compared, worst = 0, 0.0
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "battles.csv")
        for seed in range(1, worlds + 1):
            models, rows = random_battles(seed)
            write_csv(path, rows)
            theta, *columns = fit(models, rows)
            if np.abs(theta).max() > 8:
                continue  # some model never won or never lost: nothing to compare
            for (kind, clusters), (covariance, z) in covariances(rows, theta, *columns).items():
                if z is None:
                    continue
                board = board_of(program, path, kind, clusters)
                assert len(board) == models, f"seed {seed}: {len(board)} of {models} models"
                for model in range(models):
                    row = board[f"m{model}"]
                    half = z * POINTS * np.sqrt(covariance[model, model])
                    rating = 1000 + POINTS * theta[model]
                    expected = [rating, rating - half, rating + half]
                    got = [row["rating"], row["lower"], row["upper"]]
                    off = float(np.abs(np.subtract(expected, got)).max())
                    assert off < TOLERANCE, f"seed {seed}, {kind}, {clusters}: {got}, not {expected}"
                    worst = max(worst, off)
                    compared += 1
    assert compared > 0, "nothing was compared"
    print(f"{compared} rows of boards agree with numpy to {worst:.1e} points")


if __name__ == "__main__":
    main()
