// @ts-check
import { join } from 'node:path';
import { inWords, keepsPromise, promiseOf, verdictOf } from './bench/benchmark.mjs';
import { describeMachine } from './bench/machine.mjs';
import { checkOut } from './bench/other-version.mjs';
import { benchmarksIn, beside, measure } from './bench/run-benchmarks.mjs';
import { currentCommit } from './lib/commit.mjs';
import { readOptions } from './lib/options.mjs';
import { inProject } from './lib/project.mjs';
import { say } from './lib/say.mjs';
import { table } from './lib/table.mjs';
import { ensureSystem } from './system/ensure.mjs';

/**
 * `npm run bench [-- --beside COMMIT] [-- name…]`: runs the benchmarks one after the other, because parallel ones would disturb
 * each other. Each figure is printed at once as a line of JSON, and all of them as a table at the end. `--beside` alternates
 * with another version.
 */
const { values, positionals: asked } = readOptions({
  options: { beside: { type: 'string' } },
  allowPositionals: true,
});
process.exitCode = (await ensureSystem('test')) || (await runAll());

async function runAll() {
  const folder = inProject('bench');
  const files = benchmarksIn(folder).filter(
    (file) => asked.length === 0 || asked.some((name) => file.includes(name)),
  );
  if (files.length === 0) say('There is no benchmark to run: bench/ holds no matching *.bench.ts file.');
  const machine = describeMachine();
  const commit = currentCommit();
  const other = values.beside === undefined ? null : await checkOut(values.beside);
  const rows = [];
  let isKept = true;
  for (const file of files) {
    const startedAt = performance.now();
    const before = other && (await measureOther(other, file));
    const measured = await measure(folder, file);
    if ('failure' in measured) {
      say(`${file}: ${measured.failure}.`);
      isKept = false;
      continue;
    }
    const { claim } = measured;
    const figures = before ? beside(measured.figures, before) : measured.figures;
    const name = file.replace(/\.bench\.\w+$/, '');
    say(`${file}, ${((performance.now() - startedAt) / 1_000).toFixed(0)} s: ${claim}`);
    for (const figure of figures) {
      const verdict = verdictOf(figure);
      console.log(JSON.stringify({ benchmark: name, ...figure, verdict }));
      isKept &&= keepsPromise(figure);
      const was = figure.before === undefined ? '' : inWords(figure.before, figure.unit);
      rows.push([name, figure.what, was, inWords(figure.value, figure.unit), promiseOf(figure), verdict]);
    }
  }
  if (rows.length > 0)
    console.log(table(['benchmark', 'what', other?.name ?? '', 'measured', 'bar', ''], rows));
  console.log(`commit ${commit}: ${machine}`);
  return isKept ? 0 : 1;
}

/**
 * A failure of it is reported but doesn't fail the run: a defect of the old version is not a defect of this one.
 * @param {{ name: string, folder: string }} version @param {string} file
 */
async function measureOther({ name, folder }, file) {
  const measured = await measure(join(folder, 'bench'), file, { project: folder });
  if ('failure' in measured) say(`${file} of ${name}: ${measured.failure}.`);
  return measured;
}
