// @ts-check
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

const HEAD = `# The engine's simulation, life after life

Each line is one \`npm run simulate -- --record\`, written by it. A failure prints the seed that plays its life again.

`;
const COLUMNS = `| when (UTC) | long lives | interrupted lives | first seed | result | minutes | machine | commit |
| --- | ---: | ---: | ---: | --- | ---: | --- | --- |
`;

/**
 * Adds one run to the record, even a failed one.
 * @param {string} file
 * @param {{ at: string, long: number, interrupted: number, first: number, passed: boolean, seconds: number, machine: string, commit: string }} run
 */
export function recordSimulation(file, { at, long, interrupted, first, passed, seconds, machine, commit }) {
  if (!existsSync(file)) writeFileSync(file, HEAD);
  if (!readFileSync(file, 'utf8').includes(COLUMNS)) appendFileSync(file, COLUMNS);
  const cells = [
    ...[at, long.toLocaleString('en'), interrupted.toLocaleString('en'), first],
    ...[passed ? 'passed' : 'FAILED', (seconds / 60).toFixed(0), machine, commit],
  ];
  appendFileSync(file, `| ${cells.join(' | ')} |\n`);
}
