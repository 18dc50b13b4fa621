import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TunnelChange } from '@shared/ipc/tunnel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../../files/testing/remove-folder';
import { listenLocally } from './testing/local-server';
import { openTunnelDesk } from './testing/tunnel-desk';
import type { Tunnels } from './tunnels';

let folder: string;
let desk: Awaited<ReturnType<typeof openTunnelDesk>>;
let tunnels: Tunnels;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tunnels-'));
  desk = await openTunnelDesk(folder);
  tunnels = desk.start();
});
afterEach(async () => {
  await tunnels.close();
  desk.close();
  await removeFolder(folder);
});

const own = (url: string): TunnelChange => ({ way: 'own_address', url });
const ssh = (change: object = {}): TunnelChange => ({
  way: 'ssh',
  ssh: {
    host: 'hooks.example',
    port: 22,
    user: 'desk',
    login: 'password' as const,
    remotePort: 47_821,
    publicUrl: 'https://hooks.example',
    ...change,
  },
});
const code = async (answer: Promise<{ ok: boolean; error?: { code: string } }>) => {
  const result = await answer;
  return result.ok ? 'ok' : result.error?.code;
};

describe('Tunnel settings', () => {
  it('a change is saved only after confirmation, which shows the old and new settings', async () => {
    desk.person.agrees = false;
    expect(await code(tunnels.change(own('https://hooks.example')))).toBe('CHANGE_DECLINED');
    expect(tunnels.view().settings.ownAddress).toBeNull();
    desk.person.agrees = true;
    expect(await code(tunnels.change(own('https://hooks.example')))).toBe('ok');
    expect(tunnels.view().settings).toMatchObject({
      way: 'own_address',
      ownAddress: { url: 'https://hooks.example' },
    });
    expect(desk.asked).toMatchObject([
      { change: [{ way: 'ssh', ssh: null }, { way: 'own_address' }] },
      { change: [{ way: 'ssh', ssh: null }, { way: 'own_address' }] },
    ]);
    // An unchanged setting needs no question.
    expect(await code(tunnels.change(own('https://hooks.example/')))).toBe('ok');
    expect(desk.asked).toHaveLength(2);
  });

  it('the tunnel reopens after a restart if it was on', async () => {
    await tunnels.change(own('https://hooks.example'));
    await tunnels.turnOn();
    expect(tunnels.addressFor('/in/a')).toBe('https://hooks.example/in/a');
    await tunnels.close();
    tunnels = desk.start();
    tunnels.open();
    await expect.poll(() => tunnels.addressFor('/in/a'), { interval: 5 }).toBe('https://hooks.example/in/a');
    expect(tunnels.view().history.map(({ kind, cause }) => [kind, cause])).toEqual([
      ['ready', null],
      ['starting', null],
      ['off', 'quit'],
      ['ready', null],
      ['starting', null],
    ]);
    await tunnels.turnOff();
    expect([tunnels.state().kind, tunnels.addressFor('/in/a')]).toEqual(['off', undefined]);
  });

  it('a tunnel that is not set up cannot be turned on', async () => {
    expect(await code(tunnels.turnOn())).toBe('INPUT_INVALID');
  });

  it('a receiver that cannot listen is reported, and look tries again', async () => {
    await tunnels.change(own('https://hooks.example'));
    desk.isListening.allowed = false;
    await tunnels.turnOn();
    expect(tunnels.state()).toMatchObject({
      kind: 'failed',
      isFinal: false,
      reason: { code: 'receiver_not_listening' },
    });
    desk.isListening.allowed = true;
    tunnels.look();
    await expect.poll(() => tunnels.state().kind, { interval: 5 }).toBe('ready');
  });

  it('paused events keep the tunnel off without failure, and it opens on resume', async () => {
    await tunnels.change(own('https://hooks.example'));
    Object.assign(desk.isListening, { allowed: false, isPaused: true });
    await tunnels.turnOn();
    expect([tunnels.state(), tunnels.view().isOn]).toEqual([{ kind: 'off' }, true]);
    Object.assign(desk.isListening, { allowed: true, isPaused: false });
    tunnels.receiverListens();
    await expect.poll(() => tunnels.state().kind, { interval: 5 }).toBe('ready');
    // The same receiver on the same port does not restart the tunnel.
    const begun = tunnels.view().history.length;
    tunnels.receiverListens();
    expect(tunnels.view().history).toHaveLength(begun);
  });
});

describe('Tunnel secret', () => {
  it('a confirmed secret is stored in the keychain only and shown in no view or file', async () => {
    await tunnels.change(ssh());
    desk.person.agrees = false;
    expect(await code(tunnels.setSecret('password', 'correct horse'))).toBe('CHANGE_DECLINED');
    desk.person.agrees = true;
    expect(await code(tunnels.setSecret('password', 'correct horse'))).toBe('ok');
    expect(tunnels.view().keptSecrets).toEqual(['password']);
    expect([...desk.keytar.entries.values()]).toContain('correct horse');
    expect(JSON.stringify(tunnels.view())).not.toContain('correct horse');
    for (const file of readdirSync(folder)) {
      expect(readFileSync(join(folder, file), 'utf8')).not.toContain('correct horse');
    }
  });

  it('a secret is deleted when the host changes', async () => {
    await tunnels.change(ssh());
    await tunnels.setSecret('password', 'correct horse');
    await tunnels.change(ssh({ host: 'evil.example' }));
    expect(tunnels.view().keptSecrets).toEqual([]);
    expect([...desk.keytar.entries.values()]).not.toContain('correct horse');
  });

  it('a passphrase belongs to its key file, whose path is not shown', async () => {
    await tunnels.change(ssh({ login: 'key_file' }));
    desk.person.keyFile = join(folder, 'private', 'id_ed25519');
    expect(await tunnels.chooseKeyFile()).toEqual({ ok: true, data: true });
    await tunnels.setSecret('passphrase', 'open sesame');
    expect(tunnels.view()).toMatchObject({ keyFileName: 'id_ed25519', keptSecrets: ['passphrase'] });
    expect(JSON.stringify(tunnels.view())).not.toContain('private');
    desk.person.keyFile = join(folder, 'other');
    await tunnels.chooseKeyFile();
    expect(tunnels.view().keptSecrets).toEqual([]);
  });
});

