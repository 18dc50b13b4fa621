import { fail, succeed } from '@shared/errors';
import type { SessionLink } from '@shared/sessions';
import { describe, expect, it, vi } from 'vitest';
import type { KeptRecord, RefreshScope } from '../../offline/api';
import { FakeEngine } from '../../testing/fake-engine';
import { FakeMain, type MainAnswers } from '../../testing/fake-main';
import { arrivedSince, marksOf } from './connection-marks';
import { SessionLinks } from './session-links';

const customer = '9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e0101';
const start = 1_000_000;
type Connection = KeptRecord<'connect.connections'>;

const connection = (id: string, given: Partial<Connection['record']> = {}): Connection => ({
  id,
  parent: customer,
  record: {
    uuid: id,
    source_id: id,
    source_name: `@${id}`,
    status: 'active',
    created_at: '2026-11-20 12:00:00',
    updated_at: '2026-11-20 12:00:00',
    integration: { name: 'Instagram', slug: 'instagram' },
    ...given,
  },
  seenAt: start,
  isSuspect: false,
});

const link = (given: Partial<SessionLink> = {}): SessionLink => ({
  handle: 'h1',
  customer,
  host: 'hosted.example',
  createdAt: start,
  endsAt: start + 300_000,
  openedAt: null,
  ended: null,
  known: null,
  arrived: [],
  ...given,
});

/** Main with one customer's links, as far as a page sees it. */
function setUp(first: readonly SessionLink[] = [], answers: MainAnswers = {}) {
  let links = first;
  let now = start;
  const engine = new FakeEngine();
  const refresh = vi.spyOn(engine, 'refresh');
  const main: FakeMain = new FakeMain({
    'sessions.list': () => succeed(links),
    'sessions.note': ({ handle, known, arrived }) => {
      const noted = links.find((one) => one.handle === handle) ?? link({ handle });
      const ended = arrived ? ({ by: 'arrival', at: now } as const) : noted.ended;
      links = [{ ...noted, known: known ?? noted.known, arrived: arrived ?? noted.arrived, ended }];
      return succeed(null);
    },
    'connect.create_session': () =>
      succeed({
        record: null,
        setAside: null,
        kept: { handle: 'h1', host: 'hosted.example', createdAt: start, endsAt: start + 300_000 },
      } as never),
    ...answers,
  });
  const sessions = new SessionLinks({
    engine,
    request: main.request,
    on: main.on,
    now: () => now,
    everyMs: 5,
  });
  return {
    engine,
    refresh,
    main,
    sessions,
    tick: (ms: number) => {
      now += ms;
    },
    replace: (next: readonly SessionLink[]) => {
      links = next;
      main.emit('sessions.changed', { customer });
    },
  };
}

const wish = { customer, body: { enable_multi_account_selection: true }, isShown: true };
const listOf = { kind: 'list', resource: 'connect.connections', parent: customer } satisfies RefreshScope;

describe('a session link', () => {
  it('is compared with what the customer had when it was made, and ends when accounts have come', async () => {
    const { engine, refresh, sessions, main } = setUp();
    const old = connection('old', { status: 'expired' });
    engine.setRecords('connect.connections', { records: [old] });
    expect(await sessions.create(wish)).toMatchObject({ ok: true, data: { handle: 'h1' } });
    await expect.poll(() => sessions.getSnapshot()[0]?.known).toEqual(marksOf([old]));
    expect(refresh).toHaveBeenCalledWith(listOf);
    engine.setRecords('connect.connections', { records: [old, connection('new')] });
    await expect
      .poll(() => sessions.getSnapshot()[0])
      .toMatchObject({
        arrived: ['new'],
        ended: { by: 'arrival' },
      });
    const told = main.inputsOf('sessions.note').filter((input) => JSON.stringify(input).includes('arrived'));
    expect(told).toEqual([{ handle: 'h1', arrived: ['new'] }]);
  });

  it('has its customer read again and again while it is open, and no more once accounts have come', async () => {
    const { engine, refresh, sessions, replace } = setUp([link({ known: [] })]);
    const readingsOf = (parent: string) =>
      refresh.mock.calls.filter(([scope]) => scope.kind === 'list' && scope.parent === parent).length;
    await expect.poll(() => readingsOf(customer)).toBeGreaterThan(2);
    engine.setRecords('connect.connections', { records: [connection('new')] });
    await expect.poll(() => sessions.getSnapshot()[0]?.arrived).toEqual(['new']);
    const other = '9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e0102';
    const ended = link({ known: [], ended: { by: 'arrival', at: start } });
    replace([ended, link({ handle: 'h2', customer: other, known: [] })]);
    await expect.poll(() => readingsOf(other)).toBeGreaterThan(0);
    const before = readingsOf(customer);
    const atFirst = readingsOf(other);
    await expect.poll(() => readingsOf(other)).toBeGreaterThan(atFirst + 2);
    expect(readingsOf(customer)).toBe(before);
  });

  it('is read for once more after its minutes, for accounts may come in the last second', async () => {
    const { engine, refresh, sessions, tick, replace } = setUp([link({ known: [] })]);
    await expect.poll(() => refresh.mock.calls.length).toBeGreaterThan(0);
    tick(301_000);
    replace([link({ known: [], ended: { by: 'time', at: start + 300_000 } })]);
    await expect.poll(() => sessions.getSnapshot()[0]?.ended?.by).toBe('time');
    engine.setRecords('connect.connections', { records: [connection('late')] });
    await expect.poll(() => sessions.getSnapshot()[0]?.ended?.by).toBe('arrival');
  });

  it('takes up where a page that was loaded anew left it', async () => {
    const { engine, sessions, main } = setUp([link()]);
    engine.setRecords('connect.connections', { records: [connection('there')] });
    await expect.poll(() => sessions.getSnapshot()[0]?.known).toEqual(marksOf([connection('there')]));
    expect(main.inputsOf('sessions.note')).toHaveLength(1);
  });

  it('has what is there read before anybody can have it: what is read later may have come by it', async () => {
    const order: string[] = [];
    const { refresh, sessions } = setUp([], {
      'connect.create_session': () => {
        order.push('made');
        return fail('KEY_MISSING', 'the order is all that is asked here');
      },
    });
    refresh.mockImplementation(async () => {
      order.push('read');
      return null;
    });
    await sessions.create(wish);
    expect(order).toEqual(['read', 'made']);
  });

  it('of a removal is never listed and reads nothing', async () => {
    const { refresh, sessions, main } = setUp();
    await sessions.create({ ...wish, isShown: false });
    expect(main.inputsOf('sessions.note')).toEqual([]);
    expect(refresh).not.toHaveBeenCalled();
  });

  it('that could not be made says why', async () => {
    const { sessions } = setUp([], { 'connect.create_session': () => fail('KEY_MISSING', 'no token') });
    expect(await sessions.create(wish)).toMatchObject({ error: { code: 'KEY_MISSING' } });
    expect(sessions.getSnapshot()).toEqual([]);
  });
});

describe('what came since', () => {
  const known = marksOf([connection('a'), connection('b', { status: 'expired' }), connection('c')]);

  it('is new, active again, or signed in anew; what broke or went is not', () => {
    const now = [
      connection('a'),
      connection('b', { status: 'active' }),
      connection('c', { status: 'expired', updated_at: '2026-11-20 12:01:00' }),
      connection('d'),
    ];
    expect(arrivedSince(known, now)).toEqual(['b', 'd']);
    expect(arrivedSince(known, [connection('a', { updated_at: '2026-11-20 12:03:00' })])).toEqual(['a']);
    expect(arrivedSince(known, [])).toEqual([]);
  });
});
