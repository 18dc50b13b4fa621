import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createUtilityFork } from './utility-fork';

/** A process with a port; it ends by the word that is given, if by any. */
function processEndingBy(word: string | null) {
  const code = `process.on('message', (m) => { console.log(m); if (m === ${JSON.stringify(word)}) process.exit(0); });
    process.on('SIGTERM', () => {}); console.log('up'); setInterval(() => {}, 1e6)`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const killed: string[] = [];
  return Object.assign(child, {
    postMessage: (message: string) => void child.send(message),
    kill: () => killed.push('kill') > 0,
    killed,
  });
}

const nextWord = (stdout: Readable | null) => once(stdout ?? process.stdin, 'data');

const forkOf = (child: ReturnType<typeof processEndingBy>) => {
  const started: unknown[][] = [];
  const fork = createUtilityFork({ fork: (...args) => (started.push(args), child) }, '/app/sandbox.js');
  return { sandbox: fork(['--port', '0']), started };
};

describe('Demo utility process', () => {
  it('the process starts with pipes and a name, and ends on a stop message', async () => {
    const child = processEndingBy('stop');
    const { sandbox, started } = forkOf(child);
    expect(started).toEqual([
      ['/app/sandbox.js', ['--port', '0'], { stdio: 'pipe', serviceName: 'Client Desk demo' }],
    ]);
    await nextWord(child.stdout);
    const exited = new Promise<void>((resolve) => sandbox.onExit(resolve));
    sandbox.end();
    await exited;
    expect([child.exitCode, child.signalCode, child.killed]).toEqual([0, null, []]);
  });

  it('kill ends a process that ignores the stop message', async () => {
    const child = processEndingBy(null);
    const { sandbox } = forkOf(child);
    await nextWord(child.stdout);
    const exited = new Promise<void>((resolve) => sandbox.onExit(resolve));
    sandbox.end();
    await nextWord(child.stdout);
    sandbox.kill();
    await exited;
    expect(child.signalCode).toBe('SIGKILL');
  });
});
