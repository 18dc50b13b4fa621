import { succeed } from '@shared/errors';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { KeptRecord, Resources } from '../../engine';
import { changeLine } from '../../engine/testing';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW } from '../../testing/posts';
import { renderValue } from '../../testing/render-part';
import { budgetState } from '../../testing/report-samples';
import { useCreationBudget, useNewViews, useReports } from './queries';
import { useReportSources } from './sources';
import { useTemplates, useWidgetPlatforms } from './templates';

afterEach(cleanup);

const HOUR = 3_600_000;
const kept = <T extends { readonly id: number }>(record: T) => ({
  id: String(record.id),
  parent: null,
  seenAt: NOW,
  isSuspect: false,
  record,
});
const document = (id: number, made: string, given: Partial<Resources['reporting.reports']> = {}) =>
  kept({
    id,
    title: `No. ${id}`,
    client_id: 7,
    views: id,
    created_at: `${made} 09:00:00`,
    template_id: 412,
    start_date: '2026-10-01',
    end_date: '2026-10-31',
    ...given,
  }) as KeptRecord<'reporting.reports'>;

function engineWithReports(): FakeEngine {
  const engine = new FakeEngine();
  engine.setRecords('reporting.reports', {
    records: [
      document(1, '2026-10-01'),
      document(2, '2026-11-03', { template_id: 311 }),
      document(3, '2026-11-04', { client_id: 8 }),
    ],
    asOf: NOW,
  });
  engine.setRecords('reporting.dashboards', { records: [document(1, '2026-11-02')], asOf: NOW });
  engine.setRecords('reporting.templates', {
    asOf: NOW,
    records: [
      kept({
        id: 412,
        title: 'Monthly',
        used_count: 214,
        created_at: '',
        updated_at: '',
      }) as KeptRecord<'reporting.templates'>,
    ],
  });
  return engine;
}

it('useReports lists reports and dashboards of one project together, newest first', async () => {
  const { result } = renderValue(() => useReports('7'), { engine: engineWithReports() });
  await waitFor(() =>
    expect(result.current?.reports.map(({ key }) => key)).toEqual([
      'reporting:report:2',
      'reporting:dashboard:1',
      'reporting:report:1',
    ]),
  );
  expect(result.current?.isRead).toBe(true);
});

it('useReports gives the last opening from growing views of that client only', async () => {
  const engine = engineWithReports();
  const grew = (id: string, client: 'reporting:7' | 'reporting:8', seenAt: number) => ({
    ...changeLine(id, { resource: 'reporting.reports', kind: 'views_grew', client, seenAt }),
    key: id,
  });
  engine.changeLines = [grew('a', 'reporting:8', NOW - 1), grew('b', 'reporting:7', NOW - 5)];
  const { result } = renderValue(() => [useReports('7'), useReports('9')], { engine });
  await waitFor(() => expect(result.current[0]?.lastOpenedAt).toBe(NOW - 5));
  expect(result.current[1]?.lastOpenedAt).toBeNull();
});

it('useNewViews adds up the views since the last visit', async () => {
  const engine = engineWithReports();
  engine.setLocal('looked', [{ key: 'reports', value: NOW - 10 * HOUR, at: '2026-11-20T00:00:00Z' }]);
  const grew = (id: string, recordId: string, before: number, seenAt: number) => ({
    ...changeLine(id, {
      resource: 'reporting.reports',
      kind: 'views_grew',
      recordId,
      before,
      after: before + 2,
      seenAt,
    }),
    key: id,
  });
  engine.changeLines = [
    grew('c', '1', 4, NOW - 1),
    grew('b', '1', 2, NOW - HOUR),
    grew('a', '2', 1, NOW - 20 * HOUR),
  ];
  const { result } = renderValue(() => useNewViews(), { engine });
  await waitFor(() => expect([...result.current.grown]).toEqual([['reporting:report:1', 4]]));
  expect(result.current.since).toBe(NOW - 10 * HOUR);
});

