import { describe, expect, it } from 'vitest';
import type { RecordChange } from '../../changes';
import { type ApprovedPost, approvedVersionOf, type HeldVersion } from '.';
import { type DoubtReason, doubtReasonOf, type ReadingFacts, sinceFirstSeen } from './doubt';

/** The tables of the design, row by row. Moments are seconds; a decision covers one of them. */
const second = 1_000;
const long = 11 * 60;

const held = (
  from: number,
  until: number,
  caption: string,
  given: Partial<HeldVersion> = {},
): HeldVersion => ({
  caption,
  firstComment: null,
  media: [],
  accountId: 'a1',
  accountName: '@himal',
  scheduleAt: null,
  network: 'instagram',
  type: 'feed',
  seenFrom: from * second,
  seenUntil: until * second,
  wasInReview: true,
  ...given,
});
const approval = (at: number, isInvalidated = false) =>
  ({ status: 'approved', at: at * second, isInvalidated }) as const;
const stateOf = (given: Partial<ApprovedPost>) => {
  const found = approvedVersionOf({
    status: 'in_review',
    review: 'pending',
    cycleStartedAt: null,
    decisions: [approval(50)],
    versions: [],
    ...given,
  });
  if (found?.kind === 'changed') return `changed: ${found.approved.caption}, ${found.grade}`;
  if (found?.kind === 'same') return `same, ${found.grade}`;
  return found?.kind === 'unknown' ? found.reason : (found?.kind ?? null);
};

describe('Candidate versions of an approval', () => {
  const [a, b] = [held(10, 40, 'A'), held(70, 100, 'B')];
  const afterLongGap = held(long, long + 10, 'B');
  const word = { servicesWordAt: 90 * second, review: 'approved' } as const;
  const wordAfterGap = { servicesWordAt: (long + 5) * second, review: 'approved' } as const;
  const voided = { decisions: [approval(50, true)] };
  const draft = { wasInReview: false };

  it.each<[string, Partial<ApprovedPost>, string]>([
    ['the same version before and after', { versions: [held(10, 100, 'A')] }, 'same, seen'],
    ['A before, B after, voided', { versions: [a, b], ...voided }, 'changed: A, seen'],
    [
      'A before, B after, voided after a third version',
      { versions: [a, b, held(110, 120, 'C')], ...voided },
      'changed: B, order_unknown',
    ],
    ['A before, B after a long gap, voided', { versions: [a, afterLongGap], ...voided }, 'voided'],
    ['A before, B after, by the service’s word', { versions: [a, b], ...word }, 'same, word'],
    [
      'A before, B after a long gap, by the service’s word',
      { versions: [a, afterLongGap], ...wordAfterGap },
      'same, word',
    ],
    ['A before, B after, still counts', { versions: [a, b] }, 'order_unknown'],
    ['A before, B after a long gap, still counts', { versions: [a, afterLongGap] }, 'not_held'],
    ['nothing before, by the service’s word', { versions: [b], ...word }, 'same, word'],
    ['nothing before', { versions: [b] }, 'not_held'],
    ['A a draft, B in review', { versions: [{ ...a, ...draft }, b] }, 'same, seen'],
    ['A a draft, B in review after a long gap', { versions: [{ ...a, ...draft }, afterLongGap] }, 'not_held'],
    ['A of an earlier cycle, B in review', { versions: [a, b], cycleStartedAt: 45 * second }, 'same, seen'],
    [
      'A of an earlier cycle, B in review after a long gap',
      { versions: [a, afterLongGap], cycleStartedAt: 45 * second },
      'not_held',
    ],
  ])('%s', (_readings, given, state) => {
    expect(stateOf(given)).toBe(state);
  });

  it('a cycle start on a clock that is ahead is converted to this computer’s clock', () => {
    const ahead = 3_600;
    const at = (50 + ahead) * second;
    const span = { from: 50 * second, to: 51 * second, isCompared: true };
    const decisions = [{ ...approval(50), at, span }];
    const inCycle = { versions: [a, b], decisions, cycleStartedAt: (30 + ahead) * second };
    expect(stateOf(inCycle)).toBe('order_unknown');
    expect(stateOf({ ...inCycle, cycleStartedAt: (45 + ahead) * second })).toBe('same, seen');
  });
});

