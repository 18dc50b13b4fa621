// @ts-check
import { pathToFileURL } from 'node:url';
import { isBenchmark } from './benchmark.mjs';

/** Runs one benchmark in a separate process, without the heap and compiled code of others. */
const [file = ''] = process.argv.slice(2);
/** @type {unknown} */
const module = await import(pathToFileURL(file).href);
const benchmark = typeof module === 'object' && module && 'default' in module ? module.default : undefined;
if (!isBenchmark(benchmark)) throw new Error(`${file} exports no benchmark: see tools/bench/benchmark.mjs`);
if (benchmark.timeLimitMs !== undefined) process.send?.({ timeLimitMs: benchmark.timeLimitMs });
const measured = { claim: benchmark.claim, figures: await benchmark.measure() };
// Exits explicitly: a channel on which a virtual clock waits would keep the process until its time limit.
process.send?.(measured, () => process.exit());
