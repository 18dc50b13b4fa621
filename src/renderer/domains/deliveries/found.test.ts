import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChangeLine } from '../../engine';
import { changeLine } from '../../engine/testing';
import { NOW } from '../../testing/posts';
import { foundOf } from './found';
import { deliveryRow, viewed } from './testing/delivery-samples';

const minuteMs = 60_000;
const line = (id: string, given: Partial<ChangeLine> = {}): ChangeLine => ({
  ...changeLine(id, {
    ...{ resource: 'reporting.reports', kind: 'views_grew', before: 3, after: 4 },
    ...{ lastSeenAt: NOW - 30 * minuteMs, seenAt: NOW - 10 * minuteMs, ...given },
  }),
  key: id,
});
const telling = (...ids: string[]) =>
  deliveryRow(1, {
    confirmation: { kind: 'confirmed', at: '', facts: ids.map((changeId) => viewed({ changeId })) },
  });

describe('what was found on refresh', () => {
  it('is a change that an event should have told of and none did, with the time it can have happened in', () => {
    expect(foundOf([line('a'), line('b')], [telling('a')], NOW)).toEqual([
      {
        ...{ key: 'found b', at: NOW - 10 * minuteMs, since: NOW - 30 * minuteMs },
        fact: expect.objectContaining({
          kind: 'report_viewed',
          changeId: 'b',
          before: 3,
          after: 4,
        }) as unknown,
      },
    ]);
  });

  it('is not yet what was found just now, and is two minutes later though nothing has changed', () => {
    const justNow = [line('a', { seenAt: NOW - minuteMs })];
    expect(foundOf(justNow, [], NOW)).toEqual([]);
    expect(foundOf(justNow, [], NOW + 2 * minuteMs)).toHaveLength(1);
  });

  it('is nothing of which the services have no event', () => {
    const posts = line('a', { resource: 'planning.posts', kind: 'caption_edited' });
    const deadEnd = line('b', { resource: 'reporting.reports', kind: 'removed' });
    expect(foundOf([posts, deadEnd], [], NOW)).toEqual([]);
  });

  it('takes an event for told only once a reading has confirmed it', () => {
    const doubtful = deliveryRow(1, {
      confirmation: { kind: 'not_confirmed', at: '', reason: 'read_failed' },
    });
    expect(foundOf([line('a')], [doubtful, deliveryRow(2)], NOW)).toHaveLength(1);
  });

  it('and what events told are together all that changed, each once', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 0, max: 50 }).map(String));
    fc.assert(
      fc.property(ids, ids, (changed, told) => {
        const lines = changed.map((id) => line(id));
        const found = foundOf(lines, [telling(...told)], NOW).map(({ key }) => key);
        expect(found).toEqual(changed.filter((id) => !told.includes(id)).map((id) => `found ${id}`));
      }),
    );
  });
});
