// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { buildApp } from './build/build-app.mjs';
import { createRebuildLoop } from './dev/loop.mjs';
import { appEnvironment, buildHostIfUsed, hostCommand, hostKind, sandboxSwitches } from './host.mjs';
import { inProject, root } from './lib/project.mjs';
import { say } from './lib/say.mjs';
import { ensureSystem } from './system/ensure.mjs';

/**
 * `npm run dev`: the app as it ships, rebuilt and restarted on every change. It does not use Vite's dev server,
 * because a page of another origin has no workspace. A policy that is off during development has never been seen
 * working (decision 013 in docs/decisions/README.md).
 */
const SETTLE_MS = 150;

const loop = createRebuildLoop({
  build: async () => (await buildApp({ onlyIfStale: true })) === 0,
  start: startApp,
  onEnd: (status) => process.exit(status),
});

function startApp() {
  const { command, args } = hostCommand();
  const switches = hostKind() === 'electron' ? sandboxSwitches() : [];
  const child = spawn(command, [...args, ...switches, root, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: appEnvironment(),
  });
  /** @type {Promise<number>} */
  const ended = new Promise((done) => {
    child.once('exit', (code) => done(code ?? 1));
    child.once('error', () => done(127));
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill();
    await once(child, 'exit');
  };
  return { stop, ended };
}

const notReady = await ensureSystem('start');
if (notReady) process.exit(notReady);
await buildHostIfUsed();

/** @type {NodeJS.Timeout | undefined} */
let settling;
watch(inProject('src'), { recursive: true }, () => {
  // An editor saves a file in several steps, and a branch switch many files.
  clearTimeout(settling);
  settling = setTimeout(() => void loop.changed(), SETTLE_MS);
});
for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(name, () => void loop.stop().then(() => process.exit(0)));
}
say('Watching src/. The app restarts on every change.');
await loop.changed();
