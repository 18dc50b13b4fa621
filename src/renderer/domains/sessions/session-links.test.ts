import { fail, succeed } from '@shared/errors';
import type { SessionLink } from '@shared/sessions';
import { describe, expect, it, vi } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import { FakeMain, type MainAnswers } from '../../testing/fake-main';
import { isOpen, timeLeft } from './queries';
import { SessionLinks } from './session-links';

const customer = '9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e0101';
const start = 1_000_000;

const link = ({ endsAt = start + 300_000, ...given }: Partial<SessionLink> = {}): SessionLink => ({
  handle: 'h1',
  customer,
  host: 'hosted.example',
  createdAt: start,
  endsAt,
  leftMs: endsAt - start,
  lifetimeMs: 300_000,
  asked: null,
  isHeld: true,
  openedAt: null,
  ended: null,
  known: [],
  arrived: [],
  ...given,
});

function setUp(first: readonly SessionLink[] = [], answers: MainAnswers = {}) {
  let now = start;
  const engine = new FakeEngine();
  const refresh = vi.spyOn(engine, 'refresh');
  const main = new FakeMain({ 'sessions.list': () => succeed(first), ...answers });
  const sessions = new SessionLinks({
    engine,
    request: main.request,
    on: main.on,
    monotonic: () => now,
    everyMs: 5,
  });
  return {
    main,
    sessions,
    readingsOf: (parent: string) =>
      refresh.mock.calls.filter(([scope]) => scope.kind === 'list' && scope.parent === parent).length,
    /** Emits main's message after a change. */
    tell: (links: readonly SessionLink[]) => main.emit('sessions.changed', links),
    tick: (ms: number) => {
      now += ms;
    },
  };
}

const input = {
  customer,
  body: { enable_multi_account_selection: true },
  isShown: true,
  to: 'browser',
} as const;

describe('SessionLinks', () => {
  it("session links are queried once and then follow main's events", async () => {
    const { sessions, main, tell } = setUp([link()]);
    await expect.poll(() => sessions.getSnapshot()).toMatchObject([link()]);
    tell([link({ openedAt: start })]);
    expect(sessions.getSnapshot()).toMatchObject([link({ openedAt: start })]);
    expect(main.asked.map(({ route }) => route)).toEqual(['sessions.list']);
  });

  it('a late answer does not overwrite session links from an event', async () => {
    let answer: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { sessions, tell } = setUp([], {
      'sessions.list': async () => {
        await late;
        return succeed([]);
      },
    });
    tell([link()]);
    answer();
    await late;
    await Promise.resolve();
    expect(sessions.getSnapshot()).toMatchObject([link()]);
  });

  it('a session link is created by one call to main', async () => {
    const made = { handle: 'h1', host: 'hosted.example', createdAt: start, endsAt: start + 300_000 };
    const { sessions, main } = setUp([], {
      'sessions.create': (_wish, asked) => {
        asked.emit('sessions.changed', [link()]);
        return succeed({ ...made, unsent: null });
      },
    });
    await expect.poll(() => main.asked).toHaveLength(1);
    expect(await sessions.create(input)).toMatchObject({ ok: true, data: { handle: 'h1' } });
    expect(sessions.getSnapshot()).toMatchObject([link()]);
    expect(main.asked.slice(1)).toEqual([{ route: 'sessions.create', input: input }]);
  });

  it('a failed creation of a session link returns its error and adds no link', async () => {
    const { sessions } = setUp([], { 'sessions.create': () => fail('KEY_MISSING', 'no token') });
    expect(await sessions.create(input)).toMatchObject({ error: { code: 'KEY_MISSING' } });
    expect(sessions.getSnapshot()).toEqual([]);
  });
});

describe("Refreshing a link's customer", () => {
  it("the customer's connections are refreshed while its link is open, and no more after accounts arrived", async () => {
    const { readingsOf, tell } = setUp([link()]);
    await expect.poll(() => readingsOf(customer)).toBeGreaterThan(2);
    const other = '9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e0102';
    const ended = link({ ended: { by: 'arrival', at: start } });
    tell([ended, link({ handle: 'h2', customer: other })]);
    await expect.poll(() => readingsOf(other)).toBeGreaterThan(0);
    const before = readingsOf(customer);
    const atFirst = readingsOf(other);
    await expect.poll(() => readingsOf(other)).toBeGreaterThan(atFirst + 2);
    expect(readingsOf(customer)).toBe(before);
  });

  it("the customer's connections are refreshed once more after the link expired", async () => {
    const other = '9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e0102';
    const { readingsOf, tick, tell } = setUp([link()]);
    await expect.poll(() => readingsOf(customer)).toBeGreaterThan(0);
    tick(301_000);
    // Another link that stays open shows how many turns have passed.
    tell([link({ leftMs: -1_000 }), link({ handle: 'h2', customer: other, leftMs: 599_000 })]);
    const before = readingsOf(customer);
    await expect.poll(() => readingsOf(other)).toBeGreaterThan(3);
    expect(readingsOf(customer)).toBe(before + 1);
  });

  it("the customer's connections are refreshed while its link is in doubt", async () => {
    const { readingsOf } = setUp([link({ ended: { by: 'doubt', at: start } })]);
    await expect.poll(() => readingsOf(customer)).toBeGreaterThan(2);
  });
});

it("a link counts down by the page's monotonic clock, whatever the wall clock says", async () => {
  const { sessions, tick, tell } = setUp();
  tick(5_000);
  // The machine's clock was set a day ahead while main counted on.
  tell([link({ endsAt: start + 86_400_000, leftMs: 60_000 })]);
  const [one] = sessions.getSnapshot();
  if (!one) throw new Error('no link');
  expect([start + 5_000, start + 64_999, start + 65_000].map((at) => timeLeft(one, at))).toEqual([
    60_000, 1, 0,
  ]);
  expect(isOpen(one, start + 64_999) && !isOpen(one, start + 65_000)).toBe(true);
});
