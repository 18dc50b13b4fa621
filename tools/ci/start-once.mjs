// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { inProject, root } from '../lib/project.mjs';
import { say } from '../lib/say.mjs';

/**
 * `node tools/ci/start-once.mjs [arguments for the app]`: runs `npm start` as in the README until the app's window is
 * open, then ends it. Fails if no window opens.
 */
const isWindows = process.platform === 'win32';
const limitMs = 10 * 60_000;

// On Windows npm is a script, which only a shell starts. On other systems a process group, so that all of it is stopped.
const child = spawn('npm', ['start', '--', ...process.argv.slice(2)], {
  cwd: root,
  shell: isWindows,
  detached: !isWindows,
  stdio: ['ignore', 'inherit', 'pipe'],
});
const ended = once(child, 'exit');
const seen = { window: false };
const limit = setTimeout(end, limitMs);
createInterface(child.stderr).on('line', (line) => {
  process.stderr.write(`${line}\n`);
  if (!line.includes('The window is open')) return;
  seen.window = true;
  end();
});

function end() {
  const { pid } = child;
  if (pid === undefined) return;
  if (isWindows) spawnSync('taskkill', ['/pid', String(pid), '/t', '/f']);
  else process.kill(-pid, 'SIGTERM');
}

await ended;
clearTimeout(limit);
say(
  seen.window
    ? 'npm start opened a window and was ended.'
    : `npm start opened no window: see ${inProject('README.md')}.`,
);
process.exitCode = seen.window ? 0 : 1;
