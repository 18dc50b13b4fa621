import { describe, expect, it } from 'vitest';
import { indexReviewGroups } from './review-groups';

const group = (id: string, record: object) => ({ id, record });
const aurora = { project: { id: 7, name: 'as the group says' } };
const nameOf = (projectId: string) => (projectId === '7' ? 'Aurora' : null);

/** Returns the head that a post of a project belongs to. */
function membershipOf(rows: ReturnType<typeof group>[], postId: string, projectId = '7', isListed = true) {
  const { heads, rankByPost, rankOutside } = indexReviewGroups(rows, isListed, nameOf);
  const head = heads[rankByPost.get(postId) ?? rankOutside(projectId)];
  return head?.membership === 'member' ? head.id : head?.membership;
}

const read = group('2', { ...aurora, posts_count: 2, posts: [{ id: 11 }, { id: '12' }] });
const unread = group('3', { ...aurora, posts_count: 1 });

describe('indexReviewGroups', () => {
  it('a post is found in its loaded review group', () => {
    expect([membershipOf([read], '11'), membershipOf([read], '12')]).toEqual(['2', '2']);
  });

  it('a post is in no group only if every group it could be in has been read', () => {
    expect(membershipOf([read], '13')).toBe('none');
    expect(membershipOf([read], '13', '7', false)).toBe('unread');
    expect(membershipOf([read, unread], '13')).toBe('unread');
    // A group of another client's holds no post of this one.
    expect(membershipOf([read, unread], '13', '8')).toBe('none');
    expect(membershipOf([group('4', { posts_count: 1 })], '13', '8')).toBe('unread');
  });

  it('a review group with fewer posts than its count is treated as unread', () => {
    const grown = group('2', { ...aurora, posts_count: 3, posts: [{ id: 11 }] });
    expect(membershipOf([grown], '11')).toBe('unread');
  });

  it('review groups are sorted by client name, then by number', () => {
    const rows = ['10', '9'].map((id) => group(id, { ...aurora, posts_count: 0, posts: [] }));
    const { heads } = indexReviewGroups([group('1', { posts_count: 0, posts: [] }), ...rows], true, nameOf);
    expect(heads.map(({ id, client }) => [id, client?.name ?? null])).toEqual([
      ['9', 'Aurora'],
      ['10', 'Aurora'],
      ['1', null],
      ['', null],
      ['', null],
    ]);
  });
});
