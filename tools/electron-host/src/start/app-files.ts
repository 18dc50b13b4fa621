import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { AppPackage } from '../host.ts';

interface AppFiles {
  appPath: string;
  appPackage: AppPackage;
  mainFile: string;
}

/** Finds the main file and package.json of an app given by its folder or by its main file. */
export function findApp(target: string): AppFiles {
  const path = resolve(target);
  const isFolder = statSync(path).isDirectory();
  const start = isFolder ? path : dirname(path);
  let root = start;
  while (!existsSync(join(root, 'package.json')) && root !== dirname(root)) root = dirname(root);
  const manifest = join(root, 'package.json');
  const appPackage = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as AppPackage) : {};
  const mainFile = isFolder ? join(path, appPackage.main ?? 'index.js') : path;
  return { appPath: isFolder ? path : root, appPackage, mainFile };
}
