import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoState } from '@shared/workspaces';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createJsonFile } from '../../files/json-file';
import { removeFolder } from '../../files/testing/remove-folder';
import { systemClock } from '../../ports';
import { memoryLog } from '../testing/log';
import { choosePort } from './demo-services';
import {
  createSandboxProcess,
  demoFileSchema,
  newDemoFile,
  type SandboxChild,
  type SandboxProcess,
} from './sandbox-process';
import { hostsOf } from './start-line';
import { scheduleByTimer } from './utility-fork';

let folder: string;
let supervisors: SandboxProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-'));
  supervisors = [];
});
afterEach(async () => {
  await Promise.all(supervisors.map((one) => one.stop()));
  await removeFolder(folder);
});

/** A stand-in for the sandbox, as a real process. It listens on the given port and prints the start line. */
const script = `
  const { createServer } = require('node:http');
  const port = Number(process.argv[process.argv.indexOf('--port') + 1]);
  const server = createServer((q, a) => { a.end('demo'); if (q.url === '/die') setImmediate(() => process.exit(1));
    if (q.url === '/crash') {
      const data = process.argv[process.argv.indexOf('--data') + 1];
      require('node:fs').writeFileSync(data + '.last-words', 'TypeError: no such client\\n    at read (state.js:1)');
      setImmediate(() => process.exit(1));
    } });
  server.listen(port, '127.0.0.1', () => {
    const origin = 'http://127.0.0.1:' + server.address().port;
    process.stderr.write('warming up\\n');
    const line = JSON.stringify({
      connect: { base_url: origin + '/connect', api_key: 'canary-a', client_id: 'c', client_secret: 'canary-b',
        customers: [{ uuid: 'u', api_token: 'canary-c' }] },
      reporting: { base_url: origin + '/reporting', api_token: 'canary-d' },
      planning: { base_url: origin + '/planning', access_token: 'canary-e' },
      control: { base_url: origin + '/control' },
      more: true,
    });
    process.stdout.write(line.slice(0, 40));
    setImmediate(() => process.stdout.write(line.slice(40) + '\\nnot read\\n'));
  });
`;

function open(code = script) {
  const entry = join(folder, 'sandbox.cjs');
  writeFileSync(entry, code);
  const log = memoryLog();
  const learned: string[] = [];
  const states: DemoState[] = [];
  const args: string[][] = [];
  const sandbox = createSandboxProcess({
    fork: (given) => {
      args.push([...given]);
      return spawned(entry, given);
    },
    file: createJsonFile({ path: join(folder, 'demo.json'), schema: demoFileSchema, fallback: newDemoFile }),
    dataFile: join(folder, 'demo.data'),
    choosePort,
    clock: systemClock,
    // A second's pause is the machine's business (see its test), not a reason for this one to take as long.
    schedule: (run, delayMs) => scheduleByTimer(run, delayMs < 1000 * 4 ? 1 : delayMs),
    learn: (secret) => learned.push(secret),
    log,
  });
  sandbox.onChange((state) => states.push(state));
  supervisors.push(sandbox);
  return { sandbox, log, learned, states, args };
}

