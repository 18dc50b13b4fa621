// @ts-check
import { buildApp } from './build/build-app.mjs';
import { fetchElectron } from './host/fetch-electron.mjs';
import { buildHostIfUsed, hasDisplay, hostCommand, hostKind, sandboxSwitches } from './host.mjs';
import { inProject, root } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { say } from './lib/say.mjs';
import { ensureSystem } from './system/ensure.mjs';
import { runTour } from './tour/run-tour.mjs';

/** `npm start [-- arguments for the app]`: builds what is stale and runs it, on Electron wherever it can be had. */
process.exitCode = hasDisplay() ? await showWindow(process.argv.slice(2)) : await runHeadless();

/** @param {readonly string[]} appArgs */
async function showWindow(appArgs) {
  await settleHost();
  const notReady = (await ensureSystem('start')) || (await buildApp({ onlyIfStale: true }));
  if (notReady) return notReady;
  await buildHostIfUsed();
  const { command, args } = hostCommand();
  const switches = hostKind() === 'electron' ? sandboxSwitches() : [];
  const { status } = await run(command, [...args, ...tellWindow(), ...switches, root, ...appArgs], {
    forwardSignals: true,
  });
  return status;
}

/** The app says where its window is. The stand-in shows none where it is told to, whatever the display. */
function tellWindow() {
  if (hostKind() === 'standin' && process.env.CLIENT_DESK_HEADLESS === '1') {
    say(
      'No window is opened: CLIENT_DESK_HEADLESS=1 asks for none. The app runs until it is stopped (Ctrl+C).',
    );
    return [];
  }
  return ['-r', inProject('tools/start/tell-window.cjs')];
}

/** Electron needs a display; the stand-in does not, and its pictures show what a person would have seen. */
async function runHeadless() {
  process.env.APP_HOST ??= 'standin';
  say(
    'No window is opened: there is no display (DISPLAY is not set). Running headless on the stand-in host instead; pictures of all screens are saved in .cache/tour.',
  );
  return runTour();
}

/** Electron's package brings its binary on first use only; where it cannot be had, one line says what runs instead. */
async function settleHost() {
  if (process.env.APP_HOST || hostKind() === 'electron') return;
  const fetched = await fetchElectron({ onTry: () => say('Fetching Electron…') });
  if (!fetched.got) say(`Electron's binary cannot be had (${fetched.reason}): running on the stand-in host.`);
}
