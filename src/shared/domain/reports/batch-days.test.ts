import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plannedDays, planWaiting, type WaitingItem, waitingOf } from './batch-days';
import type { BatchItem, ReportBatch, ReportKind, ReportResult } from './batches';

const today = '2026-12-01';
const all = (left: number | null, limit: number | null) => ({
  report: { left, limit },
  dashboard: { left, limit },
});
const item = (id: string, notBefore: string | null = null): BatchItem => ({
  id,
  client: null,
  notBefore,
  request: {
    kind: 'report',
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
const batch = (startedAt: string, pause: ReportBatch['pause'], ...ids: string[]): ReportBatch => ({
  name: null,
  startedAt,
  pause,
  items: ids.map((id) => item(id)),
});

describe('Batch days', () => {
  it('items fill the rest of today and then whole days, oldest batch first and paused ones last', () => {
    const sent: ReportResult = { batch: 'b', at: '', state: 'left_out' };
    const waiting = waitingOf(
      [
        batch('2026-12-01T09:00:00.000Z', { by: 'person' }, 'p'),
        batch('2026-12-01T10:00:00.000Z', null, 'c', 'd'),
        batch('2026-12-01T08:00:00.000Z', null, 'a', 'gone', 'b'),
      ],
      new Map([['gone', sent]]),
    );
    const days = planWaiting(waiting, { today, budget: all(1, 2) });
    expect([...days]).toEqual([
      ['a', '2026-12-01'],
      ['b', '2026-12-02'],
      ['c', '2026-12-02'],
      ['d', '2026-12-03'],
      ['p', '2026-12-03'],
    ]);
  });

  it('without a known limit every item is planned for its first possible day', () => {
    const waiting = [item('a'), item('b', '2026-12-24'), item('c', '2026-11-02')].map((one) => ({
      ...one,
      kind: 'report' as const,
    }));
    for (const limit of [null, 0])
      expect([...planWaiting(waiting, { today, budget: all(null, limit) }).values()]).toEqual([
        today,
        '2026-12-24',
        today,
      ]);
  });

  it('every item has one day, not before its own and within the limit of the day', () => {
    const any = fc.record({
      kind: fc.constantFrom<ReportKind>('report', 'dashboard'),
      notBefore: fc.constantFrom(null, '2026-11-30', '2026-12-02', '2026-12-04'),
    });
    fc.assert(
      fc.property(fc.array(any), fc.nat({ max: 5 }), fc.integer({ min: 1, max: 5 }), (given, left, limit) => {
        const items: WaitingItem[] = given.map((one, id) => ({ ...one, id: String(id) }));
        const days = planWaiting(items, { today, budget: all(left, limit) });
        expect(days.size).toBe(items.length);
        const counts = new Map<string, number>();
        for (const { id, kind, notBefore } of items) {
          const day = days.get(id) ?? '';
          expect(day >= today && day >= (notBefore ?? '')).toBe(true);
          counts.set(`${kind} ${day}`, (counts.get(`${kind} ${day}`) ?? 0) + 1);
        }
        for (const [key, count] of counts)
          expect(count).toBeLessThanOrEqual(key.endsWith(today) ? left : limit);
      }),
    );
  });

  it('planned days are counted beside other uses of the limit', () => {
    const own = ['2026-12-02', today, today];
    expect(plannedDays(own, [today, '2026-12-03'], { today, usedToday: 4 })).toEqual([
      { day: today, planned: 2, used: 5 },
      { day: '2026-12-02', planned: 1, used: 0 },
    ]);
  });
});
