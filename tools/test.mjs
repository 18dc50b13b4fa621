// @ts-check
import { say } from './lib/say.mjs';
import { inSeconds, table } from './lib/table.mjs';
import { closingLine } from './test/results.mjs';
import { choose, runStages } from './test/run-stages.mjs';
import { stages } from './test/stages.mjs';
import { partLines, testFiles, whatRunsWhere } from './test/system-parts.mjs';

/**
 * `npm test [-- stage…]`: runs all stages, or the named stages with the stages they need. `npm test -- where`: lists
 * where each part runs.
 */
const asked = process.argv.slice(2);
const { chosen, unknown } = choose(stages, asked);

if (asked.join() === 'where') {
  const { header, rows } = whatRunsWhere(stages, testFiles());
  console.log(`${table(header, rows)}\n\n${partLines().join('\n')}`);
} else if (unknown.length > 0) {
  say(`No such stage: ${unknown.join(', ')}. There are ${stages.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 64;
} else {
  const startedAt = performance.now();
  const done = await runStages(chosen, { onStart: (name) => say(`Stage: ${name}`) });
  const rows = done.map(({ name, passed, ran, results, seconds, note = '' }) => [
    name,
    ran ? (passed ? 'passed' : 'FAILED') : 'not run',
    results?.passed ?? '',
    results?.failed.length ?? '',
    results?.skipped ?? '',
    inSeconds(seconds),
    note,
  ]);
  rows.push(['total', '', '', '', '', inSeconds((performance.now() - startedAt) / 1000), '']);
  console.log(`\n${table(['stage', 'result', 'passed', 'failed', 'skipped', 'seconds', ''], rows)}\n`);
  for (const { name, results } of done) {
    for (const line of results?.failed ?? []) console.log(`${name}, failed: ${line}`);
    for (const line of results?.unsteady ?? [])
      console.log(`${name}, unsteady (passed at the second try): ${line}`);
    for (const [reason, count] of Object.entries(results?.reasons ?? {}))
      console.log(`${name}, skipped ${count}: ${reason}`);
  }
  console.log(closingLine(done));
  process.exitCode = done.every(({ passed }) => passed) ? 0 : 1;
}
