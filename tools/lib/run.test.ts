import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { inProject } from './project.mjs';
import { run, runNode } from './run.mjs';

const script = (text: string) => ['-e', text];

describe('running a program', () => {
  it('passes its exit status on', async () => {
    const { status } = await runNode(script('process.exit(7)'), { show: 'collect' });
    expect(status).toBe(7);
  });

  it('collects what it printed on both outputs', async () => {
    const { output } = await runNode(script('console.log("one"); console.error("two")'), { show: 'collect' });
    expect(output.split('\n').filter(Boolean).sort()).toEqual(['one', 'two']);
  });

  it('answers 127 for a program that does not exist', async () => {
    const { status, output } = await run('no-such-program-anywhere', [], { show: 'collect' });
    expect(status).toBe(127);
    expect(output).toContain('no-such-program-anywhere');
  });

  it('answers 128 and more for a program that a signal ended', async () => {
    const ending = new AbortController();
    const running = runNode(script('setInterval(() => {}, 1000)'), {
      show: 'collect',
      signal: ending.signal,
    });
    ending.abort();
    expect((await running).status).toBe(process.platform === 'win32' ? 1 : 143);
  });

  it('keeps output of any size', async () => {
    const { output } = await runNode(script('process.stdout.write("x".repeat(3_000_000))'), {
      show: 'collect',
    });
    expect(output).toHaveLength(3_000_000);
  });
});

describe.runIf(process.platform !== 'win32')('a signal to the starter', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    '%s reaches the program, whose status is passed on',
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
