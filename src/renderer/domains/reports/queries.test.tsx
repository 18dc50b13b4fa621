import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { KeptRecord, Resources } from '../../engine';
import { changeLine } from '../../engine/testing';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW } from '../../testing/posts';
import { renderValue } from '../../testing/render-part';
import { reportsOf, useReports } from './queries';

afterEach(cleanup);

type Report = Resources['reporting.reports'];
type Dashboard = Resources['reporting.dashboards'];

const record = (id: number, made: string, given: object) => ({
  ...{ id, title: `No. ${id}`, client_id: 7, views: id, created_at: `${made} 09:00:00` },
  ...{ start_date: '2026-10-01', end_date: '2026-10-31', ...given },
});
const kept = <T,>(one: T & { readonly id: number }) => ({
  ...{ id: String(one.id), parent: null, seenAt: NOW, isSuspect: false, record: one },
});
const report = (id: number, made: string, given: Partial<Report> = {}) =>
  kept(record(id, made, given) as Report) as KeptRecord<'reporting.reports'>;
const dashboard = (id: number, made: string, given: Partial<Dashboard> = {}) =>
  kept(record(id, made, given) as Dashboard) as KeptRecord<'reporting.dashboards'>;

it('lists the reports and dashboards of one project together, newest first', () => {
  const reports = [
    report(1, '2026-10-01'),
    report(2, '2026-11-03'),
    report(3, '2026-11-04', { client_id: 8 }),
  ];
  const dashboards = [dashboard(1, '2026-11-02'), dashboard(2, '2026-11-05', { client_id: null })];
  const listed = reportsOf('7', { records: reports }, { records: dashboards });
  expect(listed.map(({ key }) => key)).toEqual(['report 2', 'dashboard 1', 'report 1']);
  expect(listed[0]).toMatchObject({
    ...{ kind: 'report', title: 'No. 2', from: '2026-10-01', to: '2026-10-31', views: 2 },
  });
});

it('leads to the address that the client gets, else to the service’s own, else nowhere', () => {
  const addresses = { external_url: 'https://client.example/1', internal_url: 'https://service.example/1' };
  const addressOf = (given: Partial<Report>) =>
    reportsOf('7', { records: [report(1, '2026-10-01', given)] }, { records: [] })[0]?.address;
  expect(addressOf(addresses)).toBe('https://client.example/1');
  expect(addressOf({ internal_url: addresses.internal_url })).toBe('https://service.example/1');
  expect(addressOf({})).toBeNull();
});

it('knows when a client last opened a report by the views that this copy saw grow, and of that client alone', async () => {
  const engine = new FakeEngine();
  const grew = (id: string, client: 'reporting:7' | 'reporting:8', seenAt: number) => ({
    ...changeLine(id, { resource: 'reporting.reports', kind: 'views_grew', client, seenAt }),
    key: id,
  });
  engine.changeLines = [grew('a', 'reporting:8', NOW - 1), grew('b', 'reporting:7', NOW - 5)];
  const { result } = renderValue(() => [useReports('7'), useReports('9')], { engine });
  expect(result.current).toEqual([null, null]);
  await waitFor(() => expect(result.current[0]?.lastOpenedAt).toBe(NOW - 5));
  expect(result.current[1]?.lastOpenedAt).toBeNull();
});
