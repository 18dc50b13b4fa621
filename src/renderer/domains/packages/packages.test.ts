import { describe, expect, it } from 'vitest';
import type { KeptRecord } from '../../engine';
import { NOW } from '../../testing/posts';
import { isIncomplete, packageOf } from './packages';

type Group = KeptRecord<'planning.review_groups'>['record'];

const group = (given: Partial<Group> = {}): KeptRecord<'planning.review_groups'> => ({
  ...{ id: '9', parent: null, seenAt: NOW, isSuspect: false },
  record: { id: 9, posts_count: 3, reviewers_count: 2, review_summary: { pending: 3 }, ...given },
});
const nameOf = (projectId: string) => (projectId === '41' ? 'Aurora' : null);

describe('a review group as a person takes it to a client', () => {
  it('has the counts of the service, and no posts before it was read singly', () => {
    expect(packageOf(group(), nameOf, null)).toEqual({
      ...{ id: '9', seenAt: NOW, name: null, clientName: null, postIds: null, hereCount: null },
      ...{ postsCount: 3, reviewersCount: 2, summary: { pending: 3 } },
    });
  });

  it('has its posts in the order of the service once it was read singly', () => {
    const posts = [{ id: 3 }, { id: 1 }] as Group['posts'];
    expect(packageOf(group({ posts }), nameOf, 1).postIds).toEqual(['3', '1']);
  });

  it('is named where an answer happens to hold a name', () => {
    expect(packageOf(group({ name: ' Novembro ' }), nameOf, null).name).toBe('Novembro');
    expect(packageOf(group({ name: '  ' }), nameOf, null).name).toBeNull();
  });

  it.each([
    [{ id: 41, name: 'as the group says' }, 'Aurora'],
    [{ id: 42, name: 'as the group says' }, 'as the group says'],
    [{ id: 42 }, null],
    [{ name: 'without an id' }, null],
    ['41', null],
    [null, null],
  ])('of the project %j is for %s', (project, clientName) => {
    expect(packageOf(group({ project }), nameOf, null).clientName).toBe(clientName);
  });
});

it('a meeting would miss a post only where it is known which posts there are and how many are here', () => {
  const posts = [{ id: 1 }, { id: 2 }, { id: 3 }] as Group['posts'];
  const isMissing = (record: KeptRecord<'planning.review_groups'>, here: number | null) =>
    isIncomplete(packageOf(record, nameOf, here));
  expect(isMissing(group({ posts }), 2)).toBe(true);
  expect(isMissing(group({ posts }), 3)).toBe(false);
  expect(isMissing(group({ posts }), null)).toBe(false);
  expect(isMissing(group(), 0)).toBe(false);
});
