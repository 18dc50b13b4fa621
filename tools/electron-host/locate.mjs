// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Electron's own binary, if it is installed. Doesn't use `require('electron')`: since version 4x the package downloads a
 * missing binary.
 * @returns {string | undefined}
 */
export function realElectron() {
  try {
    const packageDir = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
    const binary = join(packageDir, 'dist', readFileSync(join(packageDir, 'path.txt'), 'utf8'));
    return existsSync(binary) ? binary : undefined;
  } catch {
    // No package, or no path.txt because its install script has not run: there is no binary.
    return undefined;
  }
}

/**
 * The host that runs the app here. APP_HOST overrides it.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {'electron' | 'standin'}
 */
export function hostKind(env = process.env) {
  if (env.APP_HOST === 'electron' || env.APP_HOST === 'standin') return env.APP_HOST;
  if (env.APP_HOST) throw new Error(`APP_HOST is '${env.APP_HOST}': it may be 'electron' or 'standin'`);
  return realElectron() ? 'electron' : 'standin';
}
