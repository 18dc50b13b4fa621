import type { JoinedClient } from '@shared/domain/clients';
import { questionKeyOf } from '@shared/domain/metrics';
import { fail, succeed } from '@shared/errors';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import type { MainAnswers } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { renderValue } from '../../testing/render-part';
import { engineWithReports } from '../../testing/report-samples';
import type { ClientSource } from '../metrics';
import { useBoard, useBoardActions } from './actions';
import { useCardTitles } from './card-titles';
import { useMeasured } from './measured';
import { useClientLocale, useClientPeriods } from './queries';
import { useBoardReadings } from './readings';
import { boardOf, cardOf } from './testing/samples';
import { useUnits } from './units';
import { usePeriodWords } from './words';

afterEach(cleanup);

const at = '2026-11-20T14:00:00.000Z';
const saves: MainAnswers = { 'local.save': () => succeed({ sequence: 1 }) };
const cocina: JoinedClient = {
  key: 'reporting:7',
  name: 'Cocina',
  givenName: null,
  planning: null,
  connect: null,
  reporting: { id: '7', name: 'Cocina', isHeld: true },
};

describe('Board editing', () => {
  const [first, second, third] = ['First', 'Second', 'Third'].map((name) => boardOf([], { name }));
  const open = async (answers = saves) => {
    const engine = new FakeEngine();
    engine.setLocal('boards', [{ key: 'b', value: first ?? boardOf([]), at }]);
    const page = renderValue(
      () => ({ board: useBoard('b'), none: useBoard('gone'), actions: useBoardActions() }),
      { engine, answers },
    );
    await waitFor(() => expect(page.result.current.board.board).toBeTruthy());
    const now = () => page.result.current;
    const change = (to = boardOf([])) => act(async () => now().board.change(to));
    return { ...page, now, change, name: () => now().board.board?.name };
  };

  it('a missing board is null until the first answer, then undefined', async () => {
    const { result } = renderValue(() => useBoard('gone'));
    expect(result.current.board).toBeNull();
    await waitFor(() => expect(result.current.board).toBeUndefined());
  });

  it('each change of a board is saved and can be undone', async () => {
    const { now, change, name, main } = await open();
    expect(now().board.undo).toBeUndefined();
    await change(second);
    await change(third);
    expect(name()).toBe('Third');
    await act(async () => now().board.undo?.());
    expect(name()).toBe('Second');
    await act(async () => now().board.undo?.());
    expect([name(), now().board.undo]).toEqual(['First', undefined]);
    expect(main.inputsOf('local.save')).toMatchObject(
      ['Second', 'Third', 'Second', 'First'].map((of) => ({ key: 'b', value: { name: of } })),
    );
  });

  it('an unchanged board creates no undo step and saves nothing', async () => {
    const { now, change, main } = await open();
    await change(now().board.board ?? undefined);
    expect([now().board.undo, main.inputsOf('local.save')]).toEqual([undefined, []]);
  });

  it('undo of board changes is limited to 100 steps', async () => {
    const { now, change } = await open();
    for (let step = 0; step < 103; step += 1) await change(boardOf([], { name: `Step ${step}` }));
    let taken = 0;
    for (; now().board.undo && taken < 200; taken += 1) await act(async () => now().board.undo?.());
    expect(taken).toBe(100);
  });

  it('a change that could not be saved is shown together with the error', async () => {
    const { now, change, name } = await open({ 'local.save': () => fail('STORAGE_FULL', 'x') });
    await change(second);
    expect([now().board.error?.code, name()]).toEqual(['STORAGE_FULL', 'Second']);
  });

  it('creating and removing a board succeed only once the change is saved', async () => {
    const { now, main } = await open();
    let made: string | null = null;
    await act(async () => {
      made = await now().actions.create(boardOf([], { name: 'New' }));
    });
    expect(main.inputsOf('local.save').at(-1)).toMatchObject({ key: made, value: { name: 'New' } });
    await act(async () => expect(await now().actions.remove('b')).toBe(true));
    expect(main.inputsOf('local.save').at(-1)).toEqual({ collection: 'boards', key: 'b', value: null });
    const full = await open({ 'local.save': () => fail('STORAGE_FULL', 'x') });
    await act(async () => expect(await full.now().actions.create(boardOf([]))).toBeNull());
    await act(async () => expect(await full.now().actions.remove('b')).toBe(false));
    expect(full.now().actions.error?.code).toBe('STORAGE_FULL');
  });
});

describe('Client dates and language', () => {
  it("a client's today and locale come from its project", async () => {
    const { result } = renderValue(
      () => [useClientPeriods(cocina), useClientLocale(cocina), useClientLocale(null)] as const,
      { engine: engineWithReports() },
    );
    await waitFor(() => expect(result.current[1]).toBe('es-MX'));
    expect(result.current[0]).toEqual({ today: '2026-11-20', weekStart: expect.any(Number) as number });
    expect(result.current[2]).toBe('en');
  });

  it("a language chosen for the client replaces the project's locale", async () => {
    const engine = engineWithReports();
    engine.setLocal('languages', [{ key: 'reporting:7', value: 'de', at }]);
    const { result } = renderValue(() => useClientLocale(cocina), { engine });
    await waitFor(() => expect(result.current).toBe('de'));
  });
});

