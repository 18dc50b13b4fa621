import { describe, expect, it } from 'vitest';
import {
  askedReports,
  type BatchClient,
  type BatchGround,
  type BatchPlan,
  batchRow,
  groupOfRow,
  wayOutOf,
} from './batch-draft';
import type { ReportBatch, ReportResult } from './batches';
import { type ReportRow, reportKeyOf } from './rows';

const last = {
  key: reportKeyOf('report', 5),
  kind: 'report',
  id: 5,
  projectId: '7',
  templateId: 412,
  createdAt: 9,
  title: 'Informe mensual · Octubre de 2026',
  subtitle: 'x',
  month: '2026-10-01',
  period: { start: '2026-10-01', end: '2026-10-31' },
  comparison: null,
} as ReportRow;
const ground: BatchGround = {
  rows: [last],
  templates: new Set([412]),
  sourcesOf: (id) =>
    id === 7
      ? [
          { id: 71, slug: 'instagram', name: 'ig', isActive: true },
          { id: 72, slug: 'tiktok', name: 'tt', isActive: false },
        ]
      : [],
  sectionsOf: () => [{ title: 'In short', widgets: [] }],
  platformsOf: () => [],
  asked: [],
};
const plan: BatchPlan = {
  period: { start: '2026-11-01', end: '2026-11-30' },
  comparison: { start: '2026-10-01', end: '2026-10-31' },
  templateId: null,
  title: null,
  subtitle: '{month}',
};
const client: BatchClient = {
  key: 'link:a',
  name: 'Cocina Doña Remedios',
  projectId: '7',
  language: 'es',
  today: '2026-12-01',
};

describe('Batch row of a client', () => {
  it('a row repeats the last report for the new month with active sources', () => {
    const row = batchRow(client, plan, {}, ground);
    expect(row.request).toEqual({
      kind: 'report',
      body: {
        title: 'Informe mensual · Noviembre de 2026',
        subtitle: 'Noviembre de 2026',
        start: '2026-11-01',
        end: '2026-11-30',
        comparison_start: '2026-10-01',
        comparison_end: '2026-10-31',
        template_id: 412,
        project_id: 7,
        integration_ids: [71],
      },
    });
    expect(row).toMatchObject({ sources: { used: 1, all: 2 }, isBlocked: false, isTaken: true });
    expect(groupOfRow(row)).toBe('ready');
  });

  it('a row follows the title pattern, and typed text comes first', () => {
    const worded = { ...plan, title: '{report} · {client}' };
    expect(batchRow(client, worded, {}, ground).draft.title).toBe('Informe mensual · Cocina Doña Remedios');
    const row = batchRow(client, worded, { title: 'Noviembre', isTaken: false }, ground);
    expect(row).toMatchObject({ draft: { title: 'Noviembre' }, isTaken: false, isBlocked: false });
  });

  it.each([
    ['no project', { ...client, projectId: null }, plan, 'project', 'match'],
    ['no template', client, { ...plan, templateId: null }, 'template', 'template'],
    [
      'no working source',
      { ...client, projectId: '8' },
      { ...plan, templateId: 412 },
      'no_sources',
      'reconnect',
    ],
    ['no subtitle', client, { ...plan, subtitle: '' }, 'subtitle', 'subtitle'],
    ['hidden marks', client, { ...plan, title: 'A\u202eB' }, 'hidden_letters', 'title'],
  ] as const)('a row is blocked with a reason and a fix: %s', (reason, who, what, about, wayOut) => {
    const rows = reason === 'no template' ? [] : [last];
    const row = batchRow(who, what, { isTaken: true }, { ...ground, rows });
    expect(row.checks).toContainEqual({ level: 'stop', about });
    expect(row).toMatchObject({ isBlocked: true, isTaken: false, request: null });
    expect(groupOfRow(row)).toBe('blocked');
    expect(wayOutOf(row, row.draft)).toBe(wayOut);
  });

  it('a row may have its own template and day', () => {
    const row = batchRow(
      client,
      { ...plan, templateId: 311 },
      { templateId: 412, notBefore: '2026-12-04' },
      ground,
    );
    expect(row.request?.body.template_id).toBe(412);
    expect(row.notBefore).toBe('2026-12-04');
    expect(wayOutOf(row, row.draft)).toBeNull();
  });

  describe('with a report for the month', () => {
    const there = { ...last, period: plan.period, month: '2026-11-01' } as ReportRow;
    const having = { ...ground, rows: [last, there] };

    it('a client with a report for the month is listed as existing and not included, even if ticked', () => {
      const row = batchRow(client, plan, {}, having);
      expect(row.checks.map(({ about }) => about)).toEqual(['duplicate']);
      expect(row).toMatchObject({ existing: { kind: 'report', row: there }, isTaken: false });
      expect(groupOfRow(row)).toBe('existing');
      expect(batchRow(client, plan, { isTaken: true }, having).isTaken).toBe(false);
    });

    it('a report of another template or with other days of the month counts as existing', () => {
      const other = { ...there, templateId: 311, period: { start: '2026-11-02', end: '2026-11-29' } };
      const row = batchRow(client, plan, {}, { ...ground, rows: [last, other] });
      expect(row).toMatchObject({ existing: { kind: 'report' }, isTaken: false });
    });

    it('another report is included on request and can still be left out', () => {
      expect(batchRow(client, plan, {}, having, true).isTaken).toBe(true);
      expect(batchRow(client, plan, { isTaken: false }, having, true).isTaken).toBe(false);
    });
  });

  it('a report pending or sent in another batch prevents inclusion, a failed one does not', () => {
    const askedWith = (state?: ReportResult['state']) => {
      const request = { kind: 'report', body: bodyOfNovember } as const;
      const one = { id: 'a', client: null, notBefore: null, request };
      const batch: ReportBatch = { name: null, startedAt: '2026-12-01T08:00:00Z', items: [one], pause: null };
      const results = new Map(state ? [['a', { state } as ReportResult]] : []);
      return batchRow(client, plan, {}, { ...ground, asked: askedReports([batch], results) });
    };
    for (const state of [undefined, 'sent', 'in_doubt'] as const)
      expect(askedWith(state)).toMatchObject({ existing: { kind: 'asked' }, isTaken: false });
    for (const state of ['refused', 'left_out'] as const)
      expect(askedWith(state)).toMatchObject({ existing: null, isTaken: true });
  });
});

const bodyOfNovember = {
  title: 'November',
  subtitle: 'x',
  start: '2026-11-01',
  end: '2026-11-30',
  template_id: 412,
  project_id: 7,
  integration_ids: [71],
};
