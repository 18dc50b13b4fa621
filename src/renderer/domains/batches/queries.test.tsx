import { succeed } from '@shared/errors';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import { renderValue } from '../../testing/render-part';
import { engineWithReports } from '../../testing/report-samples';
import {
  useBatches,
  useClientNames,
  useDayBudgets,
  useMakerStatus,
  useNeedyBatches,
  useWaiting,
  useWaitingDays,
} from './queries';
import {
  agoIso,
  batchItem,
  engineWithBatch,
  reportBudget,
  resultBase,
  sampleBatch,
  setBatches,
  setResults,
} from './testing/batch-samples';

afterEach(cleanup);

const waits = (...ids: string[]) => ids.map((id) => batchItem(id));
const budgetOf = (limit: number, used: number) => ({
  'budgets.read': () => succeed([reportBudget(limit, used)]),
});

describe('Batches query', () => {
  it('batches are null before the first answer, then empty if there are none', async () => {
    const { result } = renderValue(useBatches, { engine: new FakeEngine() });
    expect(result.current).toBeNull();
    await waitFor(() => expect(result.current).toEqual([]));
  });

  it('each item of a batch is counted in exactly one part', async () => {
    const { result } = renderValue(useBatches, { engine: engineWithBatch() });
    await waitFor(() => expect(result.current).toHaveLength(1));
    const [view] = result.current ?? [];
    expect(view?.counts).toEqual({
      created: 1,
      running: 0,
      unconfirmed: 1,
      failed: 1,
      today: 2,
      later: 0,
      left_out: 1,
    });
    expect(view?.items.map(({ item, part }) => [item.id, part])).toEqual([
      ...[['made', 'created'] as const, ['doubt', 'unconfirmed'], ['refused', 'failed'], ['out', 'left_out']],
      ...[['waits', 'today'] as const, ['next', 'today']],
    ]);
    expect(view?.isOver).toBe(false);
  });

  it('batches are sorted newest first, whatever the order in the journal', async () => {
    const engine = engineWithReports();
    const startedAt = (ms: number) => sampleBatch({ startedAt: agoIso(ms), items: [] });
    setBatches(engine, {
      old: startedAt(9_000),
      b: startedAt(2_000),
      a: startedAt(2_000),
      new: startedAt(1_000),
    });
    const { result } = renderValue(useBatches, { engine });
    await waitFor(() => expect(result.current?.map(({ id }) => id)).toEqual(['new', 'a', 'b', 'old']));
    // A batch without items has nothing left to send.
    expect(result.current?.every(({ isOver }) => isOver)).toBe(true);
  });

  it('items beyond the daily limit are planned for later days', async () => {
    const { result } = renderValue(useBatches, { engine: engineWithBatch(), answers: budgetOf(2, 1) });
    await waitFor(() => expect(result.current?.[0]?.counts).toMatchObject({ today: 1, later: 1 }));
    const later = result.current?.[0]?.items.find(({ part }) => part === 'later');
    expect(later).toMatchObject({ item: { id: 'next' }, day: '2026-11-21' });
  });
});

describe('Items waiting to be sent', () => {
  it('items without a result wait over all batches, those of paused batches last', async () => {
    const engine = engineWithReports();
    setBatches(engine, {
      paused: sampleBatch({ pause: { by: 'person' }, items: waits('p') }),
      running: sampleBatch({ items: waits('a', 'made', 'b') }),
    });
    setResults(engine, { made: { ...resultBase, state: 'left_out' } });
    const { result } = renderValue(useWaiting, { engine });
    expect(result.current).toBeNull();
    await waitFor(() => expect(result.current?.map(({ id }) => id)).toEqual(['a', 'b', 'p']));
  });

  it('a waiting item is planned for its chosen day or the first day within the limit', async () => {
    const engine = engineWithReports();
    const items = [...waits('a', 'b', 'c'), batchItem('d', 7, { notBefore: '2026-12-01' })];
    setBatches(engine, { one: sampleBatch({ items }) });
    const { result } = renderValue(useWaitingDays, { engine, answers: budgetOf(2, 1) });
    await waitFor(() =>
      expect([...(result.current ?? [])]).toEqual([
        ...[['a', '2026-11-20'] as const, ['b', '2026-11-21'], ['c', '2026-11-21'], ['d', '2026-12-01']],
      ]),
    );
  });

  it('no report limit is queried if nothing waits', async () => {
    const { result, main } = renderValue(useWaitingDays, { engine: engineWithReports() });
    await waitFor(() => expect(result.current?.size).toBe(0));
    expect(main.inputsOf('budgets.read')).toEqual([]);
  });
});

