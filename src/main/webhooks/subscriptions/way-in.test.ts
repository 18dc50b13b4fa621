import { fail, succeed } from '@shared/errors';
import type { ReceiverState, TunnelState } from '@shared/webhooks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWayIn } from './way-in';

const since = '2026-11-20T13:16:00.000Z';
const problem = { code: 'host_key_changed', detail: null } as const;
const listening: ReceiverState = { kind: 'listening', port: 47_821 };

function setUp(tunnel: TunnelState, { receiver = listening, allows = succeed(null), isProven = true } = {}) {
  const needed: [string, boolean][] = [];
  const turned: string[] = [];
  let asked = 0;
  const wayIn = createWayIn({
    isDemo: (id) => id === 'demo',
    receiver: {
      state: receiver,
      need: async (who, isNeeded) => {
        needed.push([who, isNeeded]);
        return receiver;
      },
    },
    tunnel: {
      state: () => tunnel,
      addressFor: (path) => (tunnel.kind === 'ready' ? `${tunnel.url}${path}` : undefined),
      isProven: () => isProven,
      turnOn: async () => (turned.push('on'), succeed(null)),
      turnOff: async () => (turned.push('off'), succeed(null)),
    },
    allowLocalDelivery: async () => {
      asked += 1;
      return allows;
    },
  });
  return { wayIn, needed, turned, asked: () => asked };
}

const ready = (url: string): TunnelState => ({ kind: 'ready', url, since });

describe('Callback URL of a workspace', () => {
  it('a live workspace uses the public address of the tunnel', async () => {
    const { wayIn, needed, asked } = setUp(ready('https://hooks.example.com'));
    expect(wayIn.standing('live')).toEqual({ reachedAt: 'https://hooks.example.com', noWayIn: null });
    expect(wayIn.addressOf('live', '/in/a')).toBe('https://hooks.example.com/in/a');
    expect(await wayIn.prepare('live')).toEqual(succeed(null));
    expect([needed, asked()]).toEqual([[], 0]);
  });

  it('a live workspace never gets a private or loopback address', () => {
    const hosts = fc.oneof(
      fc.constantFrom(
        'localhost',
        '127.0.0.1',
        '[::1]',
        '10.0.0.4',
        '192.168.1.4',
        'nas.local',
        '0x7f000001',
      ),
      fc.ipV4(),
      fc.domain(),
    );
    fc.assert(
      fc.property(hosts, fc.constantFrom('http', 'https'), (host, scheme) => {
        const { wayIn } = setUp(ready(`${scheme}://${host}`));
        const address = wayIn.addressOf('live', '/in/a');
        const standing = wayIn.standing('live');
        expect(address === null).toBe(standing.reachedAt === null);
        if (address === null) expect(standing.noWayIn).toBe('address_private');
        else expect(new URL(address).hostname).not.toMatch(/^(127\.|10\.|192\.168\.|\[::1\]|localhost$)/);
      }),
    );
  });

  it.each([
    ['tunnel_off', { kind: 'off' }],
    ['tunnel_starting', { kind: 'starting', since }],
    ['tunnel_starting', { kind: 'reconnecting', since, attempt: 2, reason: problem, nextTryAt: null }],
    ['tunnel_failed', { kind: 'failed', since, reason: problem, isFinal: true }],
  ] as const)(
    'a live workspace has no callback URL with %s, and preparing turns the tunnel on',
    async (noWayIn, state) => {
      const { wayIn, turned } = setUp(state);
      expect(wayIn.standing('live')).toEqual({ reachedAt: null, noWayIn });
      expect(wayIn.addressOf('live', '/in/a')).toBeNull();
      // A tunnel that a test has proven is turned on, and what is only a matter of time is waited for.
      expect(await wayIn.prepare('live')).toEqual(succeed(null));
      expect(turned).toEqual(['on']);
    },
  );

  it('a live workspace has no callback URL until a tunnel test has passed', async () => {
    const { wayIn, turned } = setUp(ready('https://hooks.example.com'), { isProven: false });
    expect(wayIn.standing('live')).toEqual({ reachedAt: null, noWayIn: 'not_tested' });
    expect(await wayIn.prepare('live')).toMatchObject({ error: { code: 'TUNNEL_NOT_TESTED' } });
    expect(turned).toEqual([]);
  });

  it('the tunnel is turned off with the last live workspace, not by the demo', () => {
    const { wayIn, turned } = setUp(ready('https://hooks.example.com'));
    wayIn.release('demo', true);
    wayIn.release('live', false);
    expect(turned).toEqual([]);
    wayIn.release('live', true);
    expect(turned).toEqual(['off']);
  });

  it('the demo uses the receiver on this machine once its services allow local delivery', async () => {
    const { wayIn, needed, asked } = setUp({ kind: 'off' });
    expect(await wayIn.prepare('demo')).toEqual(succeed(null));
    expect(wayIn.addressOf('demo', '/in/a')).toBe('http://127.0.0.1:47821/in/a');
    wayIn.release('demo', false);
    expect(needed).toEqual([
      ['subscriptions demo', true],
      ['subscriptions demo', false],
    ]);
    expect(asked()).toBe(1);
  });

  it('the demo has no callback URL without a receiver, and is not prepared without its services', async () => {
    const failed = setUp({ kind: 'off' }, { receiver: { kind: 'failed', systemCode: 'EACCES' } });
    expect(failed.wayIn.standing('demo')).toEqual({ reachedAt: null, noWayIn: 'receiver_off' });
    expect(await failed.wayIn.prepare('demo')).toMatchObject({ error: { code: 'RECEIVER_UNAVAILABLE' } });
    const off = setUp({ kind: 'off' }, { allows: fail('NETWORK_UNREACHABLE', 'off') });
    expect(await off.wayIn.prepare('demo')).toMatchObject({ error: { code: 'NETWORK_UNREACHABLE' } });
  });
});
