/** The stand-in for the `electron` executable: the same command line, the same app bundles, on Node and Chromium. */
import inspector from 'node:inspector';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { app } from './api/app.ts';
import { electron } from './api/electron.ts';
import { reportAbnormalExits } from './api/utility-process.ts';
import { preventable } from './events.ts';
import { host, hostDir } from './host.ts';
import { log } from './log.ts';
import { findApp } from './start/app-files.ts';
import { startBrowser } from './start/browser.ts';
import { inspectorPort, parseCommandLine } from './start/command-line.ts';
import { installResolution } from './start/resolution.ts';
import { strict } from './strict-prototype.ts';

/** How long the main file may load before `ready` comes anyway. */
const LOADING_MS = 3_000;
/** How long `ready` waits for Playwright to say that it listens. */
const PLAYWRIGHT_MS = 15_000;

type PlaywrightScope = { __playwright_run?: () => void };

/** A call, because the app may have quit during any await. */
const isExiting = (): boolean => host.exiting;

/** Makes this process look like Electron's main process. */
function imitateElectron(argv: string[]): void {
  process.argv = [fileURLToPath(import.meta.url), ...argv];
  const versions = { ...process.versions, electron: '0.0.0-stand-in', chrome: '0.0.0' };
  Object.defineProperty(process, 'versions', { value: Object.freeze(versions), enumerable: true });
  Object.assign(process, { defaultApp: true, type: 'browser', resourcesPath: hostDir });
}

/**
 * Playwright given an executablePath preloads nothing into the app: hold `ready` until it has attached, so that it
 * misses no window. (Otherwise its own loader does that, and __playwright_run is there already.)
 */
function playwrightAttached(): Promise<void> {
  const scope = globalThis as PlaywrightScope;
  const isPlaywright = host.switches.has('inspect') && host.switches.get('remote-debugging-port') === '0';
  if (!isPlaywright || scope.__playwright_run) return Promise.resolve();
  return new Promise((resolve) => {
    scope.__playwright_run = resolve;
    setTimeout(resolve, PLAYWRIGHT_MS).unref();
  });
}

/** A main file that awaits whenReady() at its top level waits for ever, in Electron too: a warning, and `ready` comes anyway. */
async function loadMain(mainFile: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      log(`${mainFile} is still loading after ${LOADING_MS} ms (top-level await?): emitting ready now`);
      resolve();
    }, LOADING_MS);
  });
  await Promise.race([import(pathToFileURL(mainFile).href), late]);
  clearTimeout(timer);
}

async function main(): Promise<void> {
  const argv = process.argv.slice(2);
  const { requires, switches, target } = parseCommandLine(argv);
  for (const [name, value] of switches) host.switches.set(name, value);
  imitateElectron(argv);
  installResolution(strict('electron', electron), pathToFileURL(join(hostDir, 'facade.mjs')).href);
  // Prints "Debugger listening on ws://…", for which Playwright waits.
  const inspect = switches.get('inspect');
  if (inspect !== undefined) inspector.open(inspectorPort(inspect));
  const { mainFile, ...files } = findApp(target ?? '.');
  Object.assign(host, files);
  const require = createRequire(import.meta.url);
  for (const file of requires) require(resolve(file));
  const attached = playwrightAttached();
  await loadMain(mainFile);
  if (isExiting()) return;
  await startBrowser();
  await attached;
  if (!isExiting()) app.becomeReady();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.quit());
process.on('uncaughtException', (error) => {
  log('Uncaught exception in the main process:', error);
  if (!app.isReady()) process.exit(1);
});
reportAbnormalExits((_process, exitCode, { serviceName }) => {
  const details = {
    type: 'Utility',
    reason: 'crashed',
    exitCode,
    serviceName: 'node.mojom.NodeService',
    name: serviceName,
  };
  app.emit('child-process-gone', preventable({}), details);
});
main().catch((error: unknown) => {
  log('could not start:', error);
  process.exit(1);
});