describe('Comparison of the media list', () => {
  const mediaOf = (media: readonly string[]) => {
    const versions = [held(10, 60, 'A', { media: ['1', '2'] }), held(70, 100, 'A', { media })];
    const found = approvedVersionOf({
      status: 'scheduled',
      review: null,
      cycleStartedAt: null,
      decisions: [approval(50)],
      versions,
    });
    return found?.kind === 'changed' ? found.fields : found?.kind;
  };

  it.each<[string, readonly string[], string | readonly string[]]>([
    ['the same ids in the same order', ['1', '2'], 'same'],
    ['another order', ['2', '1'], ['media']],
    ['one added', ['1', '2', '3'], ['media']],
    ['one removed', ['1'], ['media']],
    ['one replaced', ['1', '3'], ['media']],
    ['other bytes under one id', ['1', '2#abc'], ['media']],
    ['another id with the same bytes', ['1', '3#=2'], 'same'],
    ['all ids other, with the same bytes', ['3#=1', '4#abc=2'], 'same'],
    ['the same bytes in another order', ['3#=2', '4#=1'], ['media']],
    ['a file uploaded again, then with other bytes', ['1', '3#def'], ['media']],
    ['the bytes of the other file', ['1', '3#=1'], ['media']],
  ])('%s', (_media, media, expected) => {
    expect(mediaOf(media)).toEqual(expected);
  });
});

describe('State of a post as the worst of its approvals', () => {
  const [a, b] = [held(10, 60, 'A'), held(70, 100, 'B')];
  const kindOf = (given: Partial<ApprovedPost>) => stateOf(given)?.split(':')[0];

  it.each<[string, Partial<ApprovedPost>, string | undefined]>([
    ['as approved', { versions: [held(10, 100, 'A')] }, 'same, seen'],
    ['changed, the approval still counts', { versions: [a, b] }, 'changed'],
    ['changed, the approval is voided', { versions: [a, b], decisions: [approval(50, true)] }, 'changed'],
    [
      'reviewers approved different versions',
      { versions: [a, b], decisions: [approval(50), approval(80)], review: 'approved' },
      'changed',
    ],
    [
      'changed is worse than as approved',
      { versions: [a, b], decisions: [approval(50), approval(80)] },
      'changed',
    ],
    [
      'changed is worse than voided',
      { versions: [a, b], decisions: [approval(50), approval(80, true)] },
      'changed',
    ],
    [
      'voided without a difference',
      { versions: [held(10, 100, 'A')], decisions: [approval(50, true)] },
      'voided',
    ],
    [
      'voided, and only the publish date moved',
      {
        versions: [a, held(70, 100, 'A', { scheduleAt: '2026-11-21T10:00:00Z' })],
        decisions: [approval(50, true)],
      },
      'voided',
    ],
    [
      'voided, and the approved version was not held',
      { versions: [b], decisions: [approval(50, true)] },
      'voided',
    ],
    [
      'voided is worse than an unknown version',
      { versions: [a, b], decisions: [approval(80, true), approval(5)] },
      'voided',
    ],
    [
      'an unknown version is worse than as approved',
      { versions: [a, b], decisions: [approval(80), approval(65)] },
      'order_unknown',
    ],
    ['a draft has none', { versions: [a], status: 'draft', review: null }, undefined],
    ['an archived post has none', { versions: [a, b], status: 'archived', review: null }, undefined],
    ['without an approval there is none', { versions: [a], decisions: [] }, undefined],
  ])('%s', (_state, given, state) => {
    expect(kindOf(given)).toBe(state);
  });

  it('published and failed posts are compared too', () => {
    for (const status of ['scheduled', 'publishing', 'published', 'failed'] as const)
      expect(kindOf({ versions: [a, b], status, review: null })).toBe('changed');
  });
});

