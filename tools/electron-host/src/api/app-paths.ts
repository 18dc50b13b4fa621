import { mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { host } from '../host.ts';

let name: string | undefined;

export function appName(): string {
  return name ?? host.appPackage.productName ?? host.appPackage.name ?? 'Electron';
}

export function setAppName(value: string): void {
  name = value;
}

function appDataDir(): string {
  const { env } = process;
  if (process.platform === 'win32') return env.APPDATA ?? join(homedir(), 'AppData', 'Roaming');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support');
  return env.XDG_CONFIG_HOME ?? join(homedir(), '.config');
}

const DEFAULTS: Record<string, () => string> = {
  home: homedir,
  appData: appDataDir,
  userData: () => host.switches.get('user-data-dir') || join(pathOf('appData'), appName()),
  sessionData: () => pathOf('userData'),
  logs: () => join(pathOf('userData'), 'logs'),
  crashDumps: () => join(pathOf('userData'), 'Crashpad'),
  temp: tmpdir,
  exe: () => process.argv[0] ?? process.execPath,
  module: () => process.argv[0] ?? process.execPath,
  desktop: () => join(homedir(), 'Desktop'),
  documents: () => join(homedir(), 'Documents'),
  downloads: () => join(homedir(), 'Downloads'),
  music: () => join(homedir(), 'Music'),
  pictures: () => join(homedir(), 'Pictures'),
  videos: () => join(homedir(), 'Videos'),
};
const overrides = new Map<string, string>();

/** @throws Electron's error for a name it does not know. */
export function pathOf(key: string): string {
  const path = overrides.get(key) ?? DEFAULTS[key]?.();
  if (path === undefined) throw new Error(`Failed to get '${key}' path`);
  // As Electron does, for the folders that are the app's own.
  if (key === 'userData' || key === 'logs') mkdirSync(path, { recursive: true });
  return path;
}

export function setPath(key: string, path: string): void {
  if (!(key in DEFAULTS)) throw new Error(`Failed to set path: no such name '${key}'`);
  mkdirSync(dirname(path), { recursive: true });
  overrides.set(key, path);
}
