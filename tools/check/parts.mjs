// @ts-check
import { availableParallelism } from 'node:os';
import { inProject, scriptOf } from '../lib/project.mjs';
import { runNode } from '../lib/run.mjs';

/**
 * Checks that don't run the code. Each part is one program, with its name on the command line.
 * @typedef {{ name: string, args: readonly string[] }} Part
 * @typedef {{ name: string, passed: boolean, seconds: number, output: string }} PartResult
 */

const tsc = scriptOf('@typescript/native', 'tsc');

/** Longest first: with two cores the order decides when the last one ends. @type {readonly Part[]} */
export const checkParts = [
  { name: 'lint', args: [scriptOf('oxlint')] },
  { name: 'unused', args: [scriptOf('knip')] },
  { name: 'types:node', args: [tsc, '-p', 'tsconfig.node.json', '--noEmit'] },
  { name: 'types:web', args: [tsc, '-p', 'tsconfig.web.json', '--noEmit'] },
  { name: 'figures', args: [inProject('tools/check/figures.mjs')] },
  { name: 'subjects', args: [inProject('tools/check/subjects.mjs')] },
  { name: 'format', args: [scriptOf('@biomejs/biome'), 'ci', '.'] },
];

/**
 * Runs parts in parallel, one per core (at least two: most of them wait for the disk at first).
 * @param {readonly Part[]} parts
 * @param {(result: PartResult) => void} onEnd called as each one ends
 * @returns {Promise<PartResult[]>} in the order of the parts
 */
export async function runParts(parts, onEnd, atOnce = Math.max(2, availableParallelism())) {
  /** @type {PartResult[]} */
  const results = [];
  const waiting = [...parts.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, { name, args }] = next;
      const { status, output, seconds } = await runNode(args, { show: 'collect' });
      const result = { name, passed: status === 0, seconds, output };
      results[index] = result;
      onEnd(result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/**
 * A failed part's output, each line prefixed with the part's name.
 * @param {PartResult} result
 */
export const marked = ({ name, output }) =>
  output
    .trimEnd()
    .split('\n')
    .map((line) => `${name} │ ${line}`)
    .join('\n');
