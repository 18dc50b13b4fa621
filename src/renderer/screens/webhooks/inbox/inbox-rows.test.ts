import { isoTime } from '@shared/domain/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FoundChange } from '../../../domains/webhooks';
import { deliveryRow } from '../../../domains/webhooks/testing/delivery-samples';
import { NOW } from '../../../testing/posts';
import { inboxList } from './inbox-rows';

const zone = 'Europe/Lisbon';
const minuteMs = 60_000;
const came = (sequence: number, minutes: number) =>
  deliveryRow(sequence, { receivedAt: isoTime(NOW - minutes * minuteMs) });
const foundAt = (key: string, minutes: number): FoundChange => ({
  key,
  at: NOW - minutes * minuteMs,
  since: null,
  fact: { kind: 'report_viewed', resource: 'reporting.reports', id: '5', name: null, client: null },
});
const minutesOf = (list: ReturnType<typeof inboxList>) =>
  list.rows.map((row) =>
    row.kind === 'found'
      ? (NOW - row.found.at) / minuteMs
      : (NOW - Date.parse(row.row.receivedAt)) / minuteMs,
  );

describe('inboxList', () => {
  it('a change found on refresh is placed by time among 600 events of one day', () => {
    const events = Array.from({ length: 600 }, (_, index) => came(600 - index, index * 0.5));
    const { rows, parts } = inboxList(events, [foundAt('found a', 100.25)], { zone, hasMore: true });
    expect(rows.findIndex(({ kind }) => kind === 'found')).toBe(201);
    expect(parts.reduce((sum, { total }) => sum + total, 0)).toBe(601);
  });

  it('a change found on refresh that is older than the loaded events waits for their page', () => {
    const events = [came(2, 1), came(1, 5)];
    const found = [foundAt('found a', 60)];
    expect(minutesOf(inboxList(events, found, { zone, hasMore: true }))).toEqual([1, 5]);
    expect(minutesOf(inboxList(events, found, { zone, hasMore: false }))).toEqual([1, 5, 60]);
  });

  it('every event and found change is listed once in order of time', () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 60 });
    fc.assert(
      fc.property(minutes, minutes, (events, findings) => {
        const ordered = events.toSorted((a, b) => a - b);
        const list = inboxList(
          ordered.map((at, index) => came(ordered.length - index, at)),
          findings.map((at, index) => foundAt(`found ${index}`, at)),
          { zone, hasMore: false },
        );
        expect(minutesOf(list)).toEqual([...events, ...findings].toSorted((a, b) => a - b));
        expect(new Set(list.rows.map(({ key }) => key)).size).toBe(events.length + findings.length);
        expect(list.parts.map(({ day }) => day)).toEqual([...new Set(list.parts.map(({ day }) => day))]);
      }),
    );
  });
});
