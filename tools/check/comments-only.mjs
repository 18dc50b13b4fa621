// @ts-check
import { execFileSync } from 'node:child_process';
import { argv } from 'node:process';
import { parseSync } from 'vite';
import { root } from '../lib/project.mjs';

/**
 * `node tools/check/comments-only.mjs BASE [HEAD]`: proves that two commits differ only in comments. Fails with the
 * files with a difference in code, without comments and white space.
 */

/** @param {readonly string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });

/** The text of a script without its comments; the whole text if it can't be parsed. @param {string} file @param {string} text */
export function withoutComments(file, text) {
  const { comments, errors } = parseSync(file, text);
  if (errors.length > 0) return text;
  return comments.reduceRight((code, { start, end }) => code.slice(0, start) + code.slice(end), text);
}

/** @param {string} file @param {string} text */
export function codeOf(file, text) {
  const kept = withoutComments(file, text);
  // A JSX expression that contained only a comment.
  return kept.replace(/\{\s*\}/g, '').replace(/\s+/g, '');
}

if (argv[1] === import.meta.filename) {
  const [base = 'HEAD~1', head = 'HEAD'] = argv.slice(2);
  const files = git('diff', '--name-only', '--no-renames', base, head).split('\n').filter(Boolean);
  const differing = files.filter((file) => {
    if (!/\.[cm]?[jt]sx?$/.test(file)) return true;
    try {
      return codeOf(file, git('show', `${base}:${file}`)) !== codeOf(file, git('show', `${head}:${file}`));
    } catch {
      // One of the commits does not have the file.
      return true;
    }
  });
  console.log(`${files.length} files differ, ${differing.length} of them in their code.`);
  for (const file of differing) console.error(file);
  if (differing.length > 0) process.exitCode = 1;
}
