import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { lacking, titled } from '../test/system-parts.mjs';
import { inProject } from './project.mjs';
import { forwardedSignals, run, runNode, spawnOptions } from './run.mjs';

const script = (text: string) => ['-e', text];

describe('run and runNode', () => {
  it('the exit status of the program is returned', async () => {
    const { status } = await runNode(script('process.exit(7)'), { show: 'collect' });
    expect(status).toBe(7);
  });

  it('both outputs of the program are collected', async () => {
    const { output } = await runNode(script('console.log("one"); console.error("two")'), { show: 'collect' });
    expect(output.split('\n').filter(Boolean).sort()).toEqual(['one', 'two']);
  });

  it('a missing program gives status 127', async () => {
    const { status, output } = await run('no-such-program-anywhere', [], { show: 'collect' });
    expect(status).toBe(127);
    expect(output).toContain('no-such-program-anywhere');
  });

  it('a program ended by a signal gives status 143, or 1 on Windows', async () => {
    const ending = new AbortController();
    const running = runNode(script('setInterval(() => {}, 1000)'), {
      show: 'collect',
      signal: ending.signal,
    });
    ending.abort();
    expect((await running).status).toBe(process.platform === 'win32' ? 1 : 143);
  });

  it('output of three million characters is kept', async () => {
    const { output } = await runNode(script('process.stdout.write("x".repeat(3_000_000))'), {
      show: 'collect',
    });
    expect(output).toHaveLength(3_000_000);
  });
});

describe('start options of a program', () => {
  it('a window is hidden only if the output is collected', () => {
    expect(spawnOptions({ show: 'live' })).toMatchObject({ stdio: 'inherit', windowsHide: false });
    expect(spawnOptions({ show: 'collect' })).toMatchObject({ windowsHide: true });
  });

  it('in a terminal SIGINT is not forwarded', () => {
    expect(forwardedSignals(true)).toEqual(['SIGTERM', 'SIGHUP']);
    expect(forwardedSignals(false)).toEqual(['SIGINT', 'SIGTERM', 'SIGHUP']);
  });
});

const noTerminal = lacking('terminal');

describe.skipIf(noTerminal)(titled('Ctrl+C in a terminal', noTerminal), () => {
  it('Ctrl+C in a terminal reaches the program once', async () => {
    const child = `
      let times = 0;
      process.on('SIGINT', () => { times += 1; });
      process.on('SIGTERM', () => { console.log('times ' + times); process.exit(0); });
      setInterval(() => {}, 1000);
      console.log('ready');`;
    // The starter handles Ctrl+C completely before it asks how often the program received the signal.
    const starter = `
      import { runNode } from ${JSON.stringify(pathToFileURL(inProject('tools/lib/run.mjs')).href)};
      const running = runNode(['-e', ${JSON.stringify(child)}], { forwardSignals: true });
      process.on('SIGINT', () => setTimeout(() => process.kill(process.pid, 'SIGTERM'), 100));
      process.exit((await running).status);`;
    // A separate terminal, through the command from util-linux that every Linux has.
    const terminal = spawn(
      'script',
      ['-qfec', 'exec "$NODE" --input-type=module -e "$STARTER"', '/dev/null'],
      {
        stdio: ['pipe', 'pipe', 'inherit'],
        env: { ...process.env, NODE: process.execPath, STARTER: starter },
      },
    );
    const exited = once(terminal, 'exit');
    const said: string[] = [];
    for await (const line of createInterface({ input: terminal.stdout })) {
      said.push(line);
      if (line.includes('ready')) terminal.stdin.write('\x03');
    }
    await exited;
    expect(said.join(' ')).toContain('times 1');
  });
});

const noSignals = lacking('signals');

describe.skipIf(noSignals)(titled('Signal to the starter', noSignals), () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    '%s reaches the program, and its status is passed on',
    async (signal) => {
      const child = `process.on('${signal}', () => process.exit(42)); setInterval(() => {}, 1000); console.log('ready');`;
      const starter = `
      import { runNode } from ${JSON.stringify(pathToFileURL(inProject('tools/lib/run.mjs')).href)};
      const { status } = await runNode(['-e', ${JSON.stringify(child)}], { forwardSignals: true });
      process.exit(status);`;
      const running = spawn(process.execPath, ['--input-type=module', '-e', starter], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const exited = once(running, 'exit');
      for await (const line of createInterface({ input: running.stdout })) {
        if (line === 'ready') break;
      }
      running.kill(signal);
      expect(await exited).toEqual([42, null]);
    },
  );
});
