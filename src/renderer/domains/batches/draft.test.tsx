import { fail, succeed } from '@shared/errors';
import type { RouteInput } from '@shared/ipc/routes';
import type { KeptBatchDraft } from '@shared/local-data';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useWording } from '../../i18n/FormatProvider';
import { joinList } from '../../kit/filters/text-list';
import { done, type MainAnswers } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { renderValue } from '../../testing/render-part';
import { engineWithReports } from '../../testing/report-samples';
import { useBatchDraft, useBeginBatch } from './draft';
import { draftWords } from './draft-words';
import { batchItem, reportBudget, sampleBatch, setBatches } from './testing/batch-samples';

afterEach(cleanup);

const at = '2026-11-20T12:00:00Z';
const starts: MainAnswers = {
  'local.save': done as never,
  'reports.start': ({ items }: RouteInput<'reports.start'>) => succeed({ items: items.map(() => 'x') }),
};

/** Two clients: 7 has a report of October, 8 has none. */
async function open(engine = engineWithReports(), answers: MainAnswers = starts) {
  const page = renderValue(
    () => ({ draft: useBatchDraft(), begin: useBeginBatch(), words: draftWords(useWording()) }),
    { engine, answers },
  );
  const draft = () => page.result.current.draft;
  await waitFor(() => expect(draft().rows).not.toBeNull());
  const names = () => draft().rows?.map(({ client }) => client.name);
  return { ...page, draft, names };
}
const both = ['Bluebell Veterinary', 'Cocina Doña Remedios'];

describe('Clients of a new batch', () => {
  it('a new batch starts with the clients that have no report for the last complete month', async () => {
    const { draft, names } = await open();
    expect(draft()).toMatchObject({ month: '2026-10-01', kept: { scope: 'missing' } });
    expect(draft().plan).toMatchObject({
      period: { start: '2026-10-01', end: '2026-10-31' },
      comparison: { start: '2026-09-01', end: '2026-09-30' },
    });
    expect(names()).toEqual(['Bluebell Veterinary']);
  });

  it('choosing another month for a new batch selects the clients without a report for it', async () => {
    const { draft, names } = await open();
    expect(draft().months.slice(0, 2)).toEqual(['2026-11-01', '2026-10-01']);
    act(() => draft().set({ month: '2026-11-01' }));
    expect(names()?.toSorted()).toEqual(both);
  });

  it('the batch scope can be all clients, my clients or a saved view that names clients', async () => {
    const engine = engineWithReports();
    engine.setLocal('mine', [{ key: 'reporting:7', value: true, at }]);
    const view = (key: string, search: Record<string, string>) => ({
      key,
      value: { screen: 'reports', name: `View ${key}`, search },
      at,
    });
    engine.setLocal('views', [
      view('a', { client: joinList(['reporting:8']) }),
      view('b', { sort: 'title' }),
    ]);
    const { draft, names } = await open(engine);
    await waitFor(() =>
      expect(draft().scopes).toEqual([
        ...[
          { value: 'missing', name: null },
          { value: 'mine', name: null },
          { value: 'all', name: null },
        ],
        { value: 'view:a', name: 'View a' },
      ]),
    );
    act(() => draft().set({ scope: 'all' }));
    expect(names()?.toSorted()).toEqual(both);
    act(() => draft().set({ scope: 'mine' }));
    expect(names()).toEqual(['Cocina Doña Remedios']);
    act(() => draft().set({ scope: 'view:a' }));
    expect(names()).toEqual(['Bluebell Veterinary']);
    // A view that is deleted meanwhile selects no client, not all clients.
    act(() => draft().set({ scope: 'view:gone' }));
    expect(names()).toEqual([]);
  });

  it('clients passed to a new batch become an extra scope with their month', async () => {
    const { draft, names, result } = await open();
    act(() => result.current.begin(['reporting:7'], '2026-09-01'));
    expect(names()).toEqual(['Cocina Doña Remedios']);
    expect(draft().scopes[0]).toEqual({ value: 'chosen', name: null });
    expect(draft().month).toBe('2026-09-01');
  });
});

