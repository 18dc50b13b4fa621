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

describe('a board that is arranged', () => {
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

  it('is known not to be there only once the copy has answered', async () => {
    const { result } = renderValue(() => useBoard('gone'));
    expect(result.current.board).toBeNull();
    await waitFor(() => expect(result.current.board).toBeUndefined());
  });

  it('is saved with each step, and each is taken back by one', async () => {
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

  it('makes no step of what stays the same', async () => {
    const { now, change, main } = await open();
    await change(now().board.board ?? undefined);
    expect([now().board.undo, main.inputsOf('local.save')]).toEqual([undefined, []]);
  });

  it('can be taken back a hundred steps, and no more', async () => {
    const { now, change } = await open();
    for (let step = 0; step < 103; step += 1) await change(boardOf([], { name: `Step ${step}` }));
    let taken = 0;
    for (; now().board.undo && taken < 200; taken += 1) await act(async () => now().board.undo?.());
    expect(taken).toBe(100);
  });

  it('says why the last step is not on the disk, and shows it all the same', async () => {
    const { now, change, name } = await open({ 'local.save': () => fail('STORAGE_FULL', 'x') });
    await change(second);
    expect([now().board.error?.code, name()]).toEqual(['STORAGE_FULL', 'Second']);
  });

  it('is made and removed, once that is on the disk', async () => {
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

describe('a client’s own days', () => {
  it('begin by the clock of its project, its weeks as where its language is at home', async () => {
    const { result } = renderValue(
      () => [useClientPeriods(cocina), useClientLocale(cocina), useClientLocale(null)] as const,
      { engine: engineWithReports() },
    );
    await waitFor(() => expect(result.current[1]).toBe('es-MX'));
    expect(result.current[0]).toEqual({ today: '2026-11-20', weekStart: expect.any(Number) as number });
    expect(result.current[2]).toBe('en');
  });

  it('are those of the language that was chosen for it, wherever its project is', async () => {
    const engine = engineWithReports();
    engine.setLocal('languages', [{ key: 'reporting:7', value: 'de', at }]);
    const { result } = renderValue(() => useClientLocale(cocina), { engine });
    await waitFor(() => expect(result.current).toBe('de'));
  });
});

describe('what the cards of a board show', () => {
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

  it('is in their order, each with its own age, and asked for those that are looked at', async () => {
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

  it('is yesterday’s number until today’s is here', async () => {
    const engine = new FakeEngine();
    engine.setMetrics({ [keyOf('2026-11-19')]: number(3) });
    const { result } = renderValue(() => useBoardReadings(board, context, null), { engine });
    await waitFor(() => expect(result.current.views?.[0]).toMatchObject({ isEarlier: true, isStale: true }));
    act(() => engine.setMetrics({ [keyOf('2026-11-20')]: number(5) }));
    await waitFor(() =>
      expect(result.current.views?.[0]).toMatchObject({ answer: { value: 5 }, isEarlier: false }),
    );
  });

  it('is asked anew of every card when a person wants it, each time', async () => {
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

describe('what accounts measure', () => {
  const account = (slug: string): ClientSource => ({
    key: slug,
    source: { service: 'connect', customer: 'c', connections: [slug] },
    accountName: slug,
    label: 'account',
    platform: { slug, name: slug },
    status: 'active',
    isActive: true,
  });

  it('is not known of other accounts by the answer to those before, also where these had nothing', async () => {
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

it('money is in the currency that was set for any record of the client', async () => {
  const engine = new FakeEngine();
  engine.setLocal('currencies', [{ key: 'reporting:7', value: 'MXN', at }]);
  const cost = cardOf({ item: { ...cardOf({}).item, metrics: ['cost'] } });
  const { result } = renderValue(() => [useUnits(cocina)(cost), useUnits(null)(cost)], { engine });
  await waitFor(() => expect(result.current).toEqual(['MXN', 'XXX']));
});

it('a period is called by the month, quarter or year that it is, else by its days', () => {
  const { period, short } = renderValue(usePeriodWords).result.current;
  expect(period({ start: '2026-10-01', end: '2026-10-31' })).toBe('October 2026');
  expect(period({ start: '2026-10-01', end: '2026-12-31' })).toBe('Q4 2026');
  expect(period({ start: '2026-01-01', end: '2026-12-31' })).toBe('2026');
  expect(period({ start: '2026-11-01', end: '2026-11-20' })).toMatch(/1.*20 Nov 2026/);
  expect(short({ start: '2026-11-01', end: '2026-11-20' })).toBe('Nov');
  expect(short({ start: '2026-10-30', end: '2026-11-02' })).toMatch(/30 Oct.*2 Nov/);
});
