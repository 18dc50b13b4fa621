import { describe, expect, it } from 'vitest';
import { freshClock, SandboxClock } from '../clock';
import { Store } from '../store/store';
import type { WebhookRequest, WebhookResult } from './outbox';
import { Outbox, type PrepareHeaders, retryPausesMs } from './outbox';

const delivered: WebhookResult = { status: 200, delivered: true };
const failed: WebhookResult = { status: 500, delivered: false };

function setUp(results: readonly WebhookResult[], prepare: PrepareHeaders = () => ({})) {
  const clock = new SandboxClock(freshClock('manual'));
  const store = new Store(null);
  const posted: (WebhookRequest & { readonly at: number })[] = [];
  const post = (one: WebhookRequest): Promise<WebhookResult> => {
    posted.push({ ...one, at: clock.now() });
    return Promise.resolve(results[posted.length - 1] ?? failed);
  };
  const outbox = new Outbox({ clock, store, allowPrivate: () => true, post });
  outbox.register('subscription', prepare);
  return { clock, posted, outbox };
}

const notice = {
  kind: 'subscription',
  event: 'oauth_saved',
  url: 'https://hooks.example.com/',
  about: '1',
  body: { event: 'oauth_saved' },
} as const;

describe('Outbox', () => {
  it('a delivery that the receiver accepts is sent once', async () => {
    const { clock, outbox, posted } = setUp([delivered]);
    outbox.send(notice);
    await clock.advance(86_400_000);
    expect(posted).toHaveLength(1);
    expect(posted[0]).toMatchObject({ url: notice.url, body: '{"event":"oauth_saved"}' });
    expect(outbox.log.all()).toEqual([
      {
        at: '2026-03-02T09:00:00.000Z',
        kind: 'subscription',
        event: 'oauth_saved',
        url: notice.url,
        status: 200,
        attempt: 1,
      },
    ]);
  });

  it('a failing delivery gets five attempts with growing pauses and no more', async () => {
    const { clock, outbox, posted } = setUp([]);
    outbox.send(notice);
    await clock.advance(86_400_000);
    const times = outbox.log.all().map(({ at }) => Date.parse(at));
    const pauses = times.slice(1).map((at, i) => at - (times[i] ?? 0));
    expect(posted).toHaveLength(5);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(new Set(pauses).size).toBe(4);
    expect(outbox.log.all().map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5]);
  });

  it('a delivery has no further attempt after a successful one', async () => {
    const { clock, outbox, posted } = setUp([failed, failed, delivered]);
    outbox.send(notice);
    await clock.advance(86_400_000);
    expect(posted).toHaveLength(3);
  });

  it('a delivery that is cancelled before its next attempt is dropped', async () => {
    let wanted = true;
    const { clock, outbox, posted } = setUp([], (_, at) => (wanted ? { 'x-at': String(at) } : null));
    outbox.send(notice);
    await clock.advance(1_000);
    wanted = false;
    await clock.advance(86_400_000);
    expect(posted).toHaveLength(1);
    expect(posted[0]?.headers).toEqual({ 'x-at': String(freshClock('manual').standsAt) });
  });

  it('a restarted outbox continues its deliveries after the retry pause', async () => {
    const store = new Store(null);
    const attempts: number[] = [];
    const run = async (result: WebhookResult, ms: number, standsAt?: number) => {
      const clock = new SandboxClock({
        ...freshClock('manual'),
        ...(standsAt !== undefined && { standsAt }),
      });
      const post = (): Promise<WebhookResult> => {
        attempts.push(clock.now());
        return Promise.resolve(result);
      };
      const outbox = new Outbox({ clock, store, allowPrivate: () => true, post });
      outbox.register('subscription', () => ({}));
      outbox.resume();
      if (standsAt === undefined) outbox.send(notice);
      await clock.advance(ms);
      clock.stop();
      return clock.now();
    };
    const stoppedAt = await run(failed, 1_000);
    expect(attempts).toHaveLength(1);
    await run(delivered, 86_400_000, stoppedAt);
    expect(attempts).toHaveLength(2);
    expect((attempts[1] ?? 0) - (attempts[0] ?? 0)).toBe(retryPausesMs[0]);
  });
});
