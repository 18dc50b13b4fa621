import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostValueLength } from '../../changes';
import { recordChange } from '../../ipc/changes';
import { changesOf, type RecordDiff } from './changes-of';
import type { Fields } from './field-rules';

const base = { lastSeenAt: 1_000, seenAt: 61_000, parent: null, title: 'Spring sale', client: null } as const;
const watchedOfPosts = [
  'status',
  'review_status',
  'caption',
  'schedule_at',
  'published_url',
  'first_comment',
  'media',
  'review',
];
const post = {
  id: '1',
  status: 'in_review',
  review_status: 'pending',
  review: { cycle_started_at: null },
  caption: 'Hello',
  media: ['7'],
};

function edit(
  resource: string,
  before: Fields | null,
  after: Fields | null,
  given: Partial<RecordDiff> = {},
) {
  const watched =
    resource === 'planning.posts' ? watchedOfPosts : ['status', 'is_invalidated', 'views', 'name'];
  return changesOf({ ...base, resource, id: '1', watched, before, after, ...given });
}
const kindsOf = (...given: Parameters<typeof edit>) => edit(...given).map(({ kind }) => kind);

describe('Changes of a post', () => {
  it.each([
    ['the review status changed', { review_status: 'approved' }, ['review_moved']],
    ['the caption was edited', { caption: 'Hello!' }, ['caption_edited']],
    ['the post left the review', { status: 'scheduled', review_status: null }, ['status_moved']],
    [
      'the post was published',
      { status: 'published', review_status: null, published_url: 'https://x.example' },
      ['published'],
    ],
    ['it failed', { status: 'failed', review_status: null }, ['failed']],
    ['the published address was added later', { published_url: 'https://x.example' }, ['field_changed']],
    ['a first comment was added', { first_comment: 'See you' }, ['field_changed']],
    ['two fields changed', { caption: 'Hi', review_status: 'approved' }, ['review_moved', 'caption_edited']],
    ['its files changed', { media: ['8'] }, ['field_changed']],
    ['a review cycle began', { review: { cycle_started_at: '2026-11-18T10:05:00-03:00' } }, ['cycle_began']],
    ['its review block is missing in this answer', { review: null }, []],
    ['no watched field changed', { account: 'other' }, []],
  ])('a post change gives the right feed lines when %s', (_, changed, expected) => {
    expect(kindsOf('planning.posts', post, { ...post, ...changed })).toEqual(expected);
  });

  it('a post first seen in review with a result gives a status line and a review line', () => {
    const draft = { ...post, status: 'draft', review_status: null };
    expect(kindsOf('planning.posts', draft, post)).toEqual(['status_moved']);
    expect(kindsOf('planning.posts', draft, { ...post, review_status: 'request_changes' })).toEqual([
      'status_moved',
      'review_moved',
    ]);
  });

  it('schedules are compared by instant and not by text', () => {
    const at = (schedule_at: string | null) => ({ ...post, schedule_at });
    const winter = at('2026-11-20T10:00:00-03:00');
    expect(kindsOf('planning.posts', winter, at('2026-11-20T13:00:00Z'))).toEqual([]);
    expect(kindsOf('planning.posts', winter, at('2026-11-20T10:00:00Z'))).toEqual(['schedule_moved']);
    expect(kindsOf('planning.posts', winter, at(null))).toEqual(['schedule_moved']);
  });

  it('a feed line has both values and the times when they were seen', () => {
    expect(edit('planning.posts', post, { ...post, caption: 'Bye' })).toEqual([
      {
        id: expect.stringMatching(/^00000000061000-[\da-z]+$/),
        resource: 'planning.posts',
        recordId: '1',
        title: 'Spring sale',
        client: null,
        kind: 'caption_edited',
        field: 'caption',
        before: 'Hello',
        after: 'Bye',
        lastSeenAt: 1_000,
        seenAt: 61_000,
      },
    ]);
  });
});

