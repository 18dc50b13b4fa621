import { describe, expect, it } from 'vitest';
import type { KnownReviewer } from '../api';
import { noReviewGroups, type ReviewGroups } from './headed-order';
import { PostColumns } from './post-columns';
import { facetsOf } from './post-facets';
import type { ColumnRow } from './segment';

const base: ColumnRow = {
  id: '',
  status: 'in_review',
  review: 'pending',
  projectId: 'p1',
  network: 'instagram',
  networkGroup: null,
  type: 'feed',
  accountId: null,
  schedule: 1,
  day: 10,
  clock: 1,
  hash: 1,
  seenAt: 1,
  countsReadAt: null,
  reviewsReadAt: null,
  missing: null,
  waitingSince: null,
  isChangedAfterApproval: false,
  reviewers: null,
  flags: 0,
};

const person = (name: string, email: string | null = null): KnownReviewer => ({
  name,
  email,
  answeredAt: null,
});

const posts = new PostColumns([], [], () => null);
posts
  .stage({
    put: [
      { ...base, id: '1', reviewers: [person('Ana', 'ana@client.example'), person('Tom')] },
      { ...base, id: '2', reviewers: [person('Ana', 'Ana@client.example')], network: 'x' },
      { ...base, id: '3', reviewers: [], projectId: 'p2', network: 'x' },
      { ...base, id: '4', projectId: 'p3' },
      { ...base, id: '5', status: 'scheduled', review: null, network: 'tiktok' },
      { ...base, id: '6', review: 'approved', type: 'story' },
    ],
  })
  .apply();

const groups: ReviewGroups = {
  heads: [
    { membership: 'member', id: '41', name: null, client: { projectId: 'p1', name: 'Aurora' } },
    { membership: 'none', id: '', name: null, client: null },
  ],
  rankByPost: new Map([['2', 0]]),
  rankOutside: () => 1,
};
const pending = { statuses: ['in_review'], review: 'pending' } as const;
const names: Readonly<Record<string, string>> = { p1: 'Aurora', p2: 'Bluebell' };
const found = facetsOf(posts, pending, groups, (projectId) => names[projectId] ?? null);

describe('Post facets', () => {
  it('facets count only values of the filtered posts, the most frequent first', () => {
    expect(found.total).toBe(4);
    expect(found.clients).toEqual([
      { id: 'p1', name: 'Aurora', total: 2 },
      { id: 'p2', name: 'Bluebell', total: 1 },
      { id: 'p3', name: null, total: 1 },
    ]);
    expect(found.networks).toEqual([
      { id: 'instagram', name: 'instagram', total: 2 },
      { id: 'x', name: 'x', total: 2 },
    ]);
    expect(found.types).toEqual([{ id: 'feed', name: 'feed', total: 4 }]);
  });

  it('reviewers are identified by email address or by name, and posts with unread reviews are counted', () => {
    expect(found.reviewers).toEqual([
      { id: 'ana@client.example', name: 'Ana', total: 2 },
      { id: 'tom', name: 'Tom', total: 1 },
    ]);
    expect(found.unreadReviews).toBe(1);
  });

  it('facets name the review groups that have been read and count posts without a known group', () => {
    expect(found.reviewGroups).toEqual([
      { id: '41', name: null, clientName: 'Aurora', projectId: 'p1', firstAt: 1, lastAt: 1, total: 1 },
    ]);
    expect(found.unreadGroups).toBe(0);
    const before = facetsOf(posts, pending, noReviewGroups, () => null);
    expect([before.reviewGroups, before.unreadGroups]).toEqual([[], 4]);
  });
});
