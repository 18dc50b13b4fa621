import { describe, expect, it } from 'vitest';
import { type ColumnRow, PostColumns } from './post-columns';
import { nextDue, outside, projectsWithPosts, stalestInReview, unsighted } from './scans';
import { postFlags } from './segment';

const base: ColumnRow = {
  id: '',
  status: 'scheduled',
  review: null,
  projectId: 'p1',
  network: 'x',
  type: 'feed',
  schedule: 1,
  day: 10,
  hash: 1,
  seenAt: 1,
  countsReadAt: null,
  flags: 0,
};

function columnsOf(...rows: readonly (Partial<ColumnRow> & { readonly id: string })[]): PostColumns {
  const posts = new PostColumns([], [], () => null);
  posts.stage({ put: rows.map((row) => ({ ...base, ...row })) }).apply();
  return posts;
}

const nobody = () => false;

describe('unsighted', () => {
  const posts = columnsOf(
    { id: 'in', day: 10 },
    { id: 'edge', day: 12 },
    { id: 'late', day: 13 },
    { id: 'undated', day: null, schedule: null },
    { id: 'draft', status: 'draft', day: 11 },
    { id: 'reviewed', status: 'in_review', day: null, schedule: null },
  );

  it('knows which posts a window should have held', () => {
    const scope = { status: 'scheduled', days: { from: 10, to: 12 } } as const;
    expect(unsighted(posts, scope, new Set(['in']))).toEqual(['edge']);
  });

  it('tells posts without a date apart', () => {
    expect(unsighted(posts, { status: 'scheduled', days: 'unscheduled' }, new Set())).toEqual(['undated']);
  });

  it('takes all posts of a list that is read whole', () => {
    expect(unsighted(posts, { status: 'in_review', days: 'any' }, new Set())).toEqual(['reviewed']);
  });
});

describe('outside', () => {
  it('names dated posts beyond the window, but none in review', () => {
    const posts = columnsOf(
      { id: 'before', day: 1 },
      { id: 'within', day: 5 },
      { id: 'after', day: 9 },
      { id: 'undated', day: null, schedule: null },
      { id: 'reviewed', day: 9, status: 'in_review' },
    );
    expect(outside(posts, 2, 8, 10)).toEqual(['before', 'after']);
    expect(outside(posts, 2, 8, 1)).toEqual(['before']);
  });
});

describe('nextDue', () => {
  it('takes posts in review first, and skips what is out already', () => {
    const posts = columnsOf(
      { id: 'suspect', flags: postFlags.suspect },
      { id: 'fine', status: 'in_review' },
      { id: 'due', status: 'in_review', flags: postFlags.due },
    );
    expect(nextDue(posts, nobody)).toBe('due');
    expect(nextDue(posts, (id) => id === 'due')).toBe('suspect');
    expect(nextDue(posts, () => true)).toBeNull();
  });

  it('forgets a suspicion once an answer holds the post', () => {
    const posts = columnsOf({ id: 'suspect', flags: postFlags.suspect });
    posts.touch(['suspect'], 2);
    expect(nextDue(posts, nobody)).toBeNull();
  });
});

describe('stalestInReview', () => {
  const reviewed = { status: 'in_review' } as const;

  it('takes the post whose counts are oldest, if they are old enough', () => {
    const posts = columnsOf(
      { id: 'young', ...reviewed, countsReadAt: 95 },
      { id: 'old', ...reviewed, countsReadAt: 50 },
      { id: 'older', ...reviewed, countsReadAt: 40 },
      { id: 'other', status: 'draft', countsReadAt: 1 },
    );
    expect(stalestInReview(posts, 100, 10, nobody)).toBe('older');
    expect(stalestInReview(posts, 100, 10, (id) => id === 'older')).toBe('old');
    expect(stalestInReview(posts, 100, 70, nobody)).toBeNull();
  });

  it('distrusts a stamp from before the clock was set back', () => {
    const posts = columnsOf({ id: 'future', ...reviewed, countsReadAt: 5_000 });
    expect(stalestInReview(posts, 100, 10, nobody)).toBe('future');
  });
});

describe('projectsWithPosts', () => {
  it('names a project as long as one post is its own', () => {
    const posts = columnsOf({ id: 'one', projectId: 'p7' }, { id: 'two', projectId: 'p8' });
    expect(projectsWithPosts(posts)).toEqual(new Set(['p7', 'p8']));
    posts.stage({ remove: ['one'] }).apply();
    expect(projectsWithPosts(posts)).toEqual(new Set(['p8']));
  });
});
