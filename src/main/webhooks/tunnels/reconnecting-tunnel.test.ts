import { isoTime } from '@shared/domain/time';
import type { TunnelState } from '@shared/webhooks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { virtualTime } from '../../services/testing/virtual-time';
import { createReconnectingTunnel, waitBeforeNextMs } from './reconnecting-tunnel';
import { scriptedConnect } from './testing/scripted-connect';

function open() {
  const time = virtualTime(Date.UTC(2026, 10, 20, 9));
  const way = scriptedConnect();
  const tunnel = createReconnectingTunnel({ way: 'ssh', connect: way.connect, ...time, random: () => 0 });
  const told: TunnelState['kind'][] = [];
  tunnel.onChange(({ kind }) => told.push(kind));
  return { time, way, tunnel, told };
}

describe('Reconnecting tunnel', () => {
  it('a tunnel goes from off through starting to ready, and has URLs only when ready', async () => {
    const { time, way, tunnel, told } = open();
    expect(tunnel.state()).toEqual({ kind: 'off' });
    tunnel.start(4711);
    await time.advance(0);
    expect(tunnel.addressFor('/in/a')).toBeUndefined();
    way.open('https://hooks.example');
    await time.advance(0);
    expect(tunnel.addressFor('/in/a')).toBe('https://hooks.example/in/a');
    expect(told).toEqual(['starting', 'ready']);
  });

  it('a failed tunnel retries with growing delays and reports attempt, reason and next time', async () => {
    const { time, way, tunnel } = open();
    tunnel.start(4711);
    for (const [attempt, waitMs] of [
      [1, 500],
      [2, 1000],
      [3, 2000],
    ] as const) {
      await time.advance(0);
      expect(way.attempts()).toBe(attempt);
      way.refuse('refused');
      await time.advance(0);
      const nextTryAt = isoTime(time.clock.now() + waitMs);
      expect(tunnel.state()).toMatchObject({
        kind: 'reconnecting',
        attempt,
        reason: { code: 'refused' },
        nextTryAt,
      });
      await time.advance(waitMs - 1);
      expect(way.attempts()).toBe(attempt);
      await time.advance(1);
    }
  });

  it('the time of the lost connection stays the same over all attempts', async () => {
    const { time, way, tunnel } = open();
    tunnel.start(4711);
    await time.advance(0);
    const { lose } = way.open('https://hooks.example');
    await time.advance(3_600_000);
    const lostAt = isoTime(time.clock.now());
    lose('timed_out');
    await time.advance(2000);
    way.refuse('port_taken');
    await time.advance(0);
    expect(tunnel.state()).toMatchObject({ kind: 'reconnecting', since: lostAt, attempt: 2 });
  });

  it('a final failure stops the retries until the tunnel is started again', async () => {
    const { time, way, tunnel } = open();
    tunnel.start(4711);
    await time.advance(0);
    way.refuse('host_key_changed', true);
    await time.advance(24 * 3_600_000);
    expect(way.attempts()).toBe(1);
    expect(tunnel.state()).toMatchObject({
      kind: 'failed',
      isFinal: true,
      reason: { code: 'host_key_changed' },
    });
    await tunnel.stop();
    tunnel.start(4711);
    await time.advance(0);
    expect(way.attempts()).toBe(2);
  });

  it('look retries at once during a delay', async () => {
    const { time, way, tunnel } = open();
    tunnel.start(4711);
    await time.advance(0);
    way.refuse('network_lost');
    await time.advance(0);
    tunnel.look();
    await time.advance(0);
    expect(way.attempts()).toBe(2);
  });

  it('look replaces a dead connection at once', async () => {
    const { time, way, tunnel } = open();
    tunnel.start(4711);
    await time.advance(0);
    const { life } = way.open('https://hooks.example');
    await time.advance(0);
    tunnel.look();
    await time.advance(0);
    expect(tunnel.state().kind).toBe('ready');
    life.isAlive = false;
    tunnel.look();
    await time.advance(0);
    expect([way.attempts(), way.closed]).toEqual([2, ['https://hooks.example']]);
  });

  it('stop during a connection attempt turns the tunnel off without a retry', async () => {
    const { time, way, tunnel, told } = open();
    tunnel.start(4711);
    await time.advance(0);
    const stopped = tunnel.stop();
    await stopped;
    await time.advance(60_000);
    expect([way.attempts(), told]).toEqual([1, ['starting', 'off']]);
  });

  it('any sequence of events reports starting first, and only starting follows off', async () => {
    const step = fc.constantFrom('start', 'stop', 'open', 'refuse', 'refuse_finally', 'lose', 'look', 'wait');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { time, way, tunnel, told } = open();
        let last: ReturnType<typeof way.open> | undefined;
        for (const one of steps) {
          if (one === 'start') tunnel.start(1);
          if (one === 'stop') await tunnel.stop();
          if (one === 'open' && way.attempts() > 0) last = way.open('https://hooks.example');
          if (one === 'refuse' && way.attempts() > 0) way.refuse('refused');
          if (one === 'refuse_finally' && way.attempts() > 0) way.refuse('login_refused', true);
          if (one === 'lose') last?.lose('network_lost');
          if (one === 'look') tunnel.look();
          if (one === 'wait') await time.advance(120_000);
          await time.advance(0);
        }
        await tunnel.stop();
        expect(tunnel.state().kind).toBe('off');
        told.forEach((kind, index) => {
          const before = index === 0 ? 'off' : told[index - 1];
          if (kind === 'starting') expect(['off', undefined]).toContain(before);
          if (before === 'off') expect(kind).toBe('starting');
          if (before === 'failed') expect(kind).toBe('off');
        });
      }),
      { numRuns: 60 },
    );
  });
});

describe('Tunnel retry delay', () => {
  it('the delay grows to at most a minute and is at least half of its full length', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (failures, random) => {
          const waitMs = waitBeforeNextMs(failures, () => random);
          const whole = Math.min(60_000, 1000 * 2 ** Math.min(failures - 1, 16));
          expect(waitMs).toBeGreaterThanOrEqual(whole / 2);
          expect(waitMs).toBeLessThanOrEqual(whole);
        },
      ),
    );
  });
});
