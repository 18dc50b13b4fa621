import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createUtilityFork } from './utility-fork';

/** A process that does not end when it is asked to. */
const stubborn = () =>
  spawn(process.execPath, [
    '-e',
    'process.on("SIGTERM", () => {}); console.log("up"); setInterval(() => {}, 1e6)',
  ]);

describe('a process of the demo', () => {
  it('is started with pipes and a name of its own, and can be ended for good', async () => {
    const child = stubborn();
    const started: unknown[][] = [];
    const fork = createUtilityFork(
      {
        fork: (...args) => {
          started.push(args);
          return child;
        },
      },
      '/app/sandbox.js',
    );
    const sandbox = fork(['--port', '0']);
    expect(started).toEqual([
      ['/app/sandbox.js', ['--port', '0'], { stdio: 'pipe', serviceName: 'Client Desk demo' }],
    ]);
    await once(child.stdout, 'data');
    const exited = new Promise<void>((resolve) => sandbox.onExit(resolve));
    sandbox.end();
    sandbox.kill();
    await exited;
    expect(child.signalCode).toBe('SIGKILL');
  });
});
