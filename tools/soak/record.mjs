// @ts-check
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const HEAD = `# Long runs

Each line is one \`npm run soak -- --record\`. The counts are those of the suites in \`npm test\`, made larger.

| when (UTC) | suite | count | result | seconds | host | Node | commit |
| --- | --- | ---: | --- | ---: | --- | --- | --- |
`;

/**
 * Adds one run to the record, even a failed one.
 * @param {string} file
 * @param {{ at: string, suite: string, count: number, passed: boolean, seconds: number, host: string, node: string, commit: string }} run
 */
export function recordRun(file, { at, suite, count, passed, seconds, host, node, commit }) {
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) writeFileSync(file, HEAD);
  const cells = [at, suite, count, passed ? 'passed' : 'FAILED', seconds.toFixed(0), host, node, commit];
  appendFileSync(file, `| ${cells.join(' | ')} |\n`);
}
