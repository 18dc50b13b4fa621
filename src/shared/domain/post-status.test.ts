import { expect, it } from 'vitest';
import { noStatusCounts, postStatuses, reviewStatuses } from './post-status';

it('the statuses of posts and reviews keep their indexes, which stored columns contain', () => {
  expect(postStatuses).toEqual([
    'draft',
    'in_review',
    'scheduled',
    'publishing',
    'published',
    'failed',
    'archived',
  ]);
  expect(reviewStatuses).toEqual(['pending', 'approved', 'request_changes']);
});

it('empty counts have a zero for every status', () => {
  expect(Object.keys(noStatusCounts)).toEqual([...postStatuses]);
  expect(new Set(Object.values(noStatusCounts))).toEqual(new Set([0]));
});