describe('Comparison period of a new batch', () => {
  it.each([
    ['none', null],
    ['last_year', { start: '2025-10-01', end: '2025-10-31' }],
  ] as const)('batch comparison %s gives the period %j', async (comparison, period) => {
    const { draft } = await open();
    act(() => draft().set({ comparison }));
    expect(draft().plan.comparison).toEqual(period);
  });
});

describe('Changes for one client of a batch', () => {
  it('changes for a client add up and affect only that client', async () => {
    const { draft } = await open();
    act(() => draft().set({ scope: 'all' }));
    act(() => draft().change('reporting:8', { subtitle: 'For the board' }));
    act(() => draft().change('reporting:8', { notBefore: '2026-11-24' }));
    const row = (key: string) => draft().rows?.find(({ client }) => client.key === key);
    expect(row('reporting:8')).toMatchObject({
      draft: { subtitle: 'For the board' },
      notBefore: '2026-11-24',
    });
    expect(row('reporting:7')).toMatchObject({ draft: { subtitle: 'Octubre de 2026' }, notBefore: null });
  });

  it('a client can be left out, and a blocked one is left out and listed first', async () => {
    const { draft, names } = await open();
    act(() => draft().set({ scope: 'all' }));
    act(() => draft().set({ includesExisting: true }));
    act(() => draft().change('reporting:7', { subtitle: '' }));
    expect(names()).toEqual(both.toReversed());
    expect(draft().taken.map(({ client }) => client.key)).toEqual(['reporting:8']);
    act(() => draft().change('reporting:8', { isTaken: false }));
    expect(draft().taken).toEqual([]);
  });
});

describe('Draft of a new batch', () => {
  const restart = async (latest: string) => {
    const first = await open();
    act(() => first.draft().set({ title: '{client} · {month}', scope: 'all' }));
    act(() => first.draft().change('reporting:8', { subtitle: 'For the board' }));
    const saved = () => first.main.inputsOf('local.save').at(-1) as { value: KeptBatchDraft } | undefined;
    await waitFor(() =>
      expect(saved()?.value.changes).toEqual({ 'reporting:8': { subtitle: 'For the board' } }),
    );
    first.unmount();
    const engine = engineWithReports();
    const value = { ...(saved()?.value as KeptBatchDraft), latest };
    engine.setLocal('form_drafts', [{ key: 'batch', value, at }]);
    return open(engine);
  };

  it('the batch draft is restored after a restart', async () => {
    const { draft, names } = await restart('2026-10-01');
    expect(draft().kept).toMatchObject({ title: '{client} · {month}', scope: 'all' });
    expect(names()?.toSorted()).toEqual(both);
    const row = draft().rows?.find(({ client }) => client.key === 'reporting:8');
    expect(row?.draft.subtitle).toBe('For the board');
  });

  it('the batch draft is discarded in the month after', async () => {
    const { draft } = await restart('2026-09-01');
    expect(draft().kept).toMatchObject({ title: null, scope: 'missing', changes: {} });
  });
});

describe('Send dates of a new batch', () => {
  it('new reports are planned after those that already wait, within the daily limit', async () => {
    const engine = engineWithReports();
    setBatches(engine, { one: sampleBatch({ items: [batchItem('a'), batchItem('b')] }) });
    const { draft } = await open(engine, {
      ...starts,
      'budgets.read': () => succeed([reportBudget(2, 1)]),
    });
    await waitFor(() => expect(draft().dayPlan.limit).toBe(2));
    await waitFor(() => expect(draft().dayPlan.of.get('reporting:8')).toBe('2026-11-21'));
    expect(draft().dayPlan.days).toEqual([{ day: '2026-11-21', planned: 1, used: 1 }]);
  });
});

