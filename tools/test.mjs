// @ts-check
import { say } from './lib/say.mjs';
import { inSeconds, table } from './lib/table.mjs';
import { total } from './test/reports.mjs';
import { choose, runStages } from './test/run-stages.mjs';
import { stages } from './test/stages.mjs';

/** `npm test [-- stage…]`: all stages, or those named with what they need. */
const { chosen, unknown } = choose(stages, process.argv.slice(2));

if (unknown.length > 0) {
  say(`No such stage: ${unknown.join(', ')}. There are ${stages.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 64;
} else {
  const results = await runStages(chosen, { onStart: (name) => say(`Stage: ${name}`) });
  const sum = total(results);
  const rows = results.map(({ name, passed, ran, counts, seconds, note }) => [
    name,
    ran ? (passed ? 'passed' : 'FAILED') : 'not run',
    counts?.passed ?? '',
    counts?.failed ?? '',
    counts?.unsteady ?? '',
    counts?.skipped ?? '',
    inSeconds(seconds),
    note ?? '',
  ]);
  const seconds = inSeconds(results.reduce((all, result) => all + result.seconds, 0));
  rows.push([
    'total',
    sum.failed === 0 ? 'passed' : 'FAILED',
    sum.passed,
    sum.failed,
    sum.unsteady,
    sum.skipped,
    seconds,
    '',
  ]);
  console.log(
    `\n${table(['stage', 'result', 'passed', 'failed', 'unsteady', 'skipped', 'seconds', ''], rows)}\n`,
  );
  for (const { name, named } of results) {
    for (const line of named?.failed ?? []) console.log(`${name}: ${line}`);
    for (const line of named?.unsteady ?? []) console.log(`${name}, passed only when tried again: ${line}`);
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.unsteady} unsteady, ${sum.skipped} skipped`);
  process.exitCode = sum.failed === 0 ? 0 : 1;
}
