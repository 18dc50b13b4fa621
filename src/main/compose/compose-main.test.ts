import { EventEmitter, once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { succeed } from '@shared/errors';
import { defaultSettings } from '@shared/settings';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { answers, fails } from '../services/testing/fake-transport';
import { virtualTime } from '../services/testing/virtual-time';
import { demoAccess } from '../workspaces/testing/rig';
import { openTestMain } from './testing/test-main';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'main-'));
});
afterEach(() => removeFolder(folder));

const services = { planning: { baseUrl: 'https://planning.example/api/v1', key: 'key-of-planning' } };

/** Calls without `setAppUserModelId`, which is only made on Windows. */
const onEverySystem = (calls: readonly string[]) => calls.filter((call) => call !== 'setAppUserModelId');

describe('composeMain', () => {
  it('main sets names, switches and schemes before Electron is ready and opens no window', async () => {
    const { calls, windows, main } = openTestMain({ folder });
    expect(onEverySystem(calls)).toEqual([
      'setName',
      'enableSandbox',
      '--disable-http2',
      '--disable-quic',
      'registerSchemesAsPrivileged',
      'setAboutPanelOptions',
      '--webrtc-ip-handling-policy',
    ]);
    expect(windows).toEqual([]);
    await main.close();
  });

  it('a second instance composes nothing and writes no file', () => {
    const { isComposed, calls, app } = openTestMain({ folder, isFirst: false });
    expect(isComposed).toBe(false);
    expect([onEverySystem(calls), app.eventNames(), readdirSync(folder)]).toEqual([['setName'], [], []]);
  });

  it('main shows the welcome page first and answers its bootstrap request', async () => {
    const { main, windows, ask } = openTestMain({ folder });
    main.start();
    expect(windows.map(({ loaded }) => loaded)).toEqual([['app://welcome/']]);
    expect(await ask('app.get_bootstrap', {})).toMatchObject({
      ok: true,
      data: { workspaces: [], settings: defaultSettings, workspace: null },
    });
    await main.close();
  });

  it('main opens the last shown workspace at the next start', async () => {
    const first = openTestMain({ folder });
    first.main.start();
    for (const name of ['First', 'Second']) await first.ask('workspaces.create', { name, services });
    const [, second] = first.main.workspaces.list();
    await first.ask('workspaces.switch', { id: second?.id });
    const page = `app://w-${second?.id}/`;
    expect(first.windows[0]?.loaded).toEqual(['app://welcome/', page]);
    await first.main.close();

    const next = openTestMain({ folder });
    next.main.start();
    expect(next.windows[0]?.loaded).toEqual([page]);
    await next.main.close();
  });

  it('pages hear of a new workspace, and removing the shown workspace returns to the welcome page', async () => {
    const { main, ask, windows, events, person } = openTestMain({ folder });
    person.says = () => 0;
    main.start();
    await ask('workspaces.create', { name: 'Agency', services });
    const id = main.workspaces.list()[0]?.id ?? '';
    expect(events('workspaces.changed').at(-1)).toEqual({
      own: null,
      all: [{ id, name: 'Agency', kind: 'live' }],
    });
    await ask('workspaces.switch', { id });
    await ask('workspaces.remove', {}, id);
    expect(windows[0]?.loaded).toEqual(['app://welcome/', `app://w-${id}/`, 'app://welcome/']);
    expect(events('workspaces.changed').at(-1)).toEqual({ own: null, all: [] });
    await main.close();
  });

  it('a dialog can be opened while the file chosen in another one is still read', async () => {
    const [customer, path] = ['9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e0201', join(folder, 'tokens.csv')];
    writeFileSync(path, `uuid,token\n${customer},canary-token-of-a-customer`);
    let [asked, end] = [false, () => {}];
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    const send = async () => {
      asked = true;
      await held;
      return fails('refused', false);
    };
    const { main, ask, parts } = openTestMain({ folder, transport: { send } });
    const chosen = [[path], []];
    Object.assign(parts.dialog, {
      showOpenDialog: async () => {
        const filePaths = chosen.shift() ?? [];
        return { canceled: filePaths.length === 0, filePaths };
      },
    });
    main.start();
    const connect = { baseUrl: 'https://connect.example/api', key: 'key-of-connect' };
    await ask('workspaces.create', { name: 'Agency', services: { connect } });
    const id = main.workspaces.list()[0]?.id ?? '';
    const first = ask('customer_tokens.import', {}, id);
    await expect.poll(() => asked).toBe(true);
    expect(await ask('customer_tokens.import', {}, id)).toEqual({ ok: true, data: null });
    end();
    expect(await first).toMatchObject({ ok: true, data: { fileName: 'tokens.csv' } });
    await main.close();
  });

  it('files damaged before a start are named in one message, and in none at the next start', async () => {
    for (const name of ['settings.json', 'tunnel.json'])
      writeFileSync(join(folder, name), '{"version": 1, "la');
    const messages = async () => {
      const time = virtualTime();
      const { main, questions } = openTestMain({ folder, ...time });
      main.start();
      await time.advance(10_000);
      await main.close();
      return questions.flatMap(({ message, detail }) => (/damaged/.test(message) ? [detail] : []));
    };
    expect(await messages()).toEqual([expect.stringContaining('Damaged: settings.json, tunnel.json.')]);
    expect(await messages()).toEqual([]);
  });

  it('the app exits after before-quit and will-quit', async () => {
    const { app, calls, main } = openTestMain({ folder });
    main.start();
    app.emit('before-quit', {});
    app.emit('will-quit', { preventDefault: () => undefined });
    await expect.poll(() => calls).toContain('exit');
  });

  it('background loading follows the last chosen backfill pace', async () => {
    const time = virtualTime();
    const leftAt: number[] = [];
    const send = async () => {
      leftAt.push(time.clock.monotonic());
      return answers(200, { data: [], meta: { current_page: 1, last_page: 1, total: 0, per_page: 50 } });
    };
    const { main, ask } = openTestMain({ folder, ...time, transport: { send } });
    main.start();
    await ask('workspaces.create', { name: 'North', services });
    const id = main.workspaces.list()[0]?.id ?? '';
    const gapAt = async (backfillPercent: number) => {
      const { background } = defaultSettings;
      await ask('settings.change', { background: { ...background, backfillPercent } }, id);
      // The first leaves by the pace from before.
      const from = leftAt.length + 1;
      for (let calls = 0; calls < 3; calls += 1)
        void ask('planning.list_posts', { query: {}, lane: 'backfill' }, id);
      while (leftAt.length < from + 2) await time.advance(1_000);
      return (leftAt[from + 1] ?? 0) - (leftAt[from] ?? 0);
    };
    expect(await gapAt(10)).toBeGreaterThan(5_000);
    expect(await gapAt(75)).toBeLessThan(1_000);
    await main.close();
  });

  describe('open circuit of an unreachable service', () => {
    const input = { query: {}, lane: 'freshness' };

    async function longUnreachable() {
      const time = virtualTime();
      const state = { isUp: false };
      const posts = answers(200, {
        data: [],
        meta: { current_page: 1, last_page: 1, total: 0, per_page: 50 },
      });
      const transport = { send: async () => (state.isUp ? posts : fails('refused', false)) };
      const opened = openTestMain({ folder, ...time, transport });
      const list = async (id: string, ms: number) => {
        const asked = opened.ask('planning.list_posts', input, id);
        await time.advance(ms);
        return asked;
      };
      /** Until its pause is the longest. */
      const fail = async (id: string) => {
        for (let probe = 0; probe < 9; probe += 1) await list(id, 61_000);
        await list(id, 3_000);
        expect(await list(id, 1)).toMatchObject({ error: { data: { circuit: 'open' } } });
      };
      return { ...opened, main: opened.main, state, list, fail };
    }

    it('a call succeeds at once after the machine resumes from sleep', async () => {
      const { main, ask, parts, state, list, fail } = await longUnreachable();
      main.start();
      await ask('workspaces.create', { name: 'North', services });
      const id = main.workspaces.list()[0]?.id ?? '';
      await fail(id);
      state.isUp = true;
      parts.powerMonitor.emit('resume');
      expect(await list(id, 10)).toMatchObject({ ok: true });
      await main.close();
    });

    it('a call succeeds at once after the demo services are switched back on', async () => {
      const { main, ask, parts, state, list, fail } = await longUnreachable();
      const started: ReturnType<typeof demoProcess>[] = [];
      Object.assign(parts.utilityProcess, { fork: () => started.push(demoProcess()) && started.at(-1) });
      main.start();
      await ask('workspaces.create_demo', {});
      const id = main.workspaces.list()[0]?.id ?? '';
      await expect.poll(() => started).toHaveLength(1);
      started[0]?.announce();
      await list(id, 1_000);
      await ask('demo.set_cut_off', { cutOff: true }, id);
      await fail(id);
      state.isUp = true;
      await ask('demo.set_cut_off', { cutOff: false }, id);
      await expect.poll(() => started).toHaveLength(2);
      started[1]?.announce();
      expect(await list(id, 10)).toMatchObject({ ok: true });
      await main.close();
    });
  });
});