function spawned(entry: string, args: readonly string[]): SandboxChild {
  const child = spawn(process.execPath, [entry, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  return {
    stdout: child.stdout,
    stderr: child.stderr,
    onExit: (listener) => void child.on('exit', listener),
    end: () => void child.kill('SIGTERM'),
    kill: () => void child.kill('SIGKILL'),
  };
}

const planningOf = async (sandbox: SandboxProcess) => {
  const access = await sandbox.access();
  if (!access.ok) throw new Error(access.error.code);
  return access.data.planning.base_url;
};
const fetchText = async (url: string) => (await fetch(url)).text();

describe('Sandbox process', () => {
  it('forget removes the data, the port and the simulated offline state', async () => {
    const { sandbox } = open();
    sandbox.start();
    await planningOf(sandbox);
    await sandbox.cutOff(true);
    for (const name of ['demo.data', 'demo.data.tmp', 'other.data'])
      writeFileSync(join(folder, name), 'state');
    await sandbox.forget();
    expect(readdirSync(folder).sort()).toEqual(['demo.json', 'other.data', 'sandbox.cjs']);
    expect(JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'))).toEqual(newDemoFile);
    expect([sandbox.state(), sandbox.current()]).toEqual([{ kind: 'stopped' }, undefined]);
  });

  it('the sandbox starts with its data file and reports its addresses and secrets', async () => {
    const { sandbox, states, args, learned } = open();
    expect(sandbox.state()).toEqual({ kind: 'stopped' });
    expect(sandbox.current()).toBeUndefined();
    sandbox.start();
    const url = await planningOf(sandbox);
    expect(await fetchText(url)).toBe('demo');
    expect(args).toEqual([
      [
        '--port',
        new URL(url).port,
        '--dataset',
        'demo',
        '--data',
        join(folder, 'demo.data'),
        '--clock',
        'real',
      ],
    ]);
    expect(states.map(({ kind }) => kind)).toEqual(['starting', 'running']);
    expect(learned).toEqual(['canary-a', 'canary-b', 'canary-c', 'canary-d', 'canary-e']);
    const current = sandbox.current();
    expect(current && hostsOf(current)).toEqual(new Set([new URL(url).host]));
  });

  it('a crashed sandbox and a restarted app use the same port again', async () => {
    const first = open();
    first.sandbox.start();
    const url = await planningOf(first.sandbox);
    await fetchText(`${new URL(url).origin}/die`);
    await expect.poll(() => first.states.map(({ kind }) => kind)).toContain('restarting');
    expect(await planningOf(first.sandbox)).toBe(url);
    await first.sandbox.stop();
    await expect(fetchText(url)).rejects.toThrow();

    const second = open();
    second.sandbox.start();
    expect(await planningOf(second.sandbox)).toBe(url);
  });

  it('the log contains the last words of a crashed sandbox', async () => {
    const { sandbox, log, states } = open();
    sandbox.start();
    const url = await planningOf(sandbox);
    await fetchText(`${new URL(url).origin}/crash`);
    await expect.poll(() => states.map(({ kind }) => kind)).toContain('restarting');
    const line = log.lines.find(({ message }) => message === 'the demo services ended by themselves');
    expect(line?.facts).toMatchObject({ said: ['TypeError: no such client', '    at read (state.js:1)'] });
    expect(readdirSync(folder)).not.toContain('demo.data.last-words');
  });

  it('the sandbox takes another port when its own is in use', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    writeFileSync(join(folder, 'demo.json'), JSON.stringify({ port, isCutOff: false }));
    const { sandbox } = open();
    sandbox.start();
    const url = await planningOf(sandbox);
    expect(Number(new URL(url).port)).not.toBe(port);
    await new Promise((resolve) => blocker.close(resolve));
  });

  it('simulated offline survives a restart until it is switched off', async () => {
    const first = open();
    first.sandbox.start();
    const url = await planningOf(first.sandbox);
    expect(await first.sandbox.cutOff(true)).toEqual({ ok: true, data: { kind: 'cut_off' } });
    await expect(fetchText(url)).rejects.toThrow();
    expect(JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'))).toMatchObject({ isCutOff: true });
    expect(await first.sandbox.access()).toMatchObject({ error: { code: 'NETWORK_UNREACHABLE' } });
    expect(first.sandbox.current()?.planning.base_url).toBe(url);

    const second = open();
    second.sandbox.start();
    expect(second.sandbox.state()).toEqual({ kind: 'cut_off' });
    expect(second.args).toEqual([]);
    await second.sandbox.cutOff(false);
    expect(await fetchText(await planningOf(second.sandbox))).toBe('demo');
  });

  it('a sandbox stopped before it could fork is not started', async () => {
    const { sandbox, args, states } = open();
    writeFileSync(join(folder, 'demo.json'), JSON.stringify({ port: 9, isCutOff: false }));
    sandbox.start();
    await sandbox.stop();
    expect(states).toEqual([{ kind: 'starting' }, { kind: 'stopped' }]);
    expect(args).toEqual([]);
  });

  it('a sandbox that exits or prints no start line is restarted and logged', async () => {
    for (const code of [
      'console.error("no room"); process.exit(1)',
      'console.log("hello"); setInterval(() => {}, 1e6)',
    ]) {
      const { sandbox, states, log } = open(code);
      sandbox.start();
      await expect
        .poll(() => states)
        .toContainEqual(expect.objectContaining({ kind: 'restarting', attempt: 2 }));
      await sandbox.stop();
      // The sandbox's last words are stored with the faults.
      expect(log.lines).toContainEqual({
        level: 'error',
        message: 'the demo services ended by themselves',
        facts: { faultOf: 'sandbox', said: code.includes('no room') ? ['no room'] : [] },
      });
    }
  });

  it('secrets of the start line do not appear in the log', async () => {
    const { sandbox, log } = open();
    sandbox.start();
    await planningOf(sandbox);
    await expect
      .poll(() => log.lines)
      .toContainEqual(expect.objectContaining({ facts: { line: 'warming up' } }));
    expect(JSON.stringify(log.lines)).not.toContain('canary');
  });
});
