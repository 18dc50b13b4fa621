// @ts-check
import { simulate } from './soak/long-runs.mjs';

/** `npm run simulate [-- LIVES]`: the engine's simulation with more lives than `npm test` has time for. */
const lives = Number(process.argv[2] ?? process.env.SIMULATE_SEEDS ?? 1000);
process.exitCode = await simulate(lives);
