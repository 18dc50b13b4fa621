import type { BatchItem, ReportRequest, ReportResult } from '@shared/domain/reports';
import { fail, succeed } from '@shared/errors';
import type { Report } from '@shared/services/reporting/reports';
import { describe, expect, it } from 'vitest';
import { createReportService } from './report-service';
import { clockToleranceMs, mayBeSame, withoutTaken } from './same-report';

const sentAt = Date.UTC(2026, 11, 1, 9, 27, 41);
const request: ReportRequest = {
  kind: 'report',
  body: {
    title: 'Relatório mensal',
    subtitle: 'Novembro de 2026',
    start: '2026-11-01',
    end: '2026-11-30',
    comparison_start: '2026-10-01',
    comparison_end: '2026-10-31',
    template_id: 3,
    integration_ids: [1, 2],
    project_id: 7,
  },
};
const record: Report = {
  id: 41,
  title: 'Relatório mensal',
  subtitle: 'Novembro de 2026',
  client_id: 7,
  template_id: 3,
  start_date: '2026-11-01',
  end_date: '2026-11-30',
  views: 0,
  created_at: '2026-12-01 09:27:43',
  comparison_start_date: '2026-10-01',
  comparison_end_date: '2026-10-31',
};
const isSame = (change: Partial<Report>) => mayBeSame(request, { ...record, ...change }, sentAt);

describe('Matching of a listed report', () => {
  it.each([
    ['with all sent fields', {}],
    ['without a project and a template', { client_id: null, template_id: null }],
    ['with a trimmed title and decomposed accents', { title: ' Relatório mensal '.normalize('NFD') }],
    ['of a service whose clock is an hour behind', { created_at: '2026-12-01T08:20:00' }],
    ['dated the evening before in another zone', { created_at: '2026-11-30 21:27:43' }],
  ] as const)('a listed report %s may match the request', (_case, change) =>
    expect(isSame(change)).toBe(true),
  );

  it.each([
    ['another title', { title: 'Monthly report' }],
    ['another subtitle', { subtitle: 'Outubro de 2026' }],
    ['no subtitle', { subtitle: null }],
    ['another start', { start_date: '2026-11-02' }],
    ['another end', { end_date: '2026-11-29' }],
    ['no comparison', { comparison_start_date: null, comparison_end_date: null }],
    ['another template', { template_id: 4 }],
    ['another project', { client_id: 8 }],
    ['a creation date months ago', { created_at: '2026-09-01 09:27:43' }],
  ] as const)('a listed report with %s does not match', (_case, change) =>
    expect(isSame(change)).toBe(false),
  );

  it('a clock that is wrong by days does not prevent a match', () => {
    const stamp = (ms: number) => new Date(ms).toISOString();
    expect(isSame({ created_at: stamp(sentAt - clockToleranceMs) })).toBe(true);
    expect(isSame({ created_at: stamp(sentAt + 400 * 86_400_000) })).toBe(true);
  });
});

describe('Creation of a report', () => {
  const shown: Partial<Report>[] = [];
  /** The service's answers in this order: creation, then the single read. */
  const service = (...answers: readonly Partial<Report>[]) => {
    shown.splice(0, shown.length, ...answers);
    const callRoute = async () => {
      const next = shown.shift();
      return next ? succeed({ record: { ...record, ...next } }) : fail('RECORD_NOT_FOUND', 'not there');
    };
    const caller = { callRoute } as unknown as Parameters<typeof createReportService>[0];
    return createReportService(caller).create('w', request, async () => succeed(null));
  };

  it.each([
    ['the sent fields', [{ client_id: null, subtitle: null }]],
    ['another record whose single read is the report', [{ title: 'Being made' }, {}]],
  ] as const)('a creation answered with %s succeeds', async (_case, answers) =>
    expect(await service(...answers)).toMatchObject({ ok: true, data: { id: 41, title: record.title } }),
  );

  it.each([
    ['another title', [{ title: 'Another report' }, { title: 'Another report' }]],
    ['another project', [{ client_id: 8 }, { client_id: 8 }]],
    ['another period that cannot be read again', [{ start_date: '2026-01-01' }]],
  ] as const)('a creation answered with %s is in doubt', async (_case, answers) =>
    expect(await service(...answers)).toMatchObject({ error: { code: 'OUTCOME_UNKNOWN' } }),
  );
});

it('a report already assigned to another item of the same kind is not a candidate', () => {
  const made = (id: number) => ({
    id,
    title: '',
    internalUrl: null,
    externalUrl: null,
    createdAt: '2026-12-01 09:00:00',
  });
  const base = { batch: 'b', at: '2026-12-01T09:00:00.000Z' };
  const item = (id: string, kind: ReportRequest['kind'] = 'report'): BatchItem => ({
    id,
    client: null,
    notBefore: null,
    request: { ...request, kind },
  });
  const items = [item('own'), item('other'), item('dashboard', 'dashboard'), item('waiting')];
  const batches = new Map([['b', { name: null, startedAt: base.at, items, pause: null }]]);
  const results = new Map<string, ReportResult | null>([
    ['other', { ...base, state: 'made', report: made(1), isFound: false }],
    ['own', { ...base, state: 'made', report: made(2), isFound: true }],
    ['dashboard', { ...base, state: 'made', report: made(3), isFound: false }],
    ['waiting', null],
  ]);
  const found = withoutTaken({ batches, results }, item('own'), [made(1), made(2), made(3)]);
  expect(found.map(({ id }) => id)).toEqual([2, 3]);
});
