import { expect, it } from 'vitest';
import type { RecordChange } from '../../changes';
import { approvalsByReviewer } from './by-reviewer';

const second = 1_000;
const version = {
  caption: 'B',
  firstComment: null,
  media: [],
  accountId: 'a1',
  accountName: '@himal',
  scheduleAt: null,
};
const edit: RecordChange = {
  id: 'e',
  resource: 'planning.posts',
  recordId: '1',
  title: null,
  client: null,
  kind: 'caption_edited',
  field: 'caption',
  before: 'A',
  after: 'B',
  lastSeenAt: 60 * second,
  seenAt: 70 * second,
};
/** The first reading, so that the earlier version is known from then on. */
const moved: RecordChange = {
  ...edit,
  id: 'm',
  kind: 'status_moved',
  field: 'status',
  before: 'draft',
  after: 'in_review',
  lastSeenAt: 5 * second,
  seenAt: 10 * second,
};
const approved = (name: string | null, at: number, isInvalidated = false) => ({
  name,
  email: name === null ? 'rui@client.example' : null,
  latest: { status: 'approved', at: at * second, isInvalidated } as const,
});
const post = {
  status: 'in_review',
  review: 'approved',
  counts: null,
  version,
  seenAt: 100 * second,
  lines: [moved, edit],
} as const;

it('each reviewer whose approval counts has the version that they approved', () => {
  const reviewers = [
    approved('Ana', 50),
    approved(null, 80),
    approved('Zoe', 50, true),
    approved('Max', 65),
    { name: 'Eva', email: null },
  ];
  expect(approvalsByReviewer({ ...post, reviewers })).toMatchObject([
    { name: 'Ana', fields: ['caption'], found: { kind: 'changed', approved: { caption: 'A' } } },
    { name: 'rui@client.example', fields: [], found: { kind: 'same' } },
  ]);
});

it('nobody has an approved version if decisions were never read', () => {
  expect(approvalsByReviewer({ ...post, reviewers: null })).toEqual([]);
});
