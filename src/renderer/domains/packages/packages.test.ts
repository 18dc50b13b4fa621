import { describe, expect, it } from 'vitest';
import type { KeptRecord } from '../../engine';
import { NOW } from '../../testing/posts';
import { isInReview, packageOf } from './packages';

type Group = KeptRecord<'planning.review_groups'>['record'];

const group = (given: Partial<Group> = {}): KeptRecord<'planning.review_groups'> => ({
  id: '9',
  parent: null,
  seenAt: NOW,
  isSuspect: false,
  record: { id: 9, posts_count: 3, reviewers_count: 2, review_summary: { pending: 3 }, ...given },
});
const nameOf = (projectId: string) => (projectId === '41' ? 'Aurora' : null);
const zoneOf = (projectId: string) => (projectId === '41' ? 'America/Sao_Paulo' : null);
/** So many of its posts are here, all of one client. */
const known = (total: number | undefined, clientName: string | null = null) => ({
  nameOf,
  zoneOf,
  posts: total === undefined ? undefined : { projectId: '41', clientName, firstAt: 1, lastAt: 2, total },
});

describe('Review package', () => {
  it("a package has the service's counts, and no post ids before it was loaded singly", () => {
    expect(packageOf(group(), known(undefined))).toEqual({
      id: '9',
      seenAt: NOW,
      name: null,
      clientName: null,
      postIds: null,
      hereCount: null,
      timezone: null,
      firstAt: null,
      lastAt: null,
      postsCount: 3,
      reviewersCount: 2,
      summary: { pending: 3 },
    });
  });

  it("a package loaded singly has its posts in the service's order", () => {
    const posts = [{ id: 3 }, { id: 1 }] as Group['posts'];
    expect(packageOf(group({ posts }), known(1)).postIds).toEqual(['3', '1']);
  });

  it('a package without a client takes client, zone and dates from its posts', () => {
    const of = { clientName: 'Aurora', timezone: 'America/Sao_Paulo', firstAt: 1, lastAt: 2, hereCount: 3 };
    expect(packageOf(group(), known(3, 'Aurora'))).toMatchObject(of);
  });

  it('a package is in review while the service counts a reviewed post', () => {
    expect(isInReview({ summary: { approved: 1 } })).toBe(true);
    expect(isInReview({ summary: { approved: 0 } })).toBe(false);
  });

  it('a package has a name only if the answer contains one', () => {
    expect(packageOf(group({ name: ' Novembro ' }), known(undefined)).name).toBe('Novembro');
    expect(packageOf(group({ name: '  ' }), known(undefined)).name).toBeNull();
  });

  it.each([
    [{ id: 41, name: 'as the group says' }, 'Aurora'],
    [{ id: 42, name: 'as the group says' }, 'as the group says'],
    [{ id: 42 }, null],
    [{ name: 'without an id' }, null],
    ['41', null],
    [null, null],
  ])('a package of the project %j belongs to client %s', (project, clientName) => {
    expect(packageOf(group({ project }), known(undefined)).clientName).toBe(clientName);
  });
});
