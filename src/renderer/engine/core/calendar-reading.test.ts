// @vitest-environment node
import { defaultGapRule } from '@shared/domain/calendar/gaps';
import { deskError } from '@shared/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CalendarQuery } from '../api';
import { EngineHarness } from '../testing/engine-harness';

const november: CalendarQuery = {
  filter: { statuses: ['in_review', 'scheduled'] },
  from: '2026-11-20',
  to: '2026-11-30',
  zone: null,
  perDay: 1,
  collisionMs: 30 * 60_000,
  gapRule: defaultGapRule,
};

let harness: EngineHarness;
beforeEach(() => {
  harness = new EngineHarness();
});

describe('Engine calendar', () => {
  it('the calendar returns days with totals, limited rows and its age', async () => {
    harness.scheduled(1, '2026-11-21');
    harness.scheduled(2, '2026-11-21');
    harness.put(3, { status: 'in_review', schedule_at: '2026-11-25T23:30:00-03:00' });
    harness.put(4, { status: 'draft', schedule_at: '2026-11-21T12:00:00Z' });
    await harness.settle();
    const { days, asOf } = await harness.soon(harness.engine.calendar(november));
    expect(days.map(({ day, total, rows }) => [day, total, rows.map(({ id }) => id)])).toEqual([
      ['2026-11-21', 2, ['1']],
      ['2026-11-25', 1, ['3']],
    ]);
    expect(days[1]?.needing).toEqual({ failed: 0, request_changes: 0, pending: 1 });
    expect(days[1]?.rows[0]).toMatchObject({ projectName: 'Café Aurora', review: 'pending' });
    expect(asOf).not.toBeNull();
  });

  it('the calendar has no age before its statuses have been read', async () => {
    harness.start();
    expect((await harness.soon(harness.engine.calendar(november))).asOf).toBeNull();
  });

  it('the calendar names no gap while a list that could fill it has not been read', async () => {
    for (let day = 1; day <= 14; day += 1)
      harness.scheduled(day, `2026-11-${String(day).padStart(2, '0')}`, 'published');
    for (let day = 21; day <= 30; day += 1) harness.scheduled(day, `2026-11-${day}`);
    harness.intercept = ({ route, input }) =>
      route === 'planning.list_posts' && input.query?.['status'] === 'scheduled'
        ? { ok: false, error: deskError('SERVICE_FAILED', 'no') }
        : null;
    await harness.settle();
    const ofAll = { ...november, filter: {} };
    const before = await harness.soon(harness.engine.calendar(ofAll));
    expect([before.asOf, before.kept, before.gaps]).toEqual([null, null, []]);
    harness.intercept = () => null;
    await harness.clock.pass(10 * 60_000);
    const after = await harness.soon(
      harness.engine.calendar({ ...november, filter: { statuses: ['published'] } }),
    );
    expect(after.kept).not.toBeNull();
    expect(after.gaps).toMatchObject([{ projectId: '7' }]);
  });

  it('a rescheduled post moves to its new day as soon as it is refreshed', async () => {
    harness.scheduled(1, '2026-11-21');
    await harness.settle();
    harness.scheduled(1, '2026-11-24');
    await harness.soon(harness.engine.refresh({ kind: 'post', id: '1' }));
    const { days } = await harness.soon(harness.engine.calendar(november));
    expect(days.map(({ day }) => day)).toEqual(['2026-11-24']);
  });

  it('account loads count future posts of each account and name the next publish date', async () => {
    const account = { id: 'page-9', name: '@cafe', network: 'instagram' };
    harness.put(1, { status: 'scheduled', schedule_at: '2026-11-28T12:00:00Z', account });
    harness.put(2, { status: 'scheduled', schedule_at: '2026-11-24T12:00:00Z', account });
    harness.put(3, { status: 'published', schedule_at: '2026-11-18T12:00:00Z', account });
    await harness.settle();
    expect(await harness.soon(harness.engine.accountLoads())).toEqual([
      { accountId: 'page-9', planned: 2, nextAt: Date.UTC(2026, 10, 24, 12) },
    ]);
  });
});
