import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchParts, countParts, isBatchOver, placeBatchItems } from './batch-progress';
import type { BatchItem, ReportBatch, ReportResult } from './batches';

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
      title: 't',
      subtitle: '',
      start: '2026-11-01',
      end: '2026-11-30',
      template_id: 1,
      integration_ids: [],
      project_id: 1,
    },
  },
});
const batchOf = (items: readonly BatchItem[]): ReportBatch => ({
  name: null,
  startedAt: base.at,
  items,
  pause: null,
});

describe('Batch parts', () => {
  it('batch parts add up to all items, and waiting items are for today or later', () => {
    const day = fc.constantFrom('2026-12-01', '2026-12-02');
    fc.assert(
      fc.property(fc.array(fc.tuple(anyItem, anyResult, day)), (given) => {
        const items = given.map(([item]) => itemOf(item));
        const results = new Map(given.flatMap(([{ id }, result]) => (result ? [[id, result] as const] : [])));
        const days = new Map(given.map(([{ id }, , own]) => [id, own] as const));
        const placed = placeBatchItems(batchOf(items), { results, days, today: '2026-12-01' });
        const counts = countParts(placed);
        expect(batchParts.reduce((sum, part) => sum + counts[part], 0)).toBe(items.length);
        for (const { item, part, day: own } of placed) {
          expect(own === null).toBe(results.has(item.id));
          if (own !== null) expect(part).toBe(own === '2026-12-01' ? 'today' : 'later');
        }
      }),
    );
  });

  it('a batch is over once no item is running or waiting', () => {
    const none = { created: 3, running: 0, unconfirmed: 1, failed: 1, today: 0, later: 0, left_out: 1 };
    expect(isBatchOver(none)).toBe(true);
    expect(isBatchOver({ ...none, later: 1 })).toBe(false);
  });
});
