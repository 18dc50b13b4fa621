// @ts-check
import { buildApp } from './build/build-app.mjs';
import { fetchElectron } from './host/fetch-electron.mjs';
import { buildHostIfUsed, hasDisplay, hostCommand, hostKind, sandboxSwitches } from './host.mjs';
import { root } from './lib/project.mjs';
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
  const { status } = await run(command, [...args, ...switches, root, ...appArgs], { forwardSignals: true });
  return status;
}

/** Electron needs a display; the stand-in does not, and its pictures show what a person would have seen. */
async function runHeadless() {
  process.env.APP_HOST ??= 'standin';
  say(
    'There is no display: running headless on the stand-in host. The tour saves its pictures in .cache/tour.',
  );
  return runTour();
}

/** Electron's package brings its binary on first use only; where it cannot be had, one line says what runs instead. */
async function settleHost() {
  if (process.env.APP_HOST || hostKind() === 'electron') return;
  const fetched = await fetchElectron({ onTry: () => say('Fetching Electron…') });
  if (!fetched.got) say(`Electron's binary cannot be had (${fetched.reason}): running on the stand-in host.`);
}
