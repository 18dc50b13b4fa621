// @ts-check
import { checkParts, marked, runParts } from './check/parts.mjs';
import { inSeconds, table } from './lib/table.mjs';
import { unitProjects, vitestArgs } from './test/runners.mjs';

/** `npm run check [part…]`: runs in parallel every check that needs neither a build nor a browser. */
const parts = [{ name: 'unit', args: vitestArgs(unitProjects) }, ...checkParts];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !parts.some((part) => part.name === name));

if (unknown.length > 0) {
  console.error(
    `No such part: ${unknown.join(', ')}. There are ${parts.map(({ name }) => name).join(', ')}.`,
  );
  process.exitCode = 64;
} else {
  const results = await runParts(
    parts.filter(({ name }) => asked.length === 0 || asked.includes(name)),
    (result) => {
      if (!result.passed) console.log(marked(result));
    },
  );
  const rows = results.map(({ name, passed, seconds }) => [
    name,
    passed ? 'passed' : 'FAILED',
    inSeconds(seconds),
  ]);
  console.log(`\n${table(['part', 'result', 'seconds'], rows)}`);
  process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
}