describe('Reasons why nobody can tell', () => {
  const minute = 60 * second;
  const now = 1_000 * minute;
  const same = { kind: 'same', approvedAt: 1 } as const;
  const facts: ReadingFacts = {
    status: 'scheduled',
    publishAt: now + 60 * minute,
    seenAt: now - minute,
    isClosed: false,
    isOutOfReach: false,
    isRejected: false,
    isMediaUnread: false,
  };
  const unknown = (reason: Exclude<Parameters<typeof doubtReasonOf>[0], null>['reason']) =>
    ({ kind: 'unknown', approvedAt: 1, ...(reason && { reason }) }) as const;

  it.each<[string, Parameters<typeof doubtReasonOf>[0], Partial<ReadingFacts>, DoubtReason | null]>([
    ['every fact was read', same, {}, null],
    ['the approved version was not held', unknown('not_held'), {}, 'not_held'],
    ['the order is unknown', unknown('order_unknown'), {}, 'order_unknown'],
    ['decisions were not read', unknown('decisions_not_read'), {}, 'decisions_not_read'],
    ['clocks were not compared', unknown('clocks_not_compared'), {}, 'clocks_not_compared'],
    ['the key may not read decisions', unknown('decisions_not_read'), { isClosed: true }, 'no_scope'],
    ['the key may not read newer decisions', same, { isClosed: true }, null],
    ['the service no longer shows the post', same, { isOutOfReach: true }, 'out_of_reach'],
    [
      'the service shows the client and not the post',
      same,
      { isOutOfReach: true, isClientShown: true },
      'post_out_of_reach',
    ],
    ['the service shows neither', same, { isOutOfReach: true, isClientShown: false }, 'client_out_of_reach'],
    ['the client alone is not shown', same, { isClientShown: false }, null],
    ['its last answer was set aside', same, { isRejected: true }, 'rejected_record'],
    ['a file was not read', same, { isMediaUnread: true }, 'media_not_read'],
    [
      'a file was not read, and it publishes much later',
      same,
      { isMediaUnread: true, publishAt: now + 121 * minute },
      null,
    ],
    ['the newest reading is 30 minutes old', same, { seenAt: now - 30 * minute }, null],
    ['the newest reading is older', same, { seenAt: now - 31 * minute }, 'too_old'],
    [
      'the newest reading is older, and it publishes much later',
      same,
      { seenAt: now - 31 * minute, publishAt: now + 121 * minute },
      null,
    ],
    ['the newest reading is after the publish date', same, { publishAt: now - 2 * minute }, null],
    [
      'the newest reading is before the publish date',
      same,
      { seenAt: now - 3 * minute, publishAt: now - 2 * minute },
      'too_old',
    ],
    ['it is in review', same, { status: 'in_review', seenAt: 0 }, null],
    ['a difference is known', { kind: 'changed', approvedAt: 1 }, { isOutOfReach: true }, null],
    ['an approval no longer counts', { kind: 'voided', approvedAt: 1 }, { isOutOfReach: true }, null],
    ['nobody approved it', null, { isOutOfReach: true }, null],
  ])('%s', (_what, approval, given, reason) => {
    expect(doubtReasonOf(approval, { ...facts, ...given }, now)).toBe(reason);
  });
});

describe('Unchanged and changed since first seen', () => {
  const { seenFrom: _from, seenUntil: _until, wasInReview: _was, ...version } = held(0, 0, 'C');
  const line = (at: number, field: string, before: string, after: string): RecordChange => ({
    id: `${at} ${field}`,
    resource: 'planning.posts',
    recordId: '1',
    title: null,
    client: null,
    kind: field === 'status' ? 'status_moved' : 'caption_edited',
    field,
    before,
    after,
    lastSeenAt: (at - 10) * second,
    seenAt: at * second,
  });
  const edited = (at: number, before: string, after: string) => line(at, 'caption', before, after);
  const moved = line(70, 'status', 'scheduled', 'publishing');
  const approvedAt = 50 * second;
  const approval = { kind: 'unknown', approvedAt, reason: 'not_held' } as const;

  it.each<[string, Partial<Parameters<typeof sinceFirstSeen>[0]>, ReturnType<typeof sinceFirstSeen>]>([
    ['unchanged', { lines: [moved] }, { firstSeenAt: 60 * second, fields: [] }],
    ['changed', { lines: [moved, edited(80, 'B', 'C')] }, { firstSeenAt: 60 * second, fields: ['caption'] }],
    [
      'edited and edited back',
      { lines: [moved, edited(80, 'C', 'B'), edited(90, 'B', 'C')] },
      { firstSeenAt: 60 * second, fields: [] },
    ],
    [
      'a version between was never seen',
      { lines: [moved, edited(80, 'A', 'B'), edited(95, 'X', 'C')] },
      null,
    ],
    ['the first reading was before the approval', { lines: [edited(50, 'B', 'C')] }, null],
    ['the feed holds nothing', { lines: [] }, null],
    ['the approved version is known', { approval: { kind: 'same', approvedAt } }, null],
    ['nobody approved it', { approval: null }, null],
  ])('%s', (_what, given, state) => {
    expect(sinceFirstSeen({ approval, version, lines: [moved], ...given })).toEqual(state);
  });
});
