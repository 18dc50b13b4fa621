// @ts-check
import { scriptOf } from '../lib/project.mjs';

/**
 * What looks at the code without running it. Each part is one program, by the name a person may ask for it with.
 * @typedef {{ name: string, args: readonly string[] }} Part
 */

const lint = [scriptOf('eslint'), '--max-warnings', '0'];
const tsc = scriptOf('@typescript/native', 'tsc');

/** Longest first: with two cores the order decides when the last one ends. @type {readonly Part[]} */
export const checkParts = [
  // Two processes, as each builds TypeScript's program of its own half. No cache: what a type-aware rule says of a
  // file depends on files that the cache does not look at.
  { name: 'lint:node', args: [...lint, '.', '--ignore-pattern', 'src/renderer/'] },
  { name: 'lint:web', args: [...lint, 'src/renderer'] },
  { name: 'lint:fast', args: [scriptOf('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'unused', args: [scriptOf('knip')] },
  { name: 'types:node', args: [tsc, '-p', 'tsconfig.node.json', '--noEmit'] },
  { name: 'types:web', args: [tsc, '-p', 'tsconfig.web.json', '--noEmit'] },
  { name: 'format', args: [scriptOf('@biomejs/biome'), 'ci', '.'] },
];
