// @ts-check
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { say } from './say.mjs';

/**
 * Reads a tool's options as `parseArgs` does. `--help` prints the tool's description, which is the first comment of its file,
 * and ends the process; so does an option that the tool does not have, with status 64.
 * @template {import('node:util').ParseArgsConfig} T
 * @param {T} config
 * @returns {ReturnType<typeof parseArgs<T>>}
 */
export function readOptions(config) {
  const isHelp = process.argv.includes('--help');
  try {
    if (!isHelp) return parseArgs(config);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
  }
  process.stdout.write(descriptionOf(process.argv[1] ?? ''));
  process.exit(isHelp ? 0 : 64);
}

/** @param {string} file */
function descriptionOf(file) {
  const [, text = ''] = /\/\*\*\n(.*?) \*\//s.exec(readFileSync(file, 'utf8')) ?? [];
  return text.replaceAll(/^ \* ?/gm, '');
}
