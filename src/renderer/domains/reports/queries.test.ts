import { expect, it } from 'vitest';
import type { KeptRecord, Resources } from '../../engine';
import { NOW } from '../../testing/posts';
import { reportsOf } from './queries';

type Report = Resources['reporting.reports'];
type Dashboard = Resources['reporting.dashboards'];

const record = (id: number, made: string, given: object) => ({
  ...{ id, title: `No. ${id}`, client_id: 7, views: id, created_at: `${made} 09:00:00` },
  ...{ start_date: '2026-10-01', end_date: '2026-10-31', ...given },
});
const kept = <T>(one: T & { readonly id: number }) => ({
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
