// @ts-check
import { pathToFileURL } from 'node:url';
import { isBenchmark } from './benchmark.mjs';

/** Runs one benchmark in a process of its own, so that heap and compiled code of another do not count. */
const [file = ''] = process.argv.slice(2);
/** @type {unknown} */
const module = await import(pathToFileURL(file).href);
const benchmark = typeof module === 'object' && module && 'default' in module ? module.default : undefined;
if (!isBenchmark(benchmark)) throw new Error(`${file} exports no benchmark: see tools/bench/benchmark.mjs`);
if (benchmark.timeLimitMs !== undefined) process.send?.({ timeLimitMs: benchmark.timeLimitMs });
const measured = { claim: benchmark.claim, figures: await benchmark.measure() };
// The process ends here: a channel that a virtual clock waits at would keep it until its time limit.
process.send?.(measured, () => process.exit());