/** Starts a reverse proxy like an agency's. It forwards requests and may change them. */
async function startProxy(change: { drop?: string; body?: string; status?: number } = {}) {
  return listenLocally(
    createServer((request, response) => {
      if (change.status !== undefined) return void response.writeHead(change.status).end();
      const { [change.drop ?? '']: _dropped, ...headers } = request.headers;
      if (change.body) delete headers['content-length'];
      const on = httpRequest(
        { port: desk.plain.port, path: request.url, method: request.method, headers },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502);
          answer.pipe(response);
        },
      );
      if (change.body) on.end(change.body);
      else request.pipe(on);
    }),
  );
}

async function testThrough(url: string) {
  await tunnels.change(own(url));
  await tunnels.turnOn();
  await expect.poll(() => tunnels.state().kind, { interval: 5 }).toBe('ready');
  await tunnels.test();
  const { test } = tunnels.view();
  return {
    ...test,
    ends: test?.steps.map(({ kind, result, problem }) => [kind, result, problem?.code ?? null]),
  };
}

describe('Tunnel test', () => {
  it('a test passes through a reverse proxy', async () => {
    const proxy = await startProxy();
    const { ends, isBodyKept, tookMs } = await testThrough(`${proxy.url}/desk`);
    expect(ends).toEqual([
      ['receiver', 'passed', null],
      ['came_back', 'passed', null],
    ]);
    expect([isBodyKept, tookMs !== null]).toEqual([true, true]);
    proxy.close();
  });

  it('a passed test is valid for these settings across restarts until a change or a failed test', async () => {
    const proxy = await startProxy();
    await tunnels.change(own(proxy.url));
    expect(tunnels.isProven()).toBe(false);
    await tunnels.test();
    expect([tunnels.isProven(), tunnels.state().kind, tunnels.view().isOn]).toEqual([true, 'off', false]);
    const { startedAt } = tunnels.view().test ?? {};
    await tunnels.close();
    tunnels = desk.start();
    tunnels.open();
    expect([tunnels.isProven(), tunnels.view().test?.startedAt]).toEqual([true, startedAt]);
    await tunnels.change(own(`${proxy.url}/elsewhere`));
    expect([tunnels.isProven(), tunnels.view().test]).toEqual([false, null]);
    await tunnels.test();
    expect(tunnels.isProven()).toBe(true);
    // A later one that fails takes the proof away, also over a restart.
    proxy.close();
    desk.isListening.allowed = false;
    await tunnels.test();
    expect(tunnels.isProven()).toBe(false);
    await tunnels.close();
    tunnels = desk.start();
    expect(tunnels.isProven()).toBe(false);
  });

  it.each([
    ['a proxy that removes the signature', { drop: 'x-api-signature' }, 'request_altered', true],
    ['a proxy without a receiver behind it', { status: 502 }, 'answered_by_another', null],
  ] as const)('a test reports %s', async (_what, change, problem, isBodyKept) => {
    const proxy = await startProxy(change);
    const test = await testThrough(proxy.url);
    expect(test.ends?.at(-1)).toEqual(['came_back', 'failed', problem]);
    expect(test.isBodyKept).toBe(isBodyKept);
    proxy.close();
  });

  it('a test reports a changed body', async () => {
    const proxy = await startProxy({ body: '{ "a": 1 }' });
    expect(await testThrough(proxy.url)).toMatchObject({ isBodyKept: false });
    proxy.close();
  });

  it('a test reports an address where nothing answers', async () => {
    const proxy = await startProxy();
    proxy.close();
    expect((await testThrough(proxy.url)).ends?.at(-1)).toEqual(['came_back', 'failed', 'refused']);
  });
});

describe('Tunnel with a locked keychain', () => {
  it('a locked keychain is reported as unavailable, and the tunnel retries', async () => {
    await tunnels.change(ssh({ host: '127.0.0.1', port: 1 }));
    await tunnels.setSecret('password', 'open sesame');
    await tunnels.close();
    desk.keytar.mood('locked');
    tunnels = desk.start();
    await tunnels.turnOn();
    await expect
      .poll(() => tunnels.state(), { interval: 5 })
      .toMatchObject({ kind: 'reconnecting', reason: { code: 'keychain_unavailable' } });
    await tunnels.test();
    expect(tunnels.view().test?.steps.find(({ result }) => result === 'failed')).toMatchObject({
      kind: 'signed_in',
      problem: { code: 'keychain_unavailable' },
    });
    desk.keytar.mood('working');
  });
});
