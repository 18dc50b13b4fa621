import { describe, expect, it } from 'vitest';
import { PostColumns } from './post-columns';
import {
  countDetails,
  datedBefore,
  hasUnreadReviews,
  nextDue,
  nextUnreadReviews,
  ofProject,
  outside,
  projectsWithPosts,
  stalestInReview,
  unseen,
} from './scans';
import { type ColumnRow, postFlags } from './segment';

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
  networkGroup: null,
  countsReadAt: null,
  reviewsReadAt: null,
  accountId: null,
  missing: null,
  clock: null,
  waitingSince: null,
  isChangedAfterApproval: false,
  reviewers: null,
  flags: 0,
};

function columnsOf(...rows: readonly (Partial<ColumnRow> & { readonly id: string })[]): PostColumns {
  const posts = new PostColumns([], [], () => null);
  posts.stage({ put: rows.map((row) => ({ ...base, ...row })) }).apply();
  return posts;
}

const nobody = () => false;

describe('Posts missing from a list', () => {
  const posts = columnsOf(
    { id: 'in', day: 10 },
    { id: 'edge', day: 12 },
    { id: 'late', day: 13 },
    { id: 'undated', day: null, schedule: null },
    { id: 'draft', status: 'draft', day: 11 },
    { id: 'reviewed', status: 'in_review', day: null, schedule: null },
  );

  it('posts within the window of a list that the list did not return are found', () => {
    const scope = { status: 'scheduled', days: { from: 10, to: 12 } } as const;
    expect(unseen(posts, scope, new Set(['in']))).toEqual(['edge']);
  });

  it('the list of unscheduled posts finds only missing posts without a date', () => {
    expect(unseen(posts, { status: 'scheduled', days: 'unscheduled' }, new Set())).toEqual(['undated']);
  });

  it('a list that is read in full finds missing posts with any date', () => {
    expect(unseen(posts, { status: 'in_review', days: 'any' }, new Set())).toEqual(['reviewed']);
  });
});

describe('Posts to clear', () => {
  const posts = columnsOf(
    { id: 'old', day: 1, projectId: 'p1' },
    { id: 'old, in review', day: 1, status: 'in_review', projectId: 'p2' },
    { id: 'new', day: 9, projectId: 'p2' },
    { id: 'undated', day: null, schedule: null, projectId: 'p2' },
  );

  it('datedBefore returns posts dated before the day that are not in review', () => {
    expect(datedBefore(posts, 5)).toEqual(['old']);
  });

  it('ofProject returns all posts of one project and none for an unknown project', () => {
    expect(ofProject(posts, 'p2')).toEqual(['old, in review', 'new', 'undated']);
    expect(ofProject(posts, 'unknown')).toEqual([]);
  });

  it('a project list finds only missing posts of its own project', () => {
    const scope = { projectId: 'p2', days: { from: 0, to: 10 } } as const;
    expect(unseen(posts, scope, new Set(['new']))).toEqual(['old, in review']);
    expect(unseen(posts, { ...scope, projectId: 'unknown' }, new Set())).toEqual([]);
  });
});

describe('Posts outside the window', () => {
  it('dated posts outside the window are returned up to the limit, but none in review', () => {
    const posts = columnsOf(
      { id: 'before', day: 1 },
      { id: 'within', day: 5 },
      { id: 'after', day: 9 },
      { id: 'undated', day: null, schedule: null },
      { id: 'reviewed', day: 9, status: 'in_review' },
    );
    expect(outside(posts, [{ from: 2, to: 8 }], 10)).toEqual(['before', 'after']);
    expect(outside(posts, [{ from: 2, to: 8 }], 1)).toEqual(['before']);
  });
});

