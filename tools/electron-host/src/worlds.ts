import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hostDir } from './host.ts';
import { registeredSchemes } from './origins.ts';
import type { WorldInfo } from './world/host-messages.ts';

/** Random per run: a page that knew it could speak to the isolated world. */
const SECRET = `bridge-${randomBytes(16).toString('hex')}`;
export const BINDING = `standIn${randomBytes(16).toString('hex')}`;
/** Electron's own name for the world preloads run in. */
export const WORLD_NAME = 'Electron Isolated Context';

/** Only documents of the app or the web, and as with Electron's defaults only the top frame. */
const GUARD = `if (!/^(https?|file):$/.test(location.protocol) || self !== top) return;`;

const built = (name: string) => readFileSync(join(hostDir, name), 'utf8');

export function mainWorldSource(): string {
  return `(() => { ${GUARD}\n${built('main-world.js')}\nstandInWorld.install(${JSON.stringify(SECRET)}); })()`;
}

/** @param preload path of the app's preload script, read anew for each window. */
export function isolatedWorldSource(preload: string | undefined, options: IsolatedWorldOptions): string {
  const file = preload === undefined ? undefined : resolve(preload);
  const info: WorldInfo = {
    binding: BINDING,
    secret: SECRET,
    schemes: registeredSchemes(),
    headless: options.headless,
    preload: file === undefined ? undefined : { file, dir: dirname(file) },
    process: {
      platform: process.platform,
      arch: process.arch,
      versions: { ...process.versions },
      env: { ...process.env },
      argv: [...process.argv, ...options.additionalArguments],
      execPath: process.argv[0] ?? '',
    },
  };
  const preloadFunction =
    file === undefined
      ? 'undefined'
      : `function (require, module, exports, process, global, __filename, __dirname) {\n${readFileSync(file, 'utf8')}\n}`;
  const sourceUrl = file === undefined ? '' : `\n//# sourceURL=${pathToFileURL(file).href}`;
  const install = `standInWorld.install(${JSON.stringify(info)}, ${preloadFunction});`;
  return `(() => { ${GUARD}\n${built('isolated-world.js')}\n${install} })()${sourceUrl}`;
}

export interface IsolatedWorldOptions {
  headless: boolean;
  additionalArguments: string[];
}

/** Delivers a codec string to the isolated world; called with Runtime.callFunctionOn. */
export const RECEIVE = `function (text) { globalThis['${BINDING}receive'](text); }`;