it('main finds a keychain that works again after five seconds and emits vault.state_changed', async () => {
  const { clock, timers, advance } = virtualTime();
  const { main, ask, events, keytar } = openTestMain({ folder, clock, timers });
  keytar.mood('unreachable');
  main.start();
  await ask('app.get_bootstrap', {});
  await expect.poll(() => events('vault.state_changed').at(-1)).toMatchObject({ kind: 'session_only' });
  keytar.mood('working');
  await advance(5_000);
  await expect.poll(() => events('vault.state_changed').at(-1)).toEqual({ kind: 'keychain' });
  await main.close();
});

it('unlocking the screen probes a failed keychain again', async () => {
  const { clock, timers } = virtualTime();
  const { main, ask, events, keytar, parts } = openTestMain({ folder, clock, timers });
  keytar.mood('unreachable');
  main.start();
  await ask('app.get_bootstrap', {});
  await expect.poll(() => events('vault.state_changed').at(-1)).toMatchObject({ kind: 'session_only' });
  keytar.mood('working');
  parts.powerMonitor.emit('unlock-screen');
  await expect.poll(() => events('vault.state_changed').at(-1)).toEqual({ kind: 'keychain' });
  await main.close();
});

describe('demo services that the first-run screen prepares', () => {
  function withDemoProcesses() {
    const opened = openTestMain({ folder });
    const started: ReturnType<typeof demoProcess>[] = [];
    Object.assign(opened.parts.utilityProcess, { fork: () => started.push(demoProcess()) && started.at(-1) });
    opened.main.start();
    return { ...opened, main: opened.main, started };
  }

  it('the demo takes the process that has started before, with its addresses', async () => {
    const { main, ask, started } = withDemoProcesses();
    await ask('demo.prepare', {});
    await expect.poll(() => started).toHaveLength(1);
    started[0]?.announce();
    await ask('workspaces.create_demo', {});
    await expect.poll(() => main.workspaces.list()[0]?.services.planning?.baseUrl).toContain('127.0.0.1');
    expect(started).toHaveLength(1);
    await main.close();
  });

  it('the process ends, with its files, when the person connects other services', async () => {
    const { main, ask, started } = withDemoProcesses();
    await ask('demo.prepare', {});
    await expect.poll(() => started).toHaveLength(1);
    const ended = once(started[0] ?? new EventEmitter(), 'exit');
    started[0]?.announce();
    await ask('workspaces.create', { name: 'North', services });
    await ended;
    await expect.poll(() => readFileSync(join(folder, 'demo.json'), 'utf8')).toContain('"port": 0');
    await main.close();
  });

  it('nothing starts once there is a workspace', async () => {
    const { main, ask, started } = withDemoProcesses();
    await ask('workspaces.create', { name: 'North', services });
    expect(await ask('demo.prepare', {})).toEqual(succeed(null));
    expect([started, existsSync(join(folder, 'demo.json'))]).toEqual([[], false]);
    await main.close();
  });
});

/** A fake process of the sandbox. It listens once it has printed its line and ends when killed. */
function demoProcess() {
  const stdout = new EventEmitter();
  const child = new EventEmitter();
  return Object.assign(child, {
    stdout,
    stderr: new EventEmitter(),
    pid: undefined,
    postMessage: () => child.emit('exit'),
    announce() {
      const line = { ...demoAccess(4010), control: { base_url: 'http://127.0.0.1:4010/control' } };
      stdout.emit('data', Buffer.from(`${JSON.stringify(line)}\n`));
    },
  });
}