describe('nextDue', () => {
  const reviewed = { status: 'in_review' } as const;
  const due = postFlags.due;

  it('nextDue takes posts in review due soon, then others in review, those that left it, and suspects', () => {
    const posts = columnsOf(
      { id: 'suspect', flags: postFlags.suspect },
      { id: 'left', flags: postFlags.reviewsDue },
      { id: 'later', ...reviewed, flags: due, schedule: 500 },
      { id: 'fine', ...reviewed },
      { id: 'soon', ...reviewed, flags: due, schedule: 50 },
    );
    const taken: string[] = [];
    for (let next = nextDue(posts, 100, nobody); next; ) {
      taken.push(`${next.id} ${next.need} ${next.reason}`);
      next = nextDue(posts, 100, (id) => taken.some((one) => one.startsWith(`${id} `)));
    }
    expect(taken).toEqual([
      'soon single in_review_due_soon',
      'later single in_review',
      'left reviews left_review',
      'suspect single suspect',
    ]);
  });

  it('nextDue takes single reads before decisions, due-soon posts first and undecided posts last', () => {
    const both = { ...reviewed, flags: due | postFlags.reviewsDue };
    const posts = columnsOf(
      { id: 'later', ...both, schedule: 500 },
      { id: 'undecided', ...reviewed, review: 'pending', flags: postFlags.reviewsDue, schedule: 40 },
      { id: 'later, decided', ...reviewed, review: 'approved', flags: postFlags.reviewsDue, schedule: 500 },
      { id: 'soon, decided', ...reviewed, review: 'approved', flags: postFlags.reviewsDue, schedule: 50 },
      { id: 'soon', ...both, schedule: 60 },
    );
    const taken: string[] = [];
    for (let next = nextDue(posts, 100, nobody); next; ) {
      taken.push(`${next.id}: ${next.need}`);
      next = nextDue(posts, 100, (id, need) => taken.includes(`${id}: ${need}`));
    }
    expect(taken).toEqual([
      'soon: single',
      'later: single',
      'soon, decided: reviews',
      'later, decided: reviews',
      'undecided: reviews',
    ]);
  });

  it('nextDue reads a post before its decisions and waits while that read is in flight', () => {
    const both = columnsOf({ id: 'one', ...reviewed, flags: due | postFlags.reviewsDue });
    expect(nextDue(both, 0, nobody)?.need).toBe('single');
    expect(nextDue(both, 0, (_id, need) => need === 'single')).toBeNull();
    const read = columnsOf({ id: 'one', ...reviewed, flags: postFlags.reviewsDue });
    expect(nextDue(read, 0, nobody)?.need).toBe('reviews');
  });

  it('a suspect post is no longer due after a response has contained it', () => {
    const posts = columnsOf({ id: 'suspect', flags: postFlags.suspect });
    posts.touch(['suspect'], 2);
    expect(nextDue(posts, 0, nobody)).toBeNull();
  });
});

describe('stalestInReview', () => {
  const reviewed = { status: 'in_review', schedule: 900 } as const;
  const ages = { soonUntil: 200, dueSoonMs: 5, laterMs: 10, urgentMs: 80 };

  it('stalestInReview takes the post with the oldest counts if they are past the limit', () => {
    const posts = columnsOf(
      { id: 'young', ...reviewed, countsReadAt: 95 },
      { id: 'old', ...reviewed, countsReadAt: 50 },
      { id: 'older', ...reviewed, countsReadAt: 40 },
      { id: 'other', status: 'draft', countsReadAt: 1 },
    );
    expect(stalestInReview(posts, 100, ages, nobody)?.id).toBe('older');
    expect(stalestInReview(posts, 100, ages, (id) => id === 'older')?.id).toBe('old');
    expect(stalestInReview(posts, 100, { ...ages, laterMs: 70 }, nobody)).toBeNull();
  });

  it('stalestInReview takes a due-soon post first unless another post is too old', () => {
    const posts = columnsOf(
      { id: 'older', ...reviewed, countsReadAt: 40 },
      { id: 'soon', ...reviewed, schedule: 150, countsReadAt: 90 },
    );
    expect(stalestInReview(posts, 100, ages, nobody)).toEqual({ id: 'soon', isDueSoon: true });
    expect(stalestInReview(posts, 130, ages, nobody)).toEqual({ id: 'older', isDueSoon: false });
  });

  it('stalestInReview takes a post with the oldest counts although its single read waits among changed posts', () => {
    const posts = columnsOf(
      { id: 'old', ...reviewed, countsReadAt: 50 },
      { id: 'changed', ...reviewed, countsReadAt: 40, flags: postFlags.due },
    );
    expect(stalestInReview(posts, 100, ages, nobody)?.id).toBe('changed');
  });

  it('stalestInReview takes a post whose counts have a time in the future', () => {
    const posts = columnsOf({ id: 'future', ...reviewed, countsReadAt: 5_000 });
    expect(stalestInReview(posts, 100, ages, nobody)?.id).toBe('future');
  });
});

