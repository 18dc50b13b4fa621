// @vitest-environment node
import { fail } from '@shared/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CalendarPage } from '../api';
import { EngineHarness } from '../testing/engine-harness';

/* Today is 20 November 2026. The sync window reaches from 60 days before to 90 days ahead. */
let harness: EngineHarness;

beforeEach(async () => {
  harness = new EngineHarness();
  harness.scheduled(1, '2026-11-25');
  harness.scheduled(2, '2027-06-10');
  harness.scheduled(3, '2027-06-12', 'failed');
  await harness.settle();
});

const june = { from: '2027-06-01', to: '2027-06-30' };
const calendarOf = (range: { from: string; to: string }): Promise<CalendarPage> =>
  harness.soon(
    harness.engine.calendar({
      filter: {},
      ...range,
      zone: null,
      perDay: 5,
      collisionMs: 0,
      gapRule: { leastDays: 3, leastPerWeek: 1 },
    }),
  );
const idsOf = (page: CalendarPage) => page.days.flatMap(({ rows }) => rows.map(({ id }) => id));
const isKept = ({ kept }: CalendarPage, day: string) =>
  kept?.some(({ from, to }) => from <= day && day <= to) ?? true;
const readDays = (range: { from: string; to: string }) =>
  harness.soon(harness.engine.refresh({ kind: 'days', ...range }));

describe('Days outside the sync window', () => {
  it('days outside the sync window are not kept until they are requested', async () => {
    const before = await calendarOf(june);
    expect([idsOf(before), isKept(before, '2027-06-10'), before.asOf]).toEqual([[], false, null]);
    expect(isKept(before, '2027-05-31')).toBe(false);
    expect(await readDays(june)).toBeNull();
    const after = await calendarOf(june);
    expect(idsOf(after)).toEqual(['2', '3']);
    expect([isKept(after, '2027-06-01'), isKept(after, '2027-06-30'), isKept(after, '2027-07-01')]).toEqual([
      ...[true, true, false],
    ]);
    expect(after.asOf).toBeGreaterThan(harness.clock.now() - 1_000);
  });

  it('requested days are kept over a restart and removed a day later', async () => {
    await readDays(june);
    harness.restart();
    await harness.clock.pass(40 * 60_000);
    expect(idsOf(await calendarOf(june))).toEqual(['2', '3']);
    harness.clock.wallOffsetMs += 25 * 3_600_000;
    await harness.clock.pass(40 * 60_000);
    const later = await calendarOf(june);
    expect([idsOf(later), isKept(later, '2027-06-10')]).toEqual([[], false]);
  });

  it('requested days that could not be read do not count as kept', async () => {
    harness.intercept = ({ input }) =>
      input.query?.start_date === june.from ? fail('REQUEST_REFUSED', 'no') : null;
    expect(await readDays(june)).toMatchObject({ code: 'REQUEST_REFUSED' });
    expect(isKept(await calendarOf(june), '2027-06-10')).toBe(false);
  });
});

describe('Requested days of the sync window', () => {
  it('requested days of the sync window are read again and get a newer age', async () => {
    const week = { from: '2026-11-23', to: '2026-11-29' };
    await harness.clock.pass(5 * 60_000);
    const before = await calendarOf(week);
    harness.put(1, { status: 'scheduled', schedule_at: '2026-11-26T12:00:00Z' });
    expect(await readDays(week)).toBeNull();
    const after = await calendarOf(week);
    expect(after.days.map(({ day }) => day)).toEqual(['2026-11-26']);
    expect(after.asOf).toBeGreaterThan(before.asOf ?? 0);
  });
});
