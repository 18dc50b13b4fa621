import { postStatuses } from '@shared/domain/post-status';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { confirmationOf, watchedPosts } from './confirmation';
import { PostColumns } from './post-columns';
import { matchPosts } from './post-filter';
import { postFlags } from './segment';

const row = fc.record({
  status: fc.constantFrom(...postStatuses),
  seenAt: fc.integer({ min: 1, max: 100 }),
  countsReadAt: fc.option(fc.integer({ min: 1, max: 100 })),
  flags: fc.integer({ min: 0, max: 7 }),
  projectId: fc.constantFrom('p1', 'p2'),
});

it('the confirmation age of matched posts is that of the oldest counts in review or oldest suspect', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), fc.nat({ max: 39 }), (drawn, removed) => {
      const posts = drawn.map((one, index) => ({
        id: String(index),
        network: 'x',
        networkGroup: null,
        type: 'feed',
        accountId: null,
        clock: null,
        isChangedAfterApproval: false,
        schedule: null,
        day: null,
        hash: 0,
        missing: null,
        waitingSince: null,
        reviewers: null,
        review: one.status === 'in_review' ? ('pending' as const) : null,
        reviewsReadAt: null,
        ...one,
      }));
      const columns = new PostColumns([], [], () => null);
      columns.stage({ put: posts }).apply();
      columns.stage({ put: [], remove: [String(removed)] }).apply();
      const kept = posts.filter(({ id, projectId }) => id !== String(removed) && projectId === 'p1');
      const moments = kept.flatMap(({ status, flags, seenAt, countsReadAt }) => [
        ...(flags & postFlags.suspect ? [seenAt] : []),
        ...(status === 'in_review' && countsReadAt !== null ? [countsReadAt] : []),
      ]);
      const due = kept.filter(
        ({ flags, status, countsReadAt }) => flags > 0 || (status === 'in_review' && countsReadAt === null),
      );
      const matches = matchPosts(columns, { projectIds: ['p1'] });
      expect(confirmationOf(columns, watchedPosts(columns, matches))).toEqual({
        since: moments.length === 0 ? null : Math.min(...moments),
        due: due.length,
      });
    }),
  );
});