describe('Starting a batch', () => {
  it("starting a batch sends each client's report once and clears the draft", async () => {
    const { draft, main } = await open();
    act(() => draft().change('reporting:8', { subtitle: 'For the board' }));
    let ids: readonly (string | null)[] = [];
    await act(async () => {
      ids = [await draft().start('October')];
    });
    const [sent] = main.inputsOf('reports.start') as RouteInput<'reports.start'>[];
    expect(sent).toMatchObject({ batch: ids[0], name: 'October' });
    expect(sent?.items).toMatchObject([
      { client: 'reporting:8', request: { kind: 'report', body: { subtitle: 'For the board' } } },
    ]);
    expect(draft()).toMatchObject({ error: null, isStarting: false });
    expect(draft().kept.changes).toEqual({});
  });

  it('a refused batch start keeps the draft and reports the error', async () => {
    const refused = { 'reports.start': () => fail('STORAGE_FULL', 'no room') };
    const { draft } = await open(engineWithReports(), refused);
    act(() => draft().change('reporting:8', { subtitle: 'For the board' }));
    let begun: string | null = '';
    await act(async () => {
      begun = await draft().start('October');
    });
    expect(begun).toBeNull();
    expect(draft().error?.code).toBe('STORAGE_FULL');
    expect(Object.keys(draft().kept.changes)).toHaveLength(1);
  });

  it('a second batch start is ignored while the first is running', async () => {
    let answer: (() => void) | undefined;
    const { draft, main } = await open(engineWithReports(), {
      'reports.start': () =>
        new Promise((resolve) => {
          answer = () => resolve(succeed({ items: [] }));
        }),
    });
    act(() => void draft().start('October'));
    await waitFor(() => expect(draft().isStarting).toBe(true));
    await act(async () => expect(await draft().start('October')).toBeNull());
    await act(async () => answer?.());
    expect(main.inputsOf('reports.start')).toHaveLength(1);
  });

  it('starting a batch removes the scope of clients passed to it', async () => {
    const { draft, result } = await open();
    act(() => result.current.begin(['reporting:8'], '2026-10-01'));
    await act(async () => void (await draft().start('October')));
    expect(draft().kept.scope).toBe('missing');
    expect(draft().scopes.map(({ value }) => value)).not.toContain('chosen');
  });
});

describe('Client row words of a new batch', () => {
  const rowOf = ({ draft }: Awaited<ReturnType<typeof open>>, key = 'reporting:8') => {
    const row = draft().rows?.find(({ client }) => client.key === key);
    if (!row) throw new Error(`no row of ${key}`);
    return row;
  };

  it('a batch row names the client and what blocks its report', async () => {
    const page = await open();
    act(() => page.draft().change('reporting:8', { subtitle: '' }));
    const { words } = page.result.current;
    expect(words.row(rowOf(page))).toMatch(/^Bluebell Veterinary, .*The service requires a subtitle/);
  });

  it('a batch row names empty widgets and the existing report', async () => {
    const page = await open();
    act(() => page.draft().set({ scope: 'all' }));
    const said = page.result.current.words.checks(rowOf(page, 'reporting:7'));
    expect(said).toBe('1 widget stays empty · Already has “Informe mensual”');
  });

  it('a client without a reporting project says so and shows its key if it has no name', async () => {
    const engine = engineWithReports();
    engine.setRecords('planning.projects', {
      records: [{ id: '41', parent: null, seenAt: NOW, isSuspect: false, record: { id: '41' } as never }],
      asOf: NOW,
    });
    const page = await open(engine);
    act(() => page.draft().set({ scope: 'all' }));
    const row = rowOf(page, 'planning:41');
    expect(row.isBlocked).toBe(true);
    const { words } = page.result.current;
    expect([words.client(row), words.checks(row)]).toEqual([
      'planning:41',
      'No reporting project is matched',
    ]);
  });
});
