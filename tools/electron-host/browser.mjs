// @ts-check
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @typedef {{ path: string, name: string }} Browser */

/** @param {NodeJS.ProcessEnv} env @returns {Browser[]} */
function windowsCandidates(env) {
  const roots = [env.LOCALAPPDATA, env.ProgramFiles, env['ProgramFiles(x86)']].filter(
    (root) => root !== undefined,
  );
  return roots.flatMap((root) => [
    { name: 'Chrome', path: join(root, 'Google/Chrome/Application/chrome.exe') },
    { name: 'Edge', path: join(root, 'Microsoft/Edge/Application/msedge.exe') },
    { name: 'Chromium', path: join(root, 'Chromium/Application/chrome.exe') },
  ]);
}

/** @param {NodeJS.ProcessEnv} env @returns {Browser[]} */
function macCandidates(env) {
  return ['/Applications', join(env.HOME ?? '/', 'Applications')].flatMap((root) => [
    { name: 'Chrome', path: join(root, 'Google Chrome.app/Contents/MacOS/Google Chrome') },
    { name: 'Chromium', path: join(root, 'Chromium.app/Contents/MacOS/Chromium') },
    { name: 'Edge', path: join(root, 'Microsoft Edge.app/Contents/MacOS/Microsoft Edge') },
  ]);
}

/** @param {NodeJS.ProcessEnv} env @returns {Browser[]} */
function linuxCandidates(env) {
  const folders = new Set([...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']);
  const commands = [
    { name: 'Chromium', command: 'chromium' },
    { name: 'Chromium', command: 'chromium-browser' },
    { name: 'Chrome', command: 'google-chrome-stable' },
    { name: 'Chrome', command: 'google-chrome' },
    { name: 'Edge', command: 'microsoft-edge-stable' },
    { name: 'Edge', command: 'microsoft-edge' },
  ];
  return commands.flatMap(({ name, command }) =>
    [...folders].filter(Boolean).map((folder) => ({ name, path: join(folder, command) })),
  );
}

/**
 * The installed Chromium, Chrome or Edge for the stand-in and the browser tests. A path in CLIENT_DESK_BROWSER has
 * priority; if that file is missing, no other browser is used.
 * @param {{ env?: NodeJS.ProcessEnv, platform?: NodeJS.Platform, exists?: (path: string) => boolean }} [system]
 * @returns {Browser | undefined}
 */
export function findBrowser({ env = process.env, platform = process.platform, exists = existsSync } = {}) {
  const chosen = env.CLIENT_DESK_BROWSER;
  if (chosen) return exists(chosen) ? { path: chosen, name: 'CLIENT_DESK_BROWSER' } : undefined;
  const candidates =
    platform === 'win32'
      ? windowsCandidates(env)
      : platform === 'darwin'
        ? macCandidates(env)
        : linuxCandidates(env);
  return candidates.find(({ path }) => exists(path));
}