describe('Daily report limit', () => {
  it('the daily report limit is null until the service has reported it', async () => {
    const { result } = renderValue(() => useDayBudgets(), { answers: { 'budgets.read': () => succeed([]) } });
    expect(result.current.report).toEqual({ left: null, limit: null });
    expect(result.current.dashboard).toEqual({ left: null, limit: null });
  });

  it.each([
    [30, 4, 26],
    [30, 30, 0],
    // More than the limit can have been used elsewhere: there is never less than nothing left.
    [30, 34, 0],
  ])('a daily report limit of %i with %i used leaves %i', async (limit, used, left) => {
    const { result } = renderValue(() => useDayBudgets(), { answers: budgetOf(limit, used) });
    await waitFor(() => expect(result.current.report).toEqual({ left, limit }));
    // The one kind says nothing of the other.
    expect(result.current.dashboard).toEqual({ left: null, limit: null });
  });
});

describe('Batches that need attention', () => {
  const needy = async (batch: Parameters<typeof sampleBatch>[0], results = {}) => {
    const engine = engineWithReports();
    setBatches(engine, { one: sampleBatch(batch) });
    setResults(engine, results);
    const page = renderValue(() => ({ needy: useNeedyBatches(), all: useBatches() }), { engine });
    await waitFor(() => expect(page.result.current.all).not.toBeNull());
    return page.result.current.needy;
  };

  it('a batch with failed or unconfirmed reports needs attention', async () => {
    const { result } = renderValue(useNeedyBatches, { engine: engineWithBatch() });
    expect(result.current).toBeNull();
    await waitFor(() =>
      expect(result.current).toMatchObject([{ unconfirmed: 1, failed: 1, isStopped: false }]),
    );
  });

  const failure = { by: 'failure', error: { code: 'KEY_REFUSED', message: 'x' } } as const;

  it.each([
    ['a failure', failure, true],
    ['being imported', { by: 'origin' } as const, true],
    ['the person', { by: 'person' } as const, false],
    ['nothing', null, false],
  ])(
    'a batch needs attention only if something other than the user stopped it: %s',
    async (_by, pause, isNeedy) => {
      const found = await needy({ pause, items: waits('a') });
      expect(found?.map(({ isStopped }) => isStopped)).toEqual(isNeedy ? [true] : []);
    },
  );

  it('a stopped batch with nothing left to send needs no attention', async () => {
    const done = { a: { ...resultBase, state: 'left_out' } };
    expect(await needy({ pause: failure, items: waits('a') }, done)).toEqual([]);
  });
});

describe('Batch context queries', () => {
  it('the report maker status updates when main sends a new one', async () => {
    const waiting = { kind: 'report', until: 5, error: { code: 'RATE_LIMITED', message: 'x' } } as const;
    const { result, main } = renderValue(useMakerStatus, {
      answers: { 'reports.status': () => succeed({ busyWith: 'a', waits: [] }) },
    });
    expect(result.current).toEqual({ busyWith: null, waits: [] });
    await waitFor(() => expect(result.current.busyWith).toBe('a'));
    main.emit('reports.status_changed', { busyWith: null, waits: [waiting] });
    await waitFor(() => expect(result.current.waits).toEqual([waiting]));
  });

  it('client names are looked up by key, and unknown or missing clients give null', async () => {
    const { result } = renderValue(useClientNames, { engine: engineWithReports() });
    await waitFor(() => expect(result.current('reporting:8')).toBe('Bluebell Veterinary'));
    expect([result.current('reporting:9'), result.current(null)]).toEqual([null, null]);
  });
});
