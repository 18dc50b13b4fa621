import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../testing/posts';
import { ideasOfDay } from './day-ideas';
import { dayPost, HOUR, iso } from './testing/today-samples';

const post = (id: string, group: string, hours: number) =>
  dayPost({ id, assetGroupId: group, scheduleAt: iso(NOW + hours * HOUR) });
const shown = (posts: readonly ReturnType<typeof post>[]) =>
  ideasOfDay(posts, NOW).map(({ lead, posts: all }) => [lead.id, all.map(({ id }) => id)]);

describe('ideasOfDay', () => {
  it('a content group on several networks is one row at the time of its next post', () => {
    const posts = [post('ig', 'a', -2), post('other', 'b', -1), post('fb', 'a', 3), post('x', 'a', 5)];
    expect(shown(posts)).toEqual([
      ['other', ['other']],
      ['fb', ['ig', 'fb', 'x']],
    ]);
  });

  it('a content group with only past posts is at the time of its last post', () => {
    expect(shown([post('ig', 'a', -5), post('fb', 'a', -1), post('other', 'b', -2)])).toEqual([
      ['other', ['other']],
      ['fb', ['ig', 'fb']],
    ]);
  });

  const drawn = fc.array(
    fc.record({ group: fc.constantFrom('a', 'b', 'c'), hours: fc.integer({ min: -9, max: 9 }) }),
  );

  it('each post is in one row, rows are in order of time, and the order of posts is irrelevant', () => {
    fc.assert(
      fc.property(drawn, (given) => {
        const posts = given.map(({ group, hours }, index) => post(`p${index}`, group, hours));
        const ideas = ideasOfDay(posts, NOW);
        expect(ideas.flatMap((idea) => idea.posts.map(({ id }) => id)).toSorted()).toEqual(
          posts.map(({ id }) => id).toSorted(),
        );
        expect(new Set(ideas.map(({ key }) => key)).size).toBe(ideas.length);
        const times = ideas.map(({ at }) => at);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(ideasOfDay(posts.toReversed(), NOW)).toEqual(ideas);
      }),
    );
  });
});
