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

describe('the posts that a list no longer holds', () => {
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
    expect(unseen(posts, scope, new Set(['in']))).toEqual(['edge']);
  });

  it('tells posts without a date apart', () => {
    expect(unseen(posts, { status: 'scheduled', days: 'unscheduled' }, new Set())).toEqual(['undated']);
  });

  it('takes all posts of a list that is read whole', () => {
    expect(unseen(posts, { status: 'in_review', days: 'any' }, new Set())).toEqual(['reviewed']);
  });
});

describe('what a person takes out', () => {
  const posts = columnsOf(
    { id: 'old', day: 1, projectId: 'p1' },
    { id: 'old, in review', day: 1, status: 'in_review', projectId: 'p2' },
    { id: 'new', day: 9, projectId: 'p2' },
    { id: 'undated', day: null, schedule: null, projectId: 'p2' },
  );

  it('is dated before the day and not in review', () => {
    expect(datedBefore(posts, 5)).toEqual(['old']);
  });

  it('is one client’s', () => {
    expect(ofProject(posts, 'p2')).toEqual(['old, in review', 'new', 'undated']);
    expect(ofProject(posts, 'unknown')).toEqual([]);
  });

  it('is judged by what one client’s list held', () => {
    const scope = { projectId: 'p2', days: { from: 0, to: 10 } } as const;
    expect(unseen(posts, scope, new Set(['new']))).toEqual(['old, in review']);
    expect(unseen(posts, { ...scope, projectId: 'unknown' }, new Set())).toEqual([]);
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
    expect(outside(posts, [{ from: 2, to: 8 }], 10)).toEqual(['before', 'after']);
    expect(outside(posts, [{ from: 2, to: 8 }], 1)).toEqual(['before']);
  });
});

describe('nextDue', () => {
  const reviewed = { status: 'in_review' } as const;
  const due = postFlags.due;

  it('takes what is in review and due soon first, then what is in review, then what left it, then suspects', () => {
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

  it('reads the counts of all, those due soon first, then the decisions, those that somebody made first', () => {
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

  it('asks for the post before its decisions, which wait for what it says', () => {
    const both = columnsOf({ id: 'one', ...reviewed, flags: due | postFlags.reviewsDue });
    expect(nextDue(both, 0, nobody)?.need).toBe('single');
    expect(nextDue(both, 0, (_id, need) => need === 'single')).toBeNull();
    const read = columnsOf({ id: 'one', ...reviewed, flags: postFlags.reviewsDue });
    expect(nextDue(read, 0, nobody)?.need).toBe('reviews');
  });

  it('forgets a suspicion once an answer holds the post', () => {
    const posts = columnsOf({ id: 'suspect', flags: postFlags.suspect });
    posts.touch(['suspect'], 2);
    expect(nextDue(posts, 0, nobody)).toBeNull();
  });
});

describe('stalestInReview', () => {
  const reviewed = { status: 'in_review', schedule: 900 } as const;
  const ages = { soonUntil: 200, dueSoonMs: 5, laterMs: 10, urgentMs: 80 };

  it('takes the post whose counts are oldest, if they are old enough', () => {
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

  it('takes one that is due soon first, unless another one has grown too old', () => {
    const posts = columnsOf(
      { id: 'older', ...reviewed, countsReadAt: 40 },
      { id: 'soon', ...reviewed, schedule: 150, countsReadAt: 90 },
    );
    expect(stalestInReview(posts, 100, ages, nobody)).toEqual({ id: 'soon', isDueSoon: true });
    expect(stalestInReview(posts, 130, ages, nobody)).toEqual({ id: 'older', isDueSoon: false });
  });

  it('leaves those alone whose single read is due anyway', () => {
    const posts = columnsOf({ id: 'new', ...reviewed, countsReadAt: null, flags: postFlags.due });
    expect(stalestInReview(posts, 100, ages, nobody)).toBeNull();
  });

  it('distrusts a stamp from before the clock was set back', () => {
    const posts = columnsOf({ id: 'future', ...reviewed, countsReadAt: 5_000 });
    expect(stalestInReview(posts, 100, ages, nobody)?.id).toBe('future');
  });
});

describe('nextUnreadReviews', () => {
  it('takes stale ones in review, then the next to go out, then back into the past', () => {
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

  it('leaves those alone that are due anyway', () => {
    const posts = columnsOf(
      { id: 'new in review', status: 'in_review', flags: postFlags.due },
      { id: 'just left', flags: postFlags.reviewsDue },
      { id: 'other' },
    );
    expect(inTurn(posts)).toEqual(['other']);
  });

  it('takes what is pinned before what is not, in the same order', () => {
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
  it('looks at pinned clients alone', () => {
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
  it('counts the readings of what is in review, due or pinned, how many are left, and of how many posts', () => {
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
  it('names a project as long as one post is its own', () => {
    const posts = columnsOf({ id: 'one', projectId: 'p7' }, { id: 'two', projectId: 'p8' });
    expect(projectsWithPosts(posts)).toEqual(new Set(['p7', 'p8']));
    posts.stage({ remove: ['one'] }).apply();
    expect(projectsWithPosts(posts)).toEqual(new Set(['p8']));
  });
});
