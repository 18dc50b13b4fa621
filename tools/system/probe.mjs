// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findBrowser } from '../electron-host/browser.mjs';
import { hostKind } from '../electron-host/locate.mjs';

/** @typedef {import('./needs.mjs').Machine} Machine */
/** @typedef {{ id: string, like: readonly string[] }} Distribution */

const libraryFolders = [
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
  '/usr/lib64',
  '/usr/lib',
  '/lib64',
  '/lib',
  ...(process.env.LD_LIBRARY_PATH ?? '').split(delimiter).filter(Boolean),
];

/** @param {string} name */
export function hasCommand(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));
}

/** @param {string} pattern as fontconfig writes them */
function isFontListed(pattern) {
  const { status, stdout } = spawnSync('fc-list', [pattern], { encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '';
}

/** This machine, asked anew each time: an installation in between changes the answers. @returns {Machine} */
export const thisMachine = () => ({
  host: hostKind(),
  hasBrowser: findBrowser() !== undefined,
  hasCommand,
  hasFile: (path) => existsSync(path),
  hasLibrary: (soname) => libraryFolders.some((folder) => existsSync(join(folder, soname))),
  hasFont: (family) => isFontListed(`:family=${family}`),
  hasFontFor: (language) => isFontListed(`:lang=${language}`),
});

/**
 * The Linux distribution, from /etc/os-release.
 * @param {string} [file] @returns {Distribution}
 */
export function distribution(file = '/etc/os-release') {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  /** @param {string} key */
  const value = (key) => new RegExp(`^${key}="?([^"\n]*)"?$`, 'm').exec(text)?.[1] ?? '';
  return { id: value('ID'), like: value('ID_LIKE').split(' ').filter(Boolean) };
}
