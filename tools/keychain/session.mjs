// @ts-check
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../lib/run.mjs';
import { hasCommand } from '../system/probe.mjs';

/** @typedef {import('../lib/run.mjs').RunOptions} RunOptions */

/** Script whose arguments are the command that runs with the keyring unlocked. */
export const unlockedScript = join(import.meta.dirname, 'unlocked.sh');

/** On Linux a program can have a separate keychain; other systems always have the system's. */
export const canGiveKeychain = () =>
  process.platform === 'linux' && hasCommand('dbus-run-session') && hasCommand('gnome-keyring-daemon');

/**
 * Runs a command with a real, empty Secret Service: own home folder, own bus, own keyring, all removed afterwards. The
 * user's own keyring is neither read nor changed. On other systems than Linux the command runs directly.
 * @param {string} command @param {readonly string[]} args @param {RunOptions} [options]
 * @returns {ReturnType<typeof run>}
 */
export async function runWithKeychain(command, args, options = {}) {
  if (process.platform !== 'linux') return run(command, args, options);
  const home = mkdtempSync(join(tmpdir(), 'desk-keychain-'));
  const runtime = join(home, 'runtime');
  mkdirSync(runtime, { mode: 0o700 });
  try {
    return await run('dbus-run-session', ['--', 'sh', unlockedScript, command, ...args], {
      ...options,
      env: ownHome(options.env ?? process.env, home, runtime),
    });
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** @param {NodeJS.ProcessEnv} env @param {string} home @param {string} runtime @returns {NodeJS.ProcessEnv} */
function ownHome(env, home, runtime) {
  const {
    DBUS_SESSION_BUS_ADDRESS: _bus,
    GNOME_KEYRING_CONTROL: _control,
    XDG_DATA_HOME: _data,
    ...others
  } = env;
  return {
    ...others,
    HOME: home,
    XDG_RUNTIME_DIR: runtime,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_CACHE_HOME: join(home, '.cache'),
    KEYRING_PASSWORD: 'not a secret',
  };
}
