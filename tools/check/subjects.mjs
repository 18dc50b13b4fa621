// @ts-check
import { execFileSync } from 'node:child_process';
import { argv } from 'node:process';
import { root } from '../lib/project.mjs';

/**
 * Refuses commits whose subject is not `area: summary` within 72 characters, as CONTRIBUTING says. Looks at the newest
 * commits; a folder without history has none.
 */

/** The rule holds since then; older subjects are as they are. */
const since = '2026-11-27';

/** @param {string} subject @returns {string | null} what is wrong with it */
export function problemOfSubject(subject) {
  if (subject.length > 72) return `${subject.length} characters, at most 72`;
  if (subject.endsWith('.')) return 'ends with a full stop';
  return /^[a-z0-9][a-z0-9, /.-]*: \S/.test(subject) ? null : 'begins without "area: "';
}

/** @returns {string[]} */
function newestSubjects() {
  try {
    const log = execFileSync('git', ['log', '--no-merges', `--since=${since}`, '--format=%s'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return log.split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

if (argv[1] === import.meta.filename) {
  for (const subject of newestSubjects()) {
    const problem = problemOfSubject(subject);
    if (problem === null) continue;
    console.error(`${subject}: ${problem}`);
    process.exitCode = 1;
  }
}
