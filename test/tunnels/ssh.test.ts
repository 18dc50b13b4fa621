import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TunnelState } from '@shared/webhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemClock, systemTimers } from '../../src/main/ports';
import { createReconnectingTunnel } from '../../src/main/webhooks/tunnels/reconnecting-tunnel';
import { createSshConnect } from '../../src/main/webhooks/tunnels/ssh/ssh-connection';
import type { SshLogin, SshServer } from '../../src/main/webhooks/tunnels/ssh/ssh-options';
import type { Tunnel } from '../../src/main/webhooks/tunnels/tunnel';
import { lacking, titled } from '../../tools/test/system-parts.mjs';
import { createSshd, freePort, type Sshd, startAgent } from './sshd';

/** As in the app, in a hundredth of the time. */
const patience = { connectTimeoutMs: 2000, loginTimeoutMs: 10_000, answerTimeoutMs: 2000, keepaliveMs: 100 };

const noSshd = lacking('sshd');
let sshd: Sshd;
let receiver: Server;
let localPort: number;
let bodies: string[] = [];
const open: Tunnel[] = [];

beforeAll(async () => {
  sshd = await createSshd();
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      bodies.push(body);
      response.end('kept');
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  localPort = (receiver.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const tunnel of open.splice(0)) await tunnel.stop();
  await sshd.kill();
  bodies = [];
});
afterAll(async () => {
  receiver.close();
  await sshd.remove();
});

const pinned = () => ({ type: sshd.hostKeyType(), fingerprint: sshd.fingerprint() });
const withKey = (): SshLogin => ({ kind: 'key_file', path: sshd.files.userKey, passphrase: undefined });

async function startTunnel(change: Partial<SshServer> = {}, remotePort?: number) {
  const port = remotePort ?? (await freePort());
  const server = {
    host: sshd.host,
    port: sshd.port,
    user: sshd.user,
    login: withKey(),
    pinned: pinned(),
    ...change,
  };
  const url = `http://127.0.0.1:${port}`;
  const tunnel = createReconnectingTunnel({
    way: 'ssh',
    connect: createSshConnect({
      server: async () => server,
      forwarding: { remotePort: port, publicUrl: url },
      patience,
      monotonic: () => performance.now(),
    }),
    clock: systemClock,
    timers: systemTimers,
    random: () => 0,
  });
  open.push(tunnel);
  tunnel.start(localPort);
  return { tunnel, url, port };
}

/** Waits for the state; answers it. */
async function reaches<K extends TunnelState['kind']>(tunnel: Tunnel, kind: K) {
  await expect.poll(() => tunnel.state().kind, { interval: 10 }).toBe(kind);
  return tunnel.state() as Extract<TunnelState, { kind: K }>;
}

const post = async (url: string, body: string) => {
  const answer = await fetch(url, { method: 'POST', body });
  return answer.text();
};

