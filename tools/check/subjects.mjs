// @ts-check
import { execFileSync } from 'node:child_process';
import { argv } from 'node:process';
import { root } from '../lib/project.mjs';

/**
 * Rejects commits without a subject `area: summary` within 72 characters, as in CONTRIBUTING. Checks the newest
 * commits; a folder without history passes.
 */

/** Start of the rule; older subjects are not checked. */
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
