// @ts-check
import { buildApp } from './build/build-app.mjs';
import { realElectron } from './electron-host/locate.mjs';
import { fetchElectron } from './host/fetch-electron.mjs';
import { sandboxProblem } from './host/user-namespaces.mjs';
import {
  appEnvironment,
  buildHostIfUsed,
  hasDisplay,
  hostCommand,
  hostKind,
  sandboxSwitches,
} from './host.mjs';
import { inProject, root } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { say } from './lib/say.mjs';
import { takeFivePictures } from './start/five-pictures.mjs';
import { settleHost } from './start/settle-host.mjs';
import { ensureSystem } from './system/ensure.mjs';

/**
 * `npm start [-- arguments for the app]`: builds if the build is stale and runs the app, on Electron if available. Electron
 * needs a display; without one the stand-in runs, and its pictures show the screens.
 */
process.exitCode = hasDisplay() ? await showWindow(process.argv.slice(2)) : await takeFivePictures();

/** @param {readonly string[]} appArgs */
async function showWindow(appArgs) {
  const notReady =
    (await settleHost({
      env: process.env,
      binary: realElectron,
      fetchElectron,
      say,
      sandboxProblem: (binary) => sandboxProblem({ binary }),
    })) ||
    (await ensureSystem('start')) ||
    (await buildApp({ onlyIfStale: true }));
  if (notReady) return notReady;
  await buildHostIfUsed();
  const { command, args } = hostCommand();
  const switches = hostKind() === 'electron' ? sandboxSwitches() : [];
  const { status } = await run(command, [...args, ...tellWindow(), ...switches, root, ...appArgs], {
    forwardSignals: true,
    // The user needs only the lines of `tell-window.cjs`; the log stays in its file.
    env: { ...appEnvironment(), CLIENT_DESK_LOG: process.env.CLIENT_DESK_LOG ?? 'file' },
  });
  return status;
}

/** The app reports where its window is. The stand-in shows no window if it is set to headless, on any display. */
function tellWindow() {
  if (hostKind() === 'standin' && process.env.CLIENT_DESK_HEADLESS === '1') {
    say(
      'No window is opened: CLIENT_DESK_HEADLESS=1 asks for none. The app runs until it is stopped (Ctrl+C).',
    );
    return [];
  }
  return ['-r', inProject('tools/start/tell-window.cjs')];
}
