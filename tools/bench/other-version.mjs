// @ts-check
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../lib/project.mjs';
import { run } from '../lib/run.mjs';
import { say, tailOf } from '../lib/say.mjs';

/**
 * Checks out another commit with its dependencies, to alternate with this one. It runs its own benchmarks, because today's
 * may not fit an older app. The checkout stays in `.cache/versions` for the next run.
 * @param {string} commit anything that git takes for one
 * @returns {Promise<{ name: string, folder: string }>} `name` is the short hash
 */
export async function checkOut(commit) {
  const name = (await git(['rev-parse', '--short=8', '--verify', `${commit}^{commit}`])).trim();
  const folder = inProject('.cache/versions', name);
  if (existsSync(folder)) return { name, folder };
  say(`Checking out ${name} and installing what it needs…`);
  // Under another name until it is complete, so that an interrupted checkout is repeated.
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const archive = join(unfinished, 'version.tar');
  await git(['archive', '--format=tar', `--output=${archive}`, name]);
  await orThrow(run('tar', ['-xf', archive, '-C', unfinished], { show: 'collect' }));
  rmSync(archive);
  await orThrow(run('npm', ['ci'], { cwd: unfinished, show: 'collect' }));
  renameSync(unfinished, folder);
  return { name, folder };
}

/** @param {readonly string[]} args */
const git = (args) => orThrow(run('git', args, { cwd: inProject(), show: 'collect' }));

/** @param {ReturnType<typeof run>} running */
async function orThrow(running) {
  const { status, output } = await running;
  if (status !== 0) throw new Error(tailOf(output));
  return output;
}
