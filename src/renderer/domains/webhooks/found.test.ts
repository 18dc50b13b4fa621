import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChangeLine } from '../../engine';
import { changeLine } from '../../engine/testing';
import { NOW } from '../../testing/posts';
import { foundOf } from './found';

const minuteMs = 60_000;
const line = (id: string, given: Partial<ChangeLine> = {}): ChangeLine => ({
  ...changeLine(id, {
    resource: 'reporting.reports',
    kind: 'views_grew',
    before: 3,
    after: 4,
    lastSeenAt: NOW - 30 * minuteMs,
    seenAt: NOW - 10 * minuteMs,
    ...given,
  }),
  key: id,
});
const told = (given: Readonly<Record<string, boolean>>) =>
  Object.entries(given).map(([changeId, isTold]) => ({ changeId, isTold }));

describe('foundOf', () => {
  it('a change without an event is found, with the time in which it can have happened', () => {
    expect(foundOf([line('a'), line('b')], told({ a: true, b: false }), NOW)).toEqual([
      {
        key: 'found b',
        at: NOW - 10 * minuteMs,
        since: NOW - 30 * minuteMs,
        fact: expect.objectContaining({
          kind: 'report_viewed',
          changeId: 'b',
          before: 3,
          after: 4,
        }) as unknown,
      },
    ]);
  });

  it('a change is found only two minutes after it was seen', () => {
    const justNow = [line('a', { seenAt: NOW - minuteMs })];
    expect(foundOf(justNow, told({ a: false }), NOW)).toEqual([]);
    expect(foundOf(justNow, told({ a: false }), NOW + 2 * minuteMs)).toHaveLength(1);
  });

  it('a change for which services send no event is not found', () => {
    const posts = line('a', { resource: 'planning.posts', kind: 'caption_edited' });
    const deadEnd = line('b', { resource: 'reporting.reports', kind: 'removed' });
    expect(foundOf([posts, deadEnd], told({ a: false, b: false }), NOW)).toEqual([]);
  });

  it('a change is not found before main says if an event reported it', () => {
    expect(foundOf([line('a')], [], NOW)).toEqual([]);
  });

  it('each change is either found or reported by an event', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 0, max: 50 }).map(String));
    fc.assert(
      fc.property(ids, ids, (changed, toldIds) => {
        const lines = changed.map((id) => line(id));
        const answer = changed.map((changeId) => ({ changeId, isTold: toldIds.includes(changeId) }));
        const found = foundOf(lines, answer, NOW).map(({ key }) => key);
        expect(found).toEqual(changed.filter((id) => !toldIds.includes(id)).map((id) => `found ${id}`));
      }),
    );
  });
});