it('useTemplates lists deleted templates by number, with the documents made from each', async () => {
  const { result } = renderValue(() => useTemplates(), { engine: engineWithReports() });
  await waitFor(() => expect(result.current?.templates).toHaveLength(2));
  expect(result.current?.templates).toMatchObject([
    {
      id: 412,
      title: 'Monthly',
      usedCount: 214,
      sections: null,
      documents: [{ id: 3 }, { id: 1 }, { id: 1 }],
    },
    { id: 311, title: null, usedCount: null, documents: [{ id: 2 }] },
  ]);
});

it('useWidgetPlatforms finds the platforms of a widget in the metric definitions, or none', async () => {
  const engine = new FakeEngine();
  const definition = (slug: string, reference_key: string) => ({
    id: `${slug} ${reference_key}`,
    parent: slug,
    seenAt: NOW,
    isSuspect: false,
    record: { id: 'x', reference_key, component: 'number_v1', metrics: [], type: [] },
  });
  engine.setRecords('reporting.metric_definitions', {
    records: [
      definition('instagram', 'reach'),
      definition('facebook', 'reach'),
      definition('tiktok', 'tt:views'),
    ],
  });
  const { result } = renderValue(() => useWidgetPlatforms(), { engine });
  await waitFor(() => expect(result.current('reach')).toEqual(['instagram', 'facebook']));
  expect(result.current('unheard of')).toEqual([]);
});

it('useReportSources says since when a source is not active, if that was seen', async () => {
  const engine = new FakeEngine();
  const source = (id: number, status: string) =>
    kept({
      id,
      name: `@${id}`,
      slug: 'instagram',
      status,
      project_id: 7,
      created_at: '',
      updated_at: '',
    });
  engine.setRecords('reporting.integrations', {
    records: [source(1, 'active'), source(2, 'paused'), source(3, 'odd')],
  });
  engine.changeLines = [
    {
      ...changeLine('a', { resource: 'reporting.integrations', kind: 'status_moved', recordId: '2' }),
      key: 'a',
      before: 'active',
      after: 'paused',
      client: 'reporting:7',
      seenAt: NOW - 5,
    },
  ];
  const { result } = renderValue(() => useReportSources(7), { engine });
  await waitFor(() => expect(result.current?.sources[1]?.notActiveSince).toBe(NOW - 5));
  expect(result.current?.sources.map(({ isActive, notActiveSince }) => [isActive, notActiveSince])).toEqual([
    [true, null],
    [false, NOW - 5],
    [false, null],
  ]);
});

it("useCreationBudget gives the reports left today from the counted limit, else the company's limit", async () => {
  const company = {
    id: 'only',
    parent: null,
    seenAt: NOW,
    isSuspect: false,
    record: {
      id: 1,
      name: 'Maré',
      total_clients: 3,
      rate_limits: {
        per_minute: 1,
        per_second: 1,
        actions: { dashboards_create: { max_attempts: 30, decay_seconds: 86_400 } },
      },
    },
  };
  const engine = new FakeEngine();
  engine.setRecords('reporting.company', { records: [company] });
  const window = { windowMs: 24 * HOUR, limit: 30, used: 2, usedByOthers: 0 };
  const { result } = renderValue(() => [useCreationBudget('report'), useCreationBudget('dashboard')], {
    engine,
    answers: {
      'budgets.read': () =>
        succeed([
          budgetState({
            windows: [{ ...window, name: 'reports_create', freesAt: NOW + HOUR, wholeAt: NOW + 2 * HOUR }],
          }),
        ]),
    },
  });
  await waitFor(() =>
    expect(result.current).toEqual([
      { left: 28, limit: 30, nextAt: NOW + HOUR, wholeAt: NOW + 2 * HOUR },
      { left: 30, limit: 30, nextAt: null, wholeAt: null },
    ]),
  );
});
