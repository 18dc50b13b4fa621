// @ts-check
import { run } from '../lib/run.mjs';
import { say, tailOf } from '../lib/say.mjs';
import { missingFor } from './needs.mjs';
import { distribution, thisMachine } from './probe.mjs';

/** @typedef {import('./needs.mjs').Need} Need */
/** @typedef {import('./needs.mjs').Purpose} Purpose */
/** @typedef {import('./probe.mjs').Distribution} Distribution */

/** The exit status EX_UNAVAILABLE: a dependency of the program is missing on this machine. */
export const SYSTEM_INCOMPLETE = 69;

/**
 * @typedef {{
 *   platform: NodeJS.Platform,
 *   isRoot: boolean,
 *   distribution: Distribution,
 *   probe: () => import('./needs.mjs').Machine,
 *   run: (command: string, args: readonly string[], env?: Record<string, string>) => Promise<{ status: number, output: string }>,
 *   say: (line: string) => void,
 * }} Surroundings
 */

/** @returns {Surroundings} */
const here = () => ({
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  distribution: distribution(),
  probe: thisMachine,
  run: (command, args, env) => run(command, args, { show: 'collect', env: { ...process.env, ...env } }),
  say,
});

/**
 * Checks the system packages that a purpose needs on Linux. On Debian as root it installs missing ones, because no
 * password is needed and the package names are known. Elsewhere it prints the command and changes nothing.
 * @param {Purpose} purpose @param {Surroundings} [around]
 * @returns {Promise<number>} 0, or SYSTEM_INCOMPLETE after the person was told what to do
 */
export async function ensureSystem(purpose, around = here()) {
  if (around.platform !== 'linux') return 0;
  const missing = missingFor(purpose, around.probe());
  if (missing.length === 0) return 0;
  if (around.distribution.id !== 'debian' || !around.isRoot) return tell(missing, around);

  const wanted = packagesOf(missing, 'apt');
  around.say(`Installing from Debian: ${wanted.join(' ')} (needed to ${purpose}: ${namesOf(missing)}).`);
  const failure = await install(wanted, around);
  if (failure) {
    around.say(`apt-get failed:\n${tailOf(failure)}`);
    return SYSTEM_INCOMPLETE;
  }
  const stillMissing = missingFor(purpose, around.probe());
  return stillMissing.length === 0 ? 0 : tell(stillMissing, around);
}

/** @param {readonly string[]} wanted @param {Surroundings} around @returns {Promise<string | undefined>} the output of what failed */
async function install(wanted, around) {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...wanted]]) {
    const { status, output } = await around.run('apt-get', args, quiet);
    if (status !== 0) return output;
  }
  return undefined;
}

/** @param {readonly Need[]} missing @param {Surroundings} around */
function tell(missing, around) {
  for (const { name, why } of missing) around.say(`Missing: ${name} (${why}).`);
  around.say(`Install what is missing with: ${commandFor(missing, around)}`);
  return SYSTEM_INCOMPLETE;
}

/** @param {readonly Need[]} missing @param {Surroundings} around */
function commandFor(missing, { distribution: { id, like }, isRoot }) {
  const family = [id, ...like];
  const sudo = isRoot ? '' : 'sudo ';
  if (family.includes('fedora') || family.includes('rhel')) {
    return `${sudo}dnf install ${packagesOf(missing, 'dnf').join(' ')}`;
  }
  if (family.includes('arch')) return `${sudo}pacman -S --needed ${packagesOf(missing, 'pacman').join(' ')}`;
  const apt = `${sudo}apt-get install -y --no-install-recommends ${packagesOf(missing, 'apt').join(' ')}`;
  const isDebianLike = family.includes('debian') || family.includes('ubuntu');
  return isDebianLike ? apt : `${apt}   (Debian's names; use those of your system)`;
}

/** @param {readonly Need[]} missing @param {'apt' | 'dnf' | 'pacman'} manager */
const packagesOf = (missing, manager) => [...new Set(missing.flatMap((need) => need.packages[manager]))];

/** @param {readonly Need[]} missing */
const namesOf = (missing) => missing.map(({ name }) => name).join(', ');
