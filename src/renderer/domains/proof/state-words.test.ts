import { describe, expect, it } from 'vitest';
import type { RowApproval } from '../../engine';
import { loadTextsIn } from '../../i18n/FormatProvider';
import { FakeEngine } from '../../testing/fake-engine';
import { changedApproval, NOW, postRow } from '../../testing/posts';
import { type GuardedPost, readGuarded, stateWords } from './state-words';

const post = (approval: RowApproval | null, given: Partial<GuardedPost> = {}): GuardedPost => ({
  row: postRow({ id: '1', approval, seenAt: Date.UTC(2026, 10, 20, 17, 31) }),
  ...given,
});
const published = (outcome: 'as_approved' | 'not_as_approved' | 'unknown') => ({
  publication: { outcome, seenAt: NOW, lastSeenAt: NOW, isEditedSince: false },
});
const same: RowApproval = { kind: 'same', approvedAt: NOW, grade: 'seen' };
const voided: RowApproval = { kind: 'voided', approvedAt: NOW, voided: 2, mayDiffer: false };
const unknown: RowApproval = { kind: 'unknown', approvedAt: NOW, reason: 'not_held' };
const changed = changedApproval({ fields: ['caption', 'media'] });

const said = async (...posts: readonly GuardedPost[]) => {
  const { i18n, format } = await loadTextsIn('en', 'UTC');
  return stateWords(posts, i18n.t, format).map((text) => text.replace(/ \(as of .*\)$/, ''));
};

describe('States of posts in a proof', () => {
  it.each<[string, GuardedPost, readonly string[]]>([
    ['without an approval', post(null), []],
    ['as approved', post(same), ['Nothing has been edited since the approval.']],
    [
      'changed, still counted',
      post(changed),
      ['Changed after approval: Caption and Media. The service still counts the approval.'],
    ],
    [
      'changed, no longer counted',
      post({ ...changed, voided: 2 }),
      ['Changed after approval: Caption and Media. 2 approvals no longer count.'],
    ],
    [
      'mixed',
      post({ ...changed, isMixed: true }),
      ['Reviewers approved different versions: Caption and Media. The service still counts the approval.'],
    ],
    [
      'voided',
      post(voided),
      [
        'Approval no longer counts. 2 approvals no longer count. No difference was found in what can be read.',
      ],
    ],
    ['not known', post(unknown), ['Client Desk can’t tell whether this post is as approved.']],
    [
      'published as approved and edited since',
      post(changed, published('as_approved')),
      [
        'Changed after approval: Caption and Media. The service still counts the approval.',
        'Published as approved.',
      ],
    ],
    [
      'published, not as approved',
      post(same, published('not_as_approved')),
      ['Published, not as approved.', 'Nothing has been edited since the approval.'],
    ],
    [
      'published, not known',
      post(voided, published('unknown')),
      [
        'Client Desk can’t tell whether this post is as approved.',
        'Approval no longer counts. 2 approvals no longer count. No difference was found in what can be read.',
        'Published, unknown if as approved.',
      ],
    ],
  ])('one post %s: all that hold, what is not known first', async (_state, one, words) => {
    expect(await said(one)).toEqual(words);
  });

  it('a post is as of its last reading', async () => {
    const { i18n, format } = await loadTextsIn('en', 'UTC');
    expect(stateWords([post(same)], i18n.t, format).at(-1)).toMatch(/ \(as of .*2026.*\)$/);
  });

  it('several posts are counted by state, the worst first', async () => {
    const posts = [post(same), post(null), post(unknown), post(changed), post(same)];
    expect(await said(...posts)).toEqual([
      'Changed after approval: 1',
      'Approved version unknown: 1',
      'Nothing has been edited since the approval: 2',
    ]);
  });

  it('posts are read from the offline copy, also more than a page of them', async () => {
    const ids = Array.from({ length: 450 }, (_, index) => String(index));
    const engine = new FakeEngine(
      ids.map((id) => postRow({ id, approval: same })),
      { completedAt: NOW },
    );
    expect(await readGuarded(engine, [...ids, 'unknown'])).toHaveLength(450);
  });
});
