import { describe, expect, it } from 'vitest';
import type { Report } from '../../services/reporting/reports';
import type { ReportBatch, ReportResult } from './batches';
import { createdHere, type ReportRow, reportRows, serviceSiteOf } from './rows';

const at = Date.UTC(2026, 10, 23, 9);
const body = {
  title: 'Informe',
  subtitle: 'Octubre',
  start: '2026-10-01',
  end: '2026-10-31',
  template_id: 412,
  project_id: 7,
  integration_ids: [1],
};
const batch: ReportBatch = {
  name: null,
  startedAt: '2026-11-23T09:00:00Z',
  pause: null,
  items: [{ id: 'item', client: 'reporting:7', request: { kind: 'report', body }, notBefore: null }],
};
const made: ReportResult = {
  state: 'made',
  batch: 'batch',
  at: '2026-11-23T09:00:00.000Z',
  isFound: false,
  report: {
    id: 12,
    title: 'Informe',
    internalUrl: 'https://s.example/12',
    externalUrl: null,
    createdAt: '2026-11-23 09:00:00',
  },
};
const record = (given: Partial<Report> = {}): Report => ({
  id: 12,
  title: 'Informe',
  subtitle: 'Octubre',
  start_date: '2026-10-01',
  end_date: '2026-10-31',
  template_id: 412,
  client_id: 7,
  views: 1,
  created_at: '2026-11-23 09:00:00',
  ...given,
});
const created = createdHere([{ key: 'batch', value: batch }], [{ key: 'item', value: made }]);
const rowsOf = (listed: readonly Report[], asOf: number | null = at - 1) =>
  reportRows({
    listed: listed.map((one) => ({ kind: 'report', record: one })),
    created,
    asOf: { report: asOf, dashboard: null },
    templates: new Map([[412, 'Monthly']]),
    clients: new Map([['7', { key: 'link:a', name: 'Cocina Doña Remedios' }]]),
  });

describe('Report rows', () => {
  it('a report just created is listed at once with its client', () => {
    expect(rowsOf([])).toMatchObject([
      {
        key: 'reporting:report:12',
        isNew: true,
        client: 'link:a',
        clientName: 'Cocina Doña Remedios',
        views: null,
        templateTitle: 'Monthly',
        subtitle: 'Octubre',
        month: '2026-10-01',
        createdAt: at,
      },
    ]);
  });

  it('a report listed by the service replaces the local row', () => {
    expect(rowsOf([record()])).toMatchObject([{ key: 'reporting:report:12', isNew: false, views: 1 }]);
  });

  it('a listed report without a client gets the client it was created for', () => {
    expect(rowsOf([record({ client_id: null })])).toMatchObject([{ projectId: '7', client: 'link:a' }]);
    expect(rowsOf([record({ id: 13, client_id: null })])[1]).toMatchObject({ projectId: null, client: null });
  });

  it('a created report missing from a later list is removed', () => {
    expect(rowsOf([], at + 1)).toEqual([]);
  });

  it('a report without a confirmed result or without its batch is not listed', () => {
    const { report: _, isFound: __, ...rest } = made;
    const sent = { ...rest, state: 'sent' } as ReportResult;
    expect(createdHere([{ key: 'batch', value: batch }], [{ key: 'item', value: sent }])).toEqual([]);
    expect(createdHere([], [{ key: 'item', value: made }])).toEqual([]);
  });
});

describe('serviceSiteOf', () => {
  const row = (projectId: string, createdAt: number, internalUrl: string | null) =>
    ({ projectId, createdAt, internalUrl }) as ReportRow;
  const rows = [
    row('7', 1, 'https://old.example/reports/1'),
    row('7', 2, 'https://service.example:8443/reports/2?x#y'),
    row('7', 3, null),
    row('8', 9, 'https://other.example/reports/9'),
  ];

  it.each([
    ['the client’s newest report names it', rows, '7', 'https://service.example:8443/'],
    ['otherwise any report names it', rows, '9', 'https://other.example/'],
    ['unknown without an address', [row('7', 3, null)], '7', null],
    ['unknown for an unsafe address', [row('7', 1, 'javascript:alert(1)')], '7', null],
    ['unknown for a text that is not an address', [row('7', 1, 'no address')], '7', null],
  ])('the site of the service: %s', (_, given, projectId, site) =>
    expect(serviceSiteOf(given, projectId)).toBe(site),
  );
});
