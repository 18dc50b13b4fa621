import { postStatuses, reviewStatuses } from '@shared/domain/post-status';
import { dueWithinMs } from '@shared/domain/risk';
import fc from 'fast-check';
import type { PostSort } from '../api';
import type { ReviewGroups } from '../columns/headed-order';
import type { ColumnFilter } from '../columns/post-filter';
import type { ColumnRow } from '../columns/segment';

const projectIds = ['p1', 'p2', 'p3', 'p4'];
const names: Record<string, string | null> = { p1: 'Café', p2: 'Acme', p3: null, p4: 'acme' };
export const nameOf = (projectId: string) => names[projectId] ?? null;

const waiters = ['Ana', 'Helena', 'Tom'].map((name) => ({ name, email: `${name}@agency.example` }));

/** Every seventh post is in the first group, every eleventh in the second; p1 may have others that were not read. */
export const groups: ReviewGroups = {
  heads: [
    { membership: 'member', id: '7', name: 'Black Friday', client: { projectId: 'p2', name: 'Acme' } },
    { membership: 'member', id: '11', name: null, client: null },
    { membership: 'unread', id: '', name: null, client: null },
    { membership: 'none', id: '', name: null, client: null },
  ],
  rankByPost: new Map(
    Array.from({ length: 400 }, (_, id): [string, number][] =>
      id % 7 === 0 ? [[String(id), 0]] : id % 11 === 0 ? [[String(id), 1]] : [],
    ).flat(),
  ),
  rankOutside: (projectId) => (projectId === 'p1' ? 2 : 3),
};
export const groupOf = ({ id, projectId }: ColumnRow) =>
  groups.rankByPost.get(id) ?? groups.rankOutside(projectId);

export const row: fc.Arbitrary<ColumnRow> = fc
  .record({
    id: fc.integer({ min: 1, max: 400 }).map(String),
    status: fc.constantFrom(...postStatuses),
    review: fc.constantFrom(...reviewStatuses),
    projectId: fc.constantFrom(...projectIds),
    network: fc.constantFrom('instagram', 'x'),
    networkGroup: fc.option(fc.constantFrom('meta', 'a1')),
    type: fc.constantFrom('feed', 'story'),
    accountId: fc.option(fc.constantFrom('a1', 'a2', 'p1')),
    schedule: fc.option(fc.integer({ min: 0, max: 20 })),
    // Days between the client's own day and the day of the instant.
    shift: fc.integer({ min: -1, max: 1 }),
    hash: fc.nat(),
    missing: fc.option(fc.nat({ max: 2 })),
    waitingSince: fc.option(fc.integer({ min: 1, max: 9 })),
    isChangedAfterApproval: fc.boolean(),
    isApprovalVoided: fc.boolean(),
    isPublishedNotAsApproved: fc.boolean(),
    reviewers: fc.option(fc.subarray(waiters)),
    // Pieces 0 to 6. Rows of an older version have 0 for none.
    piece: fc.constantFrom(0, 1, 2, 3, 4, 5, 6),
  })
  .map(({ shift, ...drawn }) => ({
    ...drawn,
    review: drawn.status === 'in_review' ? drawn.review : null,
    day: drawn.schedule === null ? null : drawn.schedule + shift,
    clock: drawn.schedule === null ? null : drawn.schedule + 3 * shift,
    seenAt: 1,
    countsReadAt: null,
    reviewsReadAt: null,
    flags: 0,
  }));

/** Changes of one page: rows to put and ids to remove. */
export const change = fc.record({
  put: fc.uniqueArray(row, { maxLength: 30, selector: ({ id }) => id }),
  removeIds: fc.uniqueArray(fc.integer({ min: 1, max: 400 }).map(String), { maxLength: 10 }),
});
export type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;
export const changes = fc.array(change, { maxLength: 12 });

export const filter: fc.Arbitrary<ColumnFilter> = fc.record(
  {
    statuses: fc.subarray([...postStatuses]),
    review: fc.constantFrom(...reviewStatuses),
    projectIds: fc.subarray([...projectIds, 'unknown']),
    networks: fc.subarray(['instagram', 'x', 'unknown']),
    networkGroups: fc.subarray(['meta', 'unknown']),
    ids: fc.subarray(['1', '2', '3', '40', 'unknown']),
    types: fc.subarray(['feed', 'story']),
    days: fc.constantFrom(
      { from: '1970-01-03', to: '1970-01-09' },
      { from: '1969-01-01', to: '9999-12-31' },
      { from: '1970-01-09', to: '1970-01-03' },
    ),
    between: fc.constantFrom({ from: 3, to: 9 }, { from: -1, to: 1e9 }),
    isUnscheduled: fc.boolean(),
    isMissingAnswers: fc.boolean(),
    isCounted: fc.boolean(),
    // Rows' moments are small numbers: either the one end of "due" lies among them, or the other.
    atRiskAt: fc.constantFrom(10, 10 - dueWithinMs),
    urgency: fc.record({
      of: fc.subarray(['overdue', 'due', 'waiting', 'published'] as const),
      at: fc.constantFrom(10, 10 - dueWithinMs),
    }),
    waitingSince: fc.integer({ min: 0, max: 9 }),
    isNotAsApproved: fc.constant(true as const),
    reviewerIds: fc.subarray(['ana@agency.example', 'tom@agency.example', 'unknown']),
    reviewGroupIds: fc.subarray(['7', '11', 'unknown']),
  },
  { requiredKeys: [] },
);
export const sort = fc.constantFrom<PostSort>(
  'urgent',
  'client',
  'schedule',
  'latest',
  'upcoming',
  'day',
  'waiting',
  'review_group',
);
