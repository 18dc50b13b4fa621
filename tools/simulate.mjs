// @ts-check
import { describeMachine } from './bench/machine.mjs';
import { currentCommit } from './lib/commit.mjs';
import { readOptions } from './lib/options.mjs';
import { inProject } from './lib/project.mjs';
import { recordSimulation } from './simulation/record.mjs';
import { livesFor, simulate } from './soak/long-runs.mjs';

/**
 * `npm run simulate [-- --seeds N --first N --record]`: runs the engine's simulation with more lives than `npm test`.
 * `--record` adds the run to docs/simulation.md, even a failed one.
 */
const { values } = readOptions({
  options: {
    seeds: { type: 'string', default: process.env.SIMULATE_SEEDS ?? '10000' },
    first: { type: 'string', default: process.env.SIMULATE_FIRST ?? '1' },
    record: { type: 'boolean', default: false },
  },
});
/** Printed before the run, which takes most of an hour. */
const commit = currentCommit();
const first = Number(values.first);
const lives = livesFor(Number(values.seeds));
const startedAt = performance.now();
const status = await simulate(lives.long, first);
const seconds = (performance.now() - startedAt) / 1_000;
if (values.record)
  recordSimulation(inProject('docs/simulation.md'), {
    ...lives,
    first,
    seconds,
    passed: status === 0,
    at: new Date().toISOString().slice(0, 16),
    machine: describeMachine(),
    commit,
  });
process.exitCode = status;
