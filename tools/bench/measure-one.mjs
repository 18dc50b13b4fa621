// @ts-check
import { pathToFileURL } from 'node:url';
import { isBenchmark } from './benchmark.mjs';

/** The child in which one benchmark runs: its own heap and its own compiled code, so that none warms up another. */
const [file = ''] = process.argv.slice(2);
/** @type {unknown} */
const module = await import(pathToFileURL(file).href);
const benchmark = typeof module === 'object' && module && 'default' in module ? module.default : undefined;
if (!isBenchmark(benchmark)) throw new Error(`${file} exports no benchmark: see tools/bench/benchmark.mjs`);
process.send?.({ claim: benchmark.claim, figures: await benchmark.measure() });
