// @ts-check
import { simulate } from './soak/long-runs.mjs';

/** `npm run simulate [-- SEEDS]`: the engine's simulation with more seeds than `npm test` has time for. */
const seeds = Number(process.argv[2] ?? process.env.SIMULATE_SEEDS ?? 10_000);
process.exitCode = await simulate(seeds);