describe.skipIf(noSshd)(titled('Tunnel over the system’s SSH server', noSshd), () => {
  it('the tunnel carries requests from the server’s port to the receiver', async () => {
    await sshd.start();
    const { tunnel, url } = await startTunnel();
    expect(await reaches(tunnel, 'ready')).toMatchObject({ url });
    expect(await Promise.all([post(`${url}/in/a`, 'one'), post(`${url}/in/b`, 'x'.repeat(300_000))])).toEqual(
      ['kept', 'kept'],
    );
    expect(bodies.map(({ length }) => length).sort((a, b) => a - b)).toEqual([3, 300_000]);
  });

  it('the tunnel uses the same port again after a server restart', async () => {
    await sshd.start();
    const { tunnel, url } = await startTunnel();
    await reaches(tunnel, 'ready');
    await sshd.kill();
    await reaches(tunnel, 'reconnecting');
    await sshd.start();
    await reaches(tunnel, 'ready');
    expect(await post(url, 'again')).toBe('kept');
  });

  it('a frozen server is detected, and the tunnel reconnects once it responds', async () => {
    await sshd.start();
    const { tunnel, url } = await startTunnel();
    await reaches(tunnel, 'ready');
    sshd.freeze();
    expect((await reaches(tunnel, 'reconnecting')).reason.code).toBe('timed_out');
    sshd.thaw();
    await reaches(tunnel, 'ready');
    expect(await post(url, 'thawed')).toBe('kept');
  });

  it('an unknown host key fails for good with its fingerprint', async () => {
    await sshd.start();
    const { tunnel } = await startTunnel({ pinned: null });
    const state = await reaches(tunnel, 'failed');
    expect(state).toMatchObject({
      isFinal: true,
      reason: { code: 'host_key_unknown', detail: sshd.fingerprint() },
    });
  });

  it('a changed host key stops the tunnel for good', async () => {
    await sshd.start();
    const { tunnel } = await startTunnel();
    await reaches(tunnel, 'ready');
    await sshd.kill();
    sshd.changeHostKey();
    await sshd.start();
    const state = await reaches(tunnel, 'failed');
    expect(state).toMatchObject({
      isFinal: true,
      reason: { code: 'host_key_changed', detail: sshd.fingerprint() },
    });
  });

  it('a taken port is reported and retried until it is free', async () => {
    await sshd.start();
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const { tunnel, url } = await startTunnel({}, port);
    expect((await reaches(tunnel, 'reconnecting')).reason.code).toBe('port_taken');
    other.close();
    await reaches(tunnel, 'ready');
    expect(await post(url, 'free')).toBe('kept');
  });

  it('a server that forbids forwarding is reported', async () => {
    await sshd.start(['AllowTcpForwarding=no']);
    const { tunnel } = await startTunnel();
    expect((await reaches(tunnel, 'reconnecting')).reason.code).toBe('forwarding_refused');
  });

  it('the tunnel signs in with an agent’s key and with a key file with a passphrase', async () => {
    await sshd.start();
    const agent = await startAgent(sshd.folder, sshd.files.userKey);
    const one = await startTunnel({ login: { kind: 'agent', socket: agent.socket } });
    await reaches(one.tunnel, 'ready');
    await one.tunnel.stop();
    await agent.stop();
    sshd.makeLockedKey('open sesame');
    const login = (passphrase?: string): SshLogin => ({
      kind: 'key_file',
      path: sshd.files.lockedKey,
      passphrase,
    });
    await reaches((await startTunnel({ login: login('open sesame') })).tunnel, 'ready');
    const without = await reaches((await startTunnel({ login: login() })).tunnel, 'failed');
    expect(without).toMatchObject({ isFinal: true, reason: { code: 'secret_missing' } });
    const wrong = await reaches((await startTunnel({ login: login('guess') })).tunnel, 'failed');
    expect(wrong).toMatchObject({ isFinal: true, reason: { code: 'key_unreadable' } });
  });

  it('an unknown user fails for good, and a missing agent is retried', async () => {
    await sshd.start();
    const stranger = await startTunnel({ user: 'nobody-of-here' });
    expect(await reaches(stranger.tunnel, 'failed')).toMatchObject({
      isFinal: true,
      reason: { code: 'login_refused' },
    });
    const { tunnel } = await startTunnel({ login: { kind: 'agent', socket: `${sshd.folder}/none` } });
    expect((await reaches(tunnel, 'reconnecting')).reason.code).toBe('agent_missing');
  });

  it('a stopped tunnel frees its port and carries no more requests', async () => {
    await sshd.start();
    const first = await startTunnel();
    await reaches(first.tunnel, 'ready');
    await first.tunnel.stop();
    await expect.poll(() => post(first.url, 'late').catch(() => 'refused'), { interval: 10 }).toBe('refused');
    const second = await startTunnel({}, first.port);
    expect(await reaches(second.tunnel, 'ready')).toMatchObject({ kind: 'ready' });
  });
});