describe('Changes of other records', () => {
  const decision = { id: '9', status: 'approved', is_invalidated: false, reviewer: { name: 'Ana' } };
  const ofPost = { id: '9', parent: '1' };

  it('a new decision gives a line for its post', () => {
    expect(edit('planning.post_reviews', null, decision, ofPost)).toMatchObject([
      { resource: 'planning.posts', recordId: '1', kind: 'decision_made', before: null, after: decision },
    ]);
  });

  it('a voided approval gives an invalidation line, but a voided change request does not', () => {
    const voided = { ...decision, is_invalidated: true };
    expect(edit('planning.post_reviews', decision, voided, ofPost)).toMatchObject([
      {
        recordId: '1',
        kind: 'approval_invalidated',
        field: 'is_invalidated',
        after: { reviewer: { name: 'Ana' } },
      },
    ]);
    const refusal = { ...decision, status: 'request_changes' };
    expect(kindsOf('planning.post_reviews', refusal, { ...refusal, is_invalidated: true }, ofPost)).toEqual([
      'field_changed',
    ]);
  });

  it('decisions of two reviewers at the same moment have different line ids', () => {
    const [first, second] = ['9', '10'].flatMap((id) =>
      edit('planning.post_reviews', null, { status: 'approved' }, { id, parent: '1' }),
    );
    expect(first?.id).not.toBe(second?.id);
  });

  it.each([
    ['connect.connections', 'active', 'expired', 'connection_expired'],
    ['connect.connections', 'active', 'revoked', 'connection_expired'],
    ['connect.connections', 'expired', 'revoked', 'status_moved'],
    ['connect.connections', 'revoked', 'active', 'connection_restored'],
    ['planning.integrations', 'active', 'deleted', 'connection_expired'],
    ['planning.integrations', 'expired', 'active', 'connection_restored'],
    ['reporting.integrations', 'active', 'paused', 'status_moved'],
    ['reporting.integrations', 'paused', 'active', 'status_moved'],
  ])('%s from %s to %s is the change %s', (resource, before, after, kind) => {
    expect(kindsOf(resource, { status: before }, { status: after })).toEqual([kind]);
  });

  it.each(['reporting.reports', 'reporting.dashboards'])(
    'for %s, more views are growth and fewer views a corrected field',
    (resource) => {
      expect(kindsOf(resource, { views: 3 }, { views: 5 })).toEqual(['views_grew']);
      expect(kindsOf(resource, { views: 5 }, { views: 3 })).toEqual(['field_changed']);
    },
  );

  it('added and removed records give lines, but a first reading does not', () => {
    expect(kindsOf('reporting.reports', null, { views: 1 })).toEqual(['appeared']);
    expect(kindsOf('reporting.reports', null, { views: 1 }, { lastSeenAt: null })).toEqual([]);
    const schedule_at = '2026-11-20T10:00:00-03:00';
    expect(edit('planning.posts', null, { ...post, status: 'failed', schedule_at })).toMatchObject([
      { kind: 'appeared', after: { status: 'failed', schedule_at } },
    ]);
    expect(kindsOf('reporting.reports', { views: 1 }, null)).toEqual(['removed']);
    expect(kindsOf('reporting.reports', null, null)).toEqual([]);
    expect(edit('planning.posts', post, null)).toMatchObject([
      { kind: 'removed', before: post, after: null },
    ]);
  });
});

describe('Feed lines', () => {
  const value = fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.string({ maxLength: 9 }));
  const fields = fc.option(fc.dictionary(fc.constantFrom('status', 'name', 'views'), value), { nil: null });

  it('any two versions give valid lines that are the same each time and have unique ids', () => {
    fc.assert(
      fc.property(fields, fields, (before, after) => {
        const lines = edit('reporting.integrations', before, after);
        for (const line of lines) expect(recordChange.safeParse(line).error).toBeUndefined();
        expect(edit('reporting.integrations', before, after)).toEqual(lines);
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
      }),
    );
  });

  it('another key order, or null in place of a missing field, gives no line', () => {
    expect(edit('x', { name: { a: 1, b: undefined } }, { name: { b: undefined, a: 1 } })).toEqual([]);
    expect(edit('x', { name: null }, {})).toEqual([]);
  });

  it('a long value is cut so that the line stays valid', () => {
    const long = '\u0001'.repeat(mostValueLength);
    const [line] = edit('x', { name: 'short' }, { name: long });
    expect(recordChange.safeParse(line).success).toBe(true);
    expect(line?.after).toMatch(/…$/);
    const [list] = edit('x', { name: [] }, { name: Array(mostValueLength).fill('x') });
    expect(recordChange.safeParse(list).success).toBe(true);
  });
});
