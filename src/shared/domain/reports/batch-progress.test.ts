import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time';
import { batchParts, countParts, isBatchOver, placeItems, planDays } from './batch-progress';
import type { BatchItem, ReportBatch, ReportResult } from './batches';

const now = Date.UTC(2026, 11, 1, 9);
const base = { batch: 'b', at: '2026-12-01T08:00:00.000Z' };
const found = { id: 1, title: 't', internalUrl: null, externalUrl: null, createdAt: '2026-12-01 08:00:00' };
const anyResult: fc.Arbitrary<ReportResult | null> = fc.constantFrom<ReportResult | null>(
  null,
  { ...base, state: 'sent' },
  { ...base, state: 'made', report: found, isFound: false },
  { ...base, state: 'refused', error: { code: 'REQUEST_REFUSED', message: '' } },
  { ...base, state: 'in_doubt', sentAt: null, error: null, looks: [] },
  { ...base, state: 'left_out' },
);
const anyItem = fc.record({
  id: fc.uuid(),
  client: fc.constant(null),
  notBefore: fc.constantFrom(null, '2026-11-30', '2026-12-01', '2026-12-02'),
  kind: fc.constantFrom('report', 'dashboard'),
});
const itemOf = ({ kind, ...rest }: typeof anyItem extends fc.Arbitrary<infer V> ? V : never): BatchItem => ({
  ...rest,
  request: {
    kind,
    body: {
      ...{ title: 't', subtitle: '', start: '2026-11-01', end: '2026-11-30' },
      ...{ template_id: 1, integration_ids: [], project_id: 1 },
    },
  },
});
const batchOf = (items: readonly BatchItem[]): ReportBatch => ({
  name: null,
  startedAt: base.at,
  items,
  pause: null,
});

describe('the parts of a batch', () => {
  it('add up, and no more wait for today than the budget has left', () => {
    const left = fc.option(fc.nat({ max: 5 }), { nil: null });
    fc.assert(
      fc.property(fc.array(fc.tuple(anyItem, anyResult)), left, left, (given, reports, dashboards) => {
        const items = given.map(([item]) => itemOf(item));
        const results = new Map(given.flatMap(([{ id }, result]) => (result ? [[id, result] as const] : [])));
        const leftToday = { report: reports, dashboard: dashboards };
        const placed = placeItems(batchOf(items), { results, leftToday, now, zone: 'UTC' });
        const counts = countParts(placed);
        expect(batchParts.reduce((sum, part) => sum + counts[part], 0)).toBe(items.length);
        const ofToday = (kind: string) =>
          placed.filter(({ item, part }) => part === 'today' && item.request.kind === kind).length;
        expect(ofToday('report')).toBeLessThanOrEqual(reports ?? Number.POSITIVE_INFINITY);
        expect(ofToday('dashboard')).toBeLessThanOrEqual(dashboards ?? Number.POSITIVE_INFINITY);
        for (const { item, part } of placed)
          if (part === 'today') expect(item.notBefore ?? '').not.toBe('2026-12-02');
      }),
    );
  });

  it('are over once nothing is sent any more by itself', () => {
    const none = { created: 3, running: 0, unconfirmed: 1, failed: 1, today: 0, later: 0, left_out: 1 };
    expect(isBatchOver(none)).toBe(true);
    expect(isBatchOver({ ...none, later: 1 })).toBe(false);
  });
});

describe('the days of a batch', () => {
  it('take what today has left, then whole budgets', () => {
    const plan = planDays({ count: 36, limit: 30, used: 2, today: '2026-12-01' }, (day) => addDays(day, 1));
    expect(plan).toEqual([
      { day: '2026-12-01', used: 2, planned: 28, limit: 30 },
      { day: '2026-12-02', used: 0, planned: 8, limit: 30 },
    ]);
  });

  it('hold every item, and never more than the limit in a day', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 200 }),
        fc.integer({ min: 1, max: 40 }),
        fc.nat({ max: 60 }),
        (count, limit, used) => {
          const days = planDays({ count, limit, used, today: '2026-12-01' }, (day) => addDays(day, 1));
          expect(days.reduce((sum, { planned }) => sum + planned, 0)).toBe(count);
          for (const day of days) expect(day.used + day.planned).toBeLessThanOrEqual(limit);
        },
      ),
    );
  });
});
