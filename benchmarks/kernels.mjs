// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The kernels of the core, timed through the WebAssembly module, the same code in node and in
// Chromium. One thread.

const replicatesTimed = 500;

/**
 * Times one file. `pieces` yields its bytes. Returns megabytes (10^6) a second of reading,
 * nanoseconds a battle of online Elo, milliseconds of a Bradley-Terry fit with its board, and
 * microseconds a bootstrap replicate.
 */
export async function timeKernels(core, pieces, size) {
  const session = new core.Session();
  const resampler = new core.Resampler();
  const readSeconds = await seconds(async () => {
    value(session.start_reading(size, session.defaults().read, false));
    for await (const piece of pieces) {
      value(session.piece(piece.length)).set(piece);
      value(session.feed());
    }
    value(session.finish_reading());
  });

  const { run } = session.defaults();
  const elo = { ...run, method: "online-elo", bootstrap: 0 };
  const { rows } = value(session.rate(elo));
  const eloSeconds = await best(3, 5, (round) => {
    // Another K plays all battles again; reading and cleaning stay as they are.
    value(session.rate({ ...elo, elo: { ...elo.elo, k: 5 + round } }));
  });

  value(session.rate({ ...run, bootstrap: 0 }));
  const fitSeconds = await best(50, 5, (round) => {
    value(session.rate({ ...run, scale: { ...run.scale, init_rating: 1001 + round } }));
  });

  value(resampler.load(value(session.resample_task({ ...run, bootstrap: replicatesTimed }))));
  const replicateSeconds = await seconds(() => {
    value(resampler.replicates({ begin: 0, end: replicatesTimed }));
  });
  session.delete();
  resampler.delete();
  return {
    readMegabytesPerSecond: size / 1e6 / readSeconds,
    eloNanoseconds: (eloSeconds / rows.kept) * 1e9,
    fitMilliseconds: fitSeconds * 1e3,
    replicateMicroseconds: (replicateSeconds / replicatesTimed) * 1e6,
  };
}

/** The value of a result of the core. */
export function value(result) {
  if (result.ok) return result.value;
  throw new Error(`${result.error.code}: ${result.error.message}`);
}

async function seconds(work) {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/**
 * The least of a few rounds. Before them others warm up and are not timed: an engine puts better
 * code in place while the first ones run. Rounds stay few, because the least of more of them is
 * smaller without a faster program.
 */
async function best(warmUpRounds, timedRounds, work) {
  for (let round = 0; round < warmUpRounds; round += 1) await work(round);
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < timedRounds; round += 1) {
    least = Math.min(least, await seconds(() => work(warmUpRounds + round)));
  }
  return least;
}
