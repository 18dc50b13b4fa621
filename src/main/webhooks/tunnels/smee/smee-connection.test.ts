import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmitter } from '../../../flow/emitter';
import { systemClock, systemTimers } from '../../../ports';
import { createReconnectingTunnel } from '../reconnecting-tunnel';
import { startPlainReceiver } from '../testing/local-server';
import { startSmeeServer } from '../testing/smee-server';
import type { Tunnel } from '../tunnel';
import { createSmeeWay, smeeAddressOf } from './smee-connection';

let smee: Awaited<ReturnType<typeof startSmeeServer>>;
let receiver: Awaited<ReturnType<typeof startPlainReceiver>>;
let tunnel: Tunnel;
let paths: string[];
const changes = createEmitter<null>();

beforeEach(async () => {
  smee = await startSmeeServer({ keepsMessages: true });
  receiver = await startPlainReceiver();
  paths = ['/in/one', '/in/two'];
  const way = createSmeeWay({
    server: smee.url,
    paths: { list: () => paths, onChange: changes.on },
    // A pause between two tries is another test's subject.
    timers: { after: (_ms, run) => systemTimers.after(0, run) },
  });
  tunnel = createReconnectingTunnel({
    way: 'smee',
    connect: way.connect,
    addressOf: (_url, path) => way.addressOf(path),
    clock: systemClock,
    timers: { after: (_ms, run) => systemTimers.after(0, run) },
    random: () => 0,
  });
  tunnel.start(receiver.port);
});
afterEach(async () => {
  await tunnel.stop();
  smee.close();
  receiver.close();
});

async function isReady(): Promise<void> {
  await expect.poll(() => tunnel.state().kind, { interval: 5 }).toBe('ready');
}
const post = (path: string, body: unknown) =>
  fetch(tunnel.addressFor(path) ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-signature': 't=1,s=2' },
    body: JSON.stringify(body),
  });
const bodies = () => receiver.arrived.map(({ path, body }) => `${path} ${body}`);

describe('smee channels', () => {
  it('each path gets the requests of its own channel, whose address does not contain the path', async () => {
    await isReady();
    expect(tunnel.addressFor('/in/one')).not.toContain('one');
    await post('/in/two', { number: 2 });
    await post('/in/one', { number: 1 });
    await expect.poll(bodies, { interval: 5 }).toHaveLength(2);
    expect(bodies().sort()).toEqual(['/in/one {"number":1}', '/in/two {"number":2}']);
    expect(receiver.arrived[0]?.headers).toMatchObject({
      'x-api-signature': 't=1,s=2',
      'x-client-desk-body': 'rewritten',
    });
  });

  it('a dropped stream resumes without loss or repetition', async () => {
    await isReady();
    await post('/in/one', 1);
    await expect.poll(bodies, { interval: 5 }).toHaveLength(1);
    smee.refuseStreams(true);
    smee.dropStreams();
    await expect.poll(() => tunnel.state().kind, { interval: 5 }).toBe('reconnecting');
    await fetch(smeeAddressOf(smee.url, '/in/one'), { method: 'POST', body: '2' });
    await fetch(smeeAddressOf(smee.url, '/in/one'), { method: 'POST', body: '3' });
    smee.refuseStreams(false);
    await isReady();
    await expect.poll(bodies, { interval: 5 }).toEqual(['/in/one 1', '/in/one 2', '/in/one 3']);
  });

  it('a message is sent again while the receiver answers 503', async () => {
    await isReady();
    receiver.answer.status = 503;
    await post('/in/one', 1);
    await expect.poll(() => bodies().length, { interval: 5 }).toBeGreaterThan(1);
    receiver.answer.status = 200;
    const tried = bodies().length;
    await post('/in/one', 2);
    await expect.poll(() => bodies().at(-1), { interval: 5 }).toBe('/in/one 2');
    expect(
      bodies()
        .slice(0, tried)
        .every((body) => body === '/in/one 1'),
    ).toBe(true);
  });

  it('a new path gets a channel, and a retired one loses it', async () => {
    await isReady();
    const streams = smee.openStreams();
    paths = ['/in/two', '/in/three', '/in/four'];
    changes.emit(null);
    await expect.poll(smee.openStreams, { interval: 5 }).toBe(streams + 1);
    await fetch(smeeAddressOf(smee.url, '/in/one'), { method: 'POST', body: '"gone"' });
    await post('/in/three', { number: 3 });
    await expect.poll(bodies, { interval: 5 }).toEqual(['/in/three {"number":3}']);
  });

  it('an unknown path has no address until it is prepared', async () => {
    await isReady();
    expect(tunnel.addressFor('/in/test')).toBeUndefined();
    expect(await tunnel.prepare('/in/test')).toBe(true);
    await post('/in/test', { number: 0 });
    await expect.poll(bodies, { interval: 5 }).toEqual(['/in/test {"number":0}']);
  });
});
