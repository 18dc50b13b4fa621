// @ts-check
import { keepsPromise, promiseOf } from './bench/benchmark.mjs';
import { benchmarksIn, measure } from './bench/run-benchmarks.mjs';
import { inProject } from './lib/project.mjs';
import { say } from './lib/say.mjs';
import { table } from './lib/table.mjs';

/** `npm run bench [-- name…]`: one file after the other, as two at once would measure each other. */
const folder = inProject('bench');
const asked = process.argv.slice(2);
const files = benchmarksIn(folder).filter(
  (file) => asked.length === 0 || asked.some((name) => file.includes(name)),
);
if (files.length === 0) say('There is no benchmark to run: bench/ holds no matching *.bench.ts file.');

const rows = [];
let isKept = true;
for (const file of files) {
  const measured = await measure(folder, file);
  if ('failure' in measured) {
    say(`${file}: ${measured.failure}.`);
    isKept = false;
    continue;
  }
  say(`${file}: ${measured.claim}`);
  for (const figure of measured.figures) {
    const kept = keepsPromise(figure);
    isKept &&= kept;
    const value = `${figure.value.toLocaleString('en', { maximumFractionDigits: 2 })} ${figure.unit}`;
    rows.push([file, figure.what, value, promiseOf(figure), kept ? '' : 'BROKEN']);
  }
}
if (rows.length > 0) console.log(table(['benchmark', 'what', 'measured', 'promised', ''], rows));
process.exitCode = isKept ? 0 : 1;
