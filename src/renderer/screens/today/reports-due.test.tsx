import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { changeLine } from '../../engine/testing';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const kept = <T extends { readonly id: number }>(record: T) => ({
  id: String(record.id),
  parent: null,
  seenAt: NOW,
  isSuspect: false,
  record,
});
const report = (id: number, client_id: number, month: string, last: string) =>
  kept({
    id,
    title: `Report ${month}`,
    client_id,
    views: 0,
    created_at: '2026-10-01 09:00:00',
    start_date: `${month}-01`,
    end_date: `${month}-${last}`,
  });

function engineWithDue(): FakeEngine {
  const engine = new FakeEngine([], { completedAt: NOW });
  engine.setRecords('reporting.projects', {
    records: [kept({ id: 7, name: 'Cocina Doña Remedios' }), kept({ id: 8, name: 'Bluebell' })],
    asOf: NOW,
  });
  engine.setRecords('reporting.reports', {
    // Cocina has two months in a row and not the last one; Bluebell has the last one too.
    records: [
      ...[report(1, 7, '2026-08', '31'), report(2, 7, '2026-09', '30')],
      ...[report(3, 8, '2026-08', '31'), report(4, 8, '2026-09', '30'), report(5, 8, '2026-10', '31')],
    ],
    asOf: NOW,
  });
  return engine;
}

it('a report missing for last month is due if the two months before had one, and can be created', async () => {
  const { router } = await renderApp({ engine: engineWithDue(), path: '/today' });
  const due = within(await screen.findByRole('region', { name: 'Reports due' }));
  const [line] = due.getAllByRole('listitem');
  expect(due.getAllByRole('listitem')).toHaveLength(1);
  expect(line?.textContent).toContain('Cocina Doña Remedios');
  fireEvent.click(due.getByRole('link', { name: /^No report for October 2026 yet/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/reports/new'));
  expect(router.state.location.search).toEqual({ client: 'reporting:7', month: '2026-10' });
});

it('no report is due for clients that are not mine', async () => {
  const engine = engineWithDue();
  engine.setLocal('mine', [{ key: 'reporting:8', value: true, at: '2026-11-20T12:00:00Z' }]);
  await renderApp({ engine, path: '/today' });
  await screen.findByRole('group', { name: 'Needs your attention' });
  expect(screen.queryByRole('region', { name: 'Reports due' })).toBeNull();
});

it('reports opened since the last look are listed with new views and open in Reports', async () => {
  const engine = new FakeEngine([], { completedAt: NOW });
  engine.setRecords('reporting.projects', {
    records: [kept({ id: 7, name: 'Cocina Doña Remedios' }), kept({ id: 8, name: 'Bluebell' })],
    asOf: NOW,
  });
  engine.setLocal('looked', [{ key: 'reports', value: NOW - 7_200_000, at: '2026-11-20T12:00:00Z' }]);
  const grew = (key: string, recordId: string, client: 'reporting:7' | 'reporting:8', seenAt: number) => ({
    ...changeLine(key, {
      resource: 'reporting.reports',
      kind: 'views_grew',
      recordId,
      client,
      seenAt,
      title: `Report ${recordId}`,
      before: 3,
      after: 5,
    }),
    key,
  });
  engine.changeLines = [
    grew('d', '1', 'reporting:7', NOW - 60_000),
    grew('c', '1', 'reporting:7', NOW - 3_600_000),
    grew('b', '2', 'reporting:8', NOW - 3_700_000),
    grew('a', '2', 'reporting:8', NOW - 8_000_000),
  ];
  const { router } = await renderApp({ engine, path: '/today' });
  const opened = within(await screen.findByRole('region', { name: 'Reports opened' }));
  expect(opened.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Report 1.*Cocina Doña Remedios.*4 new views/),
    expect.stringMatching(/Report 2.*Bluebell.*2 new views/),
  ]);
  fireEvent.click(opened.getByRole('link', { name: /^Report 1/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ open: 'reporting:report:1' }));
});
