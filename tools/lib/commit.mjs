// @ts-check
import { spawnSync } from 'node:child_process';
import { root } from './project.mjs';

/** Git's answer without its last line end; undefined where it fails or there is no git. @param {readonly string[]} args */
export function git(args, cwd = root) {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  return status === 0 ? stdout.trimEnd() : undefined;
}

/** The commit of a run, for its record, with a note if the sources have changed since. */
export function currentCommit(cwd = root) {
  const commit = git(['rev-parse', '--short=12', 'HEAD'], cwd);
  if (commit === undefined) return 'unknown';
  return git(['status', '--porcelain', '--', 'src', 'test', 'bench'], cwd) ? `${commit} and changes` : commit;
}
