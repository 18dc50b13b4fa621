import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PostRow, RowApproval } from '../../engine';
import { changedApproval, pieceMember, postRow } from '../../testing/posts';
import { isUnfoldable, listedIds, missingOf, signOfMember, worstOf } from './piece-state';
import { approvalWordOf, isRowChanged, isRowNotAsApproved, isRowVoided, signOfRow } from './row-state';

const row = (given: Partial<PostRow> = {}) => postRow({ id: '1', ...given });
const changed = changedApproval({ approvedAt: 1, nextSeenAt: 2, voided: 2 });

describe('Listed posts of a row', () => {
  it('listed ids are the single post, or the posts of a content group that pass the filter', () => {
    expect(listedIds({ id: '1' })).toEqual(['1']);
    expect(
      listedIds({
        id: '1',
        piece: [pieceMember('1'), pieceMember('2', { isListed: false }), pieceMember('3')],
      }),
    ).toEqual([...['1', '3']]);
  });

  it('a row can be unfolded if its content group has several posts', () => {
    expect(isUnfoldable({ piece: [pieceMember('1'), pieceMember('2', { isListed: false })] })).toBe(true);
    expect([isUnfoldable({ piece: [pieceMember('1')] }), isUnfoldable({}), isUnfoldable(undefined)]).toEqual([
      ...[false, false, false],
    ]);
  });
});

const sinceSeen = {
  kind: 'unknown',
  approvedAt: 1,
  reason: 'not_held',
  isChangedSinceSeen: true,
} as const;