describe('Board card results', () => {
  const card = cardOf({ id: 'a' });
  const board = boardOf([card, cardOf({ id: 'b', item: { ...card.item, referenceKey: 'ig:saves' } })]);
  const context = { today: '2026-11-20', weekStart: 0 };
  const keyOf = (end: string, start = '2026-11-01') =>
    questionKeyOf({ source: card.source, item: card.item, period: { start, end } });
  const number = (value: number, asOf = NOW - 1_000) => ({
    answer: { kind: 'number', value } as const,
    asOf,
  });
  const seen = new Set(['a']);

  it('cards keep their order and age, and only visible cards request metrics', async () => {
    const engine = new FakeEngine();
    engine.setMetrics({
      [keyOf('2026-11-20')]: number(5, NOW - 9_000),
      [keyOf('2026-10-20', '2026-10-01')]: number(4),
    });
    const { result, unmount } = renderValue(() => useBoardReadings(board, context, null, seen), { engine });
    expect(result.current.views).toBeNull();
    await waitFor(() => expect(result.current.views).toHaveLength(2));
    expect(result.current.views?.[0]).toMatchObject({ answer: { value: 5 }, compared: { value: 4 } });
    expect(result.current.views?.[1]).toMatchObject({ answer: null, asOf: null });
    expect(result.current).toMatchObject({ asOf: NOW - 9_000, isReading: false });
    const wants = () => [...engine.metricWants.values()].flat();
    expect(wants().map(({ question }) => question.item.referenceKey)).toEqual(['ig:reach']);
    // A board that was left wants nothing any more.
    unmount();
    expect(wants()).toEqual([]);
  });

  it("a card shows yesterday's number until today's arrives", async () => {
    const engine = new FakeEngine();
    engine.setMetrics({ [keyOf('2026-11-19')]: number(3) });
    const { result } = renderValue(() => useBoardReadings(board, context, null), { engine });
    await waitFor(() => expect(result.current.views?.[0]).toMatchObject({ isEarlier: true, isStale: true }));
    act(() => engine.setMetrics({ [keyOf('2026-11-20')]: number(5) }));
    await waitFor(() =>
      expect(result.current.views?.[0]).toMatchObject({ answer: { value: 5 }, isEarlier: false }),
    );
  });

  it('each refresh of a board requests every card again', async () => {
    const engine = new FakeEngine();
    const asked: string[] = [];
    const want = engine.wantMetrics.bind(engine);
    engine.wantMetrics = async (viewer, wants) => {
      asked.push(wants.map(({ urgency }) => urgency).join());
      return want(viewer, wants);
    };
    const { result } = renderValue(() => useBoardReadings(board, context, null, seen), { engine });
    await waitFor(() => expect(result.current.views).not.toBeNull());
    for (let times = 0; times < 2; times += 1) {
      asked.length = 0;
      await act(async () => result.current.refresh());
      await waitFor(() => expect(asked).toEqual(['', 'interactive,interactive']));
    }
  });
});

describe('Metrics of accounts', () => {
  const account = (slug: string): ClientSource => ({
    key: slug,
    source: { service: 'connect', customer: 'c', connections: [slug] },
    accountName: slug,
    label: 'account',
    platform: { slug, name: slug },
    status: 'active',
    isActive: true,
  });

  it('metrics of new accounts are null until loaded, not those of earlier accounts', async () => {
    const engine = new FakeEngine();
    const definition = {
      id: 'd',
      parent: 'instagram en',
      seenAt: NOW,
      isSuspect: false,
      record: {
        id: 'd',
        reference_key: 'ig:reach',
        component: 'number_v1',
        metrics: ['reach'],
        dimensions: [],
        labels: {},
        references: null,
      },
    };
    engine.setRecords('connect.metric_definitions', { records: [definition] as never });
    let sources: readonly ClientSource[] = [];
    const { result, rerender } = renderValue(() => useMeasured(sources, 'en'), { engine });
    await waitFor(() => expect(result.current).toEqual([]));
    sources = [account('instagram')];
    rerender();
    expect(result.current).toBeNull();
    await waitFor(() => expect(result.current?.map(({ title }) => title)).toEqual(['Reach']));
    const titles = renderValue(() => useCardTitles([cardOf({}), cardOf({ title: 'Mine' })]), { engine });
    expect([cardOf({}), cardOf({ title: 'Mine' })].map(titles.result.current)).toEqual(['Reach', 'Mine']);
  });
});

it('money uses the currency set for the client, else no currency', async () => {
  const engine = new FakeEngine();
  engine.setLocal('currencies', [{ key: 'reporting:7', value: 'MXN', at }]);
  const cost = cardOf({ item: { ...cardOf({}).item, metrics: ['cost'] } });
  const { result } = renderValue(() => [useUnits(cocina)(cost), useUnits(null)(cost)], { engine });
  await waitFor(() => expect(result.current).toEqual(['MXN', 'XXX']));
});

it('a period is named by its month, quarter or year, else by its days', () => {
  const { period, short } = renderValue(usePeriodWords).result.current;
  expect(period({ start: '2026-10-01', end: '2026-10-31' })).toBe('October 2026');
  expect(period({ start: '2026-10-01', end: '2026-12-31' })).toBe('Q4 2026');
  expect(period({ start: '2026-01-01', end: '2026-12-31' })).toBe('2026');
  expect(period({ start: '2026-11-01', end: '2026-11-20' })).toMatch(/1.*20 Nov 2026/);
  expect(short({ start: '2026-11-01', end: '2026-11-20' })).toBe('Nov');
  expect(short({ start: '2026-10-30', end: '2026-11-02' })).toMatch(/30 Oct.*2 Nov/);
});
