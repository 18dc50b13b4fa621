// @ts-check
import { join } from 'node:path';
import { buildHost } from './electron-host/build.mjs';
import { hostKind, realElectron } from './electron-host/locate.mjs';
import { inProject } from './lib/project.mjs';

/** The program that runs the app here, and its start command: the same for `npm start`, the tour and the tests. */
export { hostKind };

const standInFolder = inProject('tools/electron-host/dist');

/**
 * Makes the electron package return the host as its executable, for Playwright's `_electron.launch()` and all other callers.
 * Call it before a launch.
 */
export function prepareHost() {
  delete process.env.ELECTRON_RUN_AS_NODE;
  if (hostKind() === 'standin') process.env.ELECTRON_OVERRIDE_DIST_PATH = standInFolder;
}

/** The file to start. Doesn't use the electron package, which downloads a missing binary. */
export function electronExecutable() {
  if (hostKind() === 'standin') {
    return join(standInFolder, process.platform === 'win32' ? 'electron.cmd' : 'electron');
  }
  const binary = realElectron();
  if (!binary) throw new Error('APP_HOST asks for Electron, but its binary is not installed');
  return binary;
}

/**
 * The same as a command for `spawn`. This Node starts the stand-in, because Windows can't run a file without an extension.
 * @returns {{ command: string, args: readonly string[] }}
 */
export const hostCommand = () =>
  hostKind() === 'standin'
    ? { command: process.execPath, args: [join(standInFolder, 'electron')] }
    : { command: electronExecutable(), args: [] };

/** Builds the stand-in if it is the host. */
export async function buildHostIfUsed() {
  if (hostKind() === 'standin') await buildHost();
}

/** Whether a window can be seen. Only Linux runs without a display. */
export const hasDisplay = (env = process.env, platform = process.platform) =>
  platform !== 'linux' || Boolean(env.DISPLAY) || Boolean(env.WAYLAND_DISPLAY);

/** Chromium refuses to run its own sandbox as root on Linux. Every other user runs with it. */
export const sandboxSwitches = (platform = process.platform, uid = process.getuid?.()) =>
  platform === 'linux' && uid === 0 ? ['--no-sandbox'] : [];

/**
 * The environment for the app. Some editors are Electron apps, and their terminals pass on a variable that makes Electron run as
 * plain Node. This removes it.
 * @param {NodeJS.ProcessEnv} [env] @returns {NodeJS.ProcessEnv}
 */
export function appEnvironment(env = process.env) {
  const { ELECTRON_RUN_AS_NODE: _asNode, ...own } = env;
  return own;
}