describe('Sign of a row', () => {
  it.each([
    [{ status: 'in_review', review: 'pending' }, 'pending'],
    [{ status: 'published', review: null }, 'published'],
    [{ review: 'approved', approval: { kind: 'same', approvedAt: 1 } }, 'approved'],
    [
      { review: 'approved', approval: { kind: 'unknown', approvedAt: null, reason: 'no_response' } },
      'approved_unknown',
    ],
    // A post still to be approved has no approved version that could be unknown.
    [
      { review: 'pending', approval: { kind: 'unknown', approvedAt: null, reason: 'no_response' } },
      'pending',
    ],
    [{ status: 'scheduled', review: null, approval: changed }, 'changed'],
    // Nobody can tell which version was approved, but it is not the one of the first reading.
    [{ status: 'scheduled', review: null, approval: sinceSeen }, 'changed_since_seen'],
    [{ status: 'published', review: null, approval: sinceSeen }, 'published'],
    // Published posts and drafts are not at risk.
    [{ status: 'published', review: null, approval: changed }, 'published'],
    [{ status: 'draft', review: null, approval: changed }, 'draft'],
    // The approval says what a later edit made of it.
    [{ status: 'published', review: null, isPublishedNotAsApproved: true }, 'changed'],
  ] as readonly (readonly [Partial<PostRow>, string])[])('a row with %j has the sign %s', (given, sign) => {
    expect(signOfRow(row(given))).toBe(sign);
  });

  it('a content group has the sign of its worst listed post', () => {
    const piece = [
      pieceMember('1', { review: 'approved' }),
      pieceMember('2', { status: 'failed', review: null, isListed: false }),
      pieceMember('3', { review: 'request_changes' }),
    ];
    expect(worstOf(piece)?.id).toBe('3');
    expect(signOfRow(row({ piece }))).toBe('request_changes');
    expect(worstOf(piece.map((one) => ({ ...one, isListed: false })))).toBeUndefined();
  });

  it('a content group has no approved sign if a listed post differs from its approved version', () => {
    const changedMember = pieceMember('2', {
      status: 'scheduled',
      review: null,
      isChangedAfterApproval: true,
    });
    const piece = [pieceMember('1', { review: 'approved' }), changedMember];
    expect(signOfMember(changedMember)).toBe('changed');
    expect([isRowChanged(row({ piece })), signOfRow(row({ piece }))]).toEqual([true, 'changed']);
    const elsewhere = piece.map((one) => ({ ...one, isListed: one.id === '1' }));
    expect(isRowChanged(row({ piece: elsewhere }))).toBe(false);
    const unknown = pieceMember('1', { review: 'approved', isApprovedVersionUnknown: true });
    expect(signOfMember(unknown)).toBe('approved_unknown');
  });

  it('a content group differs from its approval if one post certainly does, and a voided one has its own icon', () => {
    const scheduled = { status: 'scheduled', review: null, isChangedAfterApproval: true } as const;
    const after = [pieceMember('1', { review: 'approved' }), pieceMember('2', scheduled)];
    expect(isRowNotAsApproved(row({ piece: after }))).toBe(true);
    const voided = [pieceMember('1', { isApprovalVoided: true })];
    expect(isRowNotAsApproved(row({ piece: voided }))).toBe(false);
    expect(signOfRow(row({ piece: voided }))).toBe('void');
    const next = pieceMember('2', { status: 'scheduled', review: null, isApprovalVoided: true });
    expect(worstOf([pieceMember('1', { status: 'scheduled', review: null }), next])?.id).toBe('2');
  });

  it('a content group with a post that was published and not as approved has the changed sign and its words', () => {
    const published = { status: 'published', review: null, isPublishedNotAsApproved: true } as const;
    const piece = [pieceMember('1', { status: 'failed', review: null }), pieceMember('2', published)];
    expect(worstOf(piece)?.id).toBe('2');
    const given = row({ piece });
    expect([signOfRow(given), isRowNotAsApproved(given), isRowChanged(given)]).toEqual([
      ...['changed', true, false],
    ]);
    const t = (key: string) => key;
    for (const one of [given, row(published)])
      expect(approvalWordOf(one, t)).toBe('approvedVersion.publication.not_as_approved');
  });

  it.each([
    ['scheduled', true, [true, true]],
    ['scheduled', false, [false, true]],
    ['in_review', true, [false, false]],
    ['published', true, [false, false]],
  ] as const)(
    'a voided post that is %s and may differ: %s, is not as approved and voided: %s',
    (status, mayDiffer, expected) => {
      const approval = { kind: 'voided', approvedAt: 1, voided: 2, mayDiffer } as const;
      const given = row({ status, review: null, approval });
      expect([isRowNotAsApproved(given), isRowVoided(given)]).toEqual(expected);
    },
  );

  it('a content group is voided if a listed post that publishes by itself is', () => {
    const member = pieceMember('2', { status: 'scheduled', review: null, isApprovalVoided: true });
    expect(isRowVoided(row({ piece: [pieceMember('1'), member] }))).toBe(true);
    expect(isRowVoided(row({ piece: [pieceMember('1'), { ...member, isListed: false }] }))).toBe(false);
  });

  it('a post has the same sign alone and as the only post of its content group', () => {
    const voided: RowApproval = { kind: 'voided', approvedAt: 1, voided: 1, mayDiffer: false };
    for (const status of ['draft', 'in_review', 'scheduled', 'publishing', 'published', 'failed'] as const) {
      for (const approval of [changed, voided]) {
        const is = { isChangedAfterApproval: approval === changed, isApprovalVoided: approval === voided };
        const alone = row({ status, review: null, approval });
        const inPiece = row({ ...alone, piece: [pieceMember('1', { status, review: null, ...is })] });
        expect([status, signOfRow(inPiece)]).toEqual([status, signOfRow(alone)]);
      }
    }
  });

  it('a content group is failed if any post failed, in any order', () => {
    const status = fc.constantFrom('in_review', 'scheduled', 'published', 'failed', 'draft');
    fc.assert(
      fc.property(fc.array(status, { minLength: 1, maxLength: 6 }), (drawn) => {
        const piece = drawn.map((one, index) =>
          pieceMember(String(index), { status: one as never, review: null }),
        );
        for (const of of [piece, piece.toReversed()]) {
          expect(worstOf(of)?.status === 'failed').toBe(drawn.includes('failed'));
        }
      }),
    );
  });
});

describe('Pending responses of a content group', () => {
  it('pending responses are added over listed posts in review', () => {
    expect(missingOf([pieceMember('1', { missing: 2 }), pieceMember('2', { missing: 1 })])).toEqual({
      count: 3,
      isLeast: false,
    });
    const others = [
      pieceMember('2', { isListed: false }),
      pieceMember('3', { status: 'published', review: null }),
    ];
    expect(missingOf([pieceMember('1', { missing: 2 }), ...others])).toEqual({ count: 2, isLeast: false });
  });

  it('pending responses are a minimum if some posts are not counted, and null if none is', () => {
    expect(missingOf([pieceMember('1', { missing: 2 }), pieceMember('2', { missing: null })])).toEqual({
      count: 2,
      isLeast: true,
    });
    expect([missingOf([pieceMember('1', { missing: null })]), missingOf([])]).toEqual([null, null]);
  });
});
