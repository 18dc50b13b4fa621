/** What the executable knows about this run; filled in by `electron.ts` before the app's main file is loaded. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface AppPackage {
  name?: string;
  productName?: string;
  version?: string;
  main?: string;
}

/** The folder the built host lies in: `electron`, `facade.mjs`, `parent-port.mjs` and the worlds. */
export const hostDir = dirname(fileURLToPath(import.meta.url));

export const host = {
  /** Command line switches without their dashes, as app.commandLine sees and changes them. */
  switches: new Map<string, string>(),
  appPath: process.cwd(),
  appPackage: {} as AppPackage,
  /** Set once the process is on its way out: from then on a lost page or connection is no news. */
  exiting: false,
};

/** No window is shown: asked for by CLIENT_DESK_HEADLESS=1, or there is no display to show it on. */
export function isHeadless(env: NodeJS.ProcessEnv = process.env): boolean {
  if (env.CLIENT_DESK_HEADLESS === '1') return true;
  return process.platform === 'linux' && !env.DISPLAY && !env.WAYLAND_DISPLAY;
}

/** Playwright starts the app with --inspect=0: in a test, nothing may be opened outside the app. */
export function isUnderDebugger(): boolean {
  return host.switches.has('inspect');
}