describe('nextUnreadReviews', () => {
  it('nextUnreadReviews takes stale posts in review, then upcoming posts, then past ones', () => {
    const posts = columnsOf(
      { id: 'long ago', schedule: 10 },
      { id: 'yesterday', schedule: 90 },
      { id: 'undated', schedule: null, day: null },
      { id: 'tomorrow', schedule: 110 },
      { id: 'next week', schedule: 170 },
      { id: 'read', schedule: 120, reviewsReadAt: 99 },
      { id: 'reviewed', status: 'in_review', schedule: 190, reviewsReadAt: 20 },
    );
    expect(inTurn(posts)).toEqual(['reviewed', 'tomorrow', 'next week', 'undated', 'yesterday', 'long ago']);
  });

  it('nextUnreadReviews leaves out posts that are already due', () => {
    const posts = columnsOf(
      { id: 'new in review', status: 'in_review', flags: postFlags.due },
      { id: 'just left', flags: postFlags.reviewsDue },
      { id: 'other' },
    );
    expect(inTurn(posts)).toEqual(['other']);
  });

  it('nextUnreadReviews takes posts of pinned projects before others, in the same order', () => {
    const posts = columnsOf(
      { id: 'tomorrow', schedule: 110 },
      { id: 'kept, yesterday', schedule: 90, projectId: 'pinned' },
      { id: 'kept, next week', schedule: 170, projectId: 'pinned' },
      { id: 'kept and read', schedule: 120, projectId: 'pinned', reviewsReadAt: 99 },
      { id: 'reviewed', status: 'in_review', schedule: 190, reviewsReadAt: 20 },
    );
    const pinned = new Set([posts.words.find('pinned') ?? -1]);
    expect(inTurn(posts, pinned)).toEqual(['reviewed', 'kept, next week', 'kept, yesterday', 'tomorrow']);
    expect(nextUnreadReviews(posts, 100, 500, pinned, nobody)?.reason).toBe('pinned');
    expect(nextUnreadReviews(posts, 100, 500, new Set(), nobody)?.reason).toBe('backfill');
    expect(nextUnreadReviews(posts, 100, 50, pinned, nobody)?.reason).toBe('in_review');
  });

  function inTurn(posts: PostColumns, pinned: ReadonlySet<number> = new Set()): string[] {
    const taken: string[] = [];
    for (;;) {
      const next = nextUnreadReviews(posts, 100, 50, pinned, (id) => taken.includes(id));
      if (next === null) return taken;
      taken.push(next.id);
    }
  }
});

describe('hasUnreadReviews', () => {
  it('hasUnreadReviews considers only posts of pinned projects', () => {
    const posts = columnsOf(
      { id: 'other' },
      { id: 'kept', projectId: 'pinned' },
      { id: 'kept and read', projectId: 'pinned', reviewsReadAt: 99 },
    );
    const pinned = new Set([posts.words.find('pinned') ?? -1]);
    expect(hasUnreadReviews(posts, pinned, nobody)).toBe(true);
    expect(hasUnreadReviews(posts, pinned, (id) => id === 'kept')).toBe(false);
    expect(hasUnreadReviews(posts, new Set(), nobody)).toBe(false);
  });
});

describe('countDetails', () => {
  it('countDetails counts total and due reads of posts in review, due or pinned, and the posts due', () => {
    const posts = columnsOf(
      { id: 'scheduled' },
      { id: 'reviewed', status: 'in_review' },
      { id: 'new', status: 'in_review', flags: postFlags.due },
      { id: 'newer', status: 'in_review', flags: postFlags.due | postFlags.reviewsDue },
      { id: 'left', flags: postFlags.reviewsDue },
      { id: 'kept', projectId: 'pinned' },
      { id: 'kept and read', projectId: 'pinned', reviewsReadAt: 99 },
    );
    expect(countDetails(posts, new Set())).toEqual({ total: 7, due: 4, posts: 3 });
    const pinned = new Set([posts.words.find('pinned') ?? -1]);
    expect(countDetails(posts, pinned)).toEqual({ total: 9, due: 5, posts: 4 });
  });
});

describe('projectsWithPosts', () => {
  it('projectsWithPosts contains a project until its last post is removed', () => {
    const posts = columnsOf({ id: 'one', projectId: 'p7' }, { id: 'two', projectId: 'p8' });
    expect(projectsWithPosts(posts)).toEqual(new Set(['p7', 'p8']));
    posts.stage({ remove: ['one'] }).apply();
    expect(projectsWithPosts(posts)).toEqual(new Set(['p8']));
  });
});
