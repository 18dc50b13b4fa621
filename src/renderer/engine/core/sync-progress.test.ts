import { addDays, daysBetween } from '@shared/domain/time';
import { runs } from '@shared/testing/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance, type PageFacts } from './list-page';
import type { ListCursor, SyncProgress } from './requested-days';
import { cutLong, cutShifted, mostInWindow, type Scope, scopeRangeOf, unscheduledScope } from './scopes';
import {
  areListsRead,
  emptyProgress,
  giveUpList,
  progressChange,
  readingProgressOf,
  restoreProgress,
  startCursors,
  startPass,
} from './sync-progress';

const range = { from: '2026-09-20', to: '2027-02-19' };

const page = (
  facts: Partial<PageFacts> & { next?: string | null; total?: number; lastPage?: number },
): PageFacts => ({
  issuedAt: 1_000,
  recordCount: 50,
  isEmpty: false,
  unscheduled: { count: 0, first: false, last: false },
  page: {
    currentPage: 1,
    perPage: 50,
    lastPage: facts.lastPage ?? 1,
    total: facts.total ?? 50,
    next: facts.next ?? null,
  },
  ...facts,
});

function walkOf(syncProgress: SyncProgress, key: string): ListCursor {
  const cursor = syncProgress.cursors.get(key);
  if (!cursor) throw new Error(`no cursor ${key} among ${[...syncProgress.cursors.keys()].join()}`);
  return cursor;
}

describe('List cursor', () => {
  const syncProgress = startCursors(emptyProgress, { kind: 'review' });

  it('the cursor follows the next link as given and keeps its start time', () => {
    const { syncProgress: moved, outcome } = advance(
      syncProgress,
      walkOf(syncProgress, 'review'),
      page({ next: '/posts?cursor=b' }),
    );
    expect(outcome).toBe('continued');
    expect(walkOf(moved, 'review')).toMatchObject({
      next: { page: 2, input: { next: '/posts?cursor=b' } },
      startedAt: 1_000,
    });
  });

  it('a list ends without a next link and confirms its status as of its start', () => {
    const first = advance(
      syncProgress,
      walkOf(syncProgress, 'review'),
      page({ next: '/posts?page=2' }),
    ).syncProgress;
    const { syncProgress: ended, outcome } = advance(
      first,
      walkOf(first, 'review'),
      page({ issuedAt: 9_000 }),
    );
    expect(outcome).toBe('complete');
    expect(ended.cursors.size).toBe(0);
    expect(ended.confirmedAt).toEqual({ in_review: 1_000 });
  });

  it('a list ends at an empty page despite a next link', () => {
    const { outcome } = advance(
      syncProgress,
      walkOf(syncProgress, 'review'),
      page({ isEmpty: true, next: '/posts?page=2' }),
    );
    expect(outcome).toBe('complete');
  });
});

describe('Window list', () => {
  const key = `window scheduled ${range.from} ${range.to}`;
  const syncProgress = startPass(emptyProgress, range);

  const first = page({ next: '/posts?page=2', total: 200, recordCount: 50 });
  const partsOf = ({ cursors }: SyncProgress) =>
    [...cursors.keys()].filter((one) => one.startsWith('window scheduled'));

  it('a window with too many posts is split into several windows', () => {
    const total = 3 * mostInWindow;
    const { syncProgress: cut, outcome } = advance(syncProgress, walkOf(syncProgress, key), {
      ...first,
      page: { ...first.page, total },
    });
    expect(outcome).toBe('replaced');
    expect(cut.cursors.has(key)).toBe(false);
    expect(partsOf(cut)).toHaveLength(3);
  });

  it('a window of a few pages is read by page and split only if its total changes', () => {
    const begun = advance(syncProgress, walkOf(syncProgress, key), first);
    expect(begun.outcome).toBe('continued');
    const last = (total: number) =>
      advance(begun.syncProgress, walkOf(begun.syncProgress, key), page({ total, recordCount: 50 }));
    expect(last(200)).toMatchObject({ outcome: 'complete', cursor: { landed: 100 } });
    const shifted = last(199);
    expect(shifted.outcome).toBe('replaced');
    expect(partsOf(shifted.syncProgress)).toHaveLength(Math.ceil(100 / 35));
    expect(shifted.syncProgress.pass?.done.scheduled).toBe(0);
  });

  it('a window of one day is read page by page', () => {
    const day = startCursors(emptyProgress, {
      kind: 'window',
      status: 'draft',
      from: range.from,
      to: range.from,
    });
    const cursor = walkOf(day, `window draft ${range.from} ${range.from}`);
    expect(advance(day, cursor, page({ next: '/posts?page=2' })).outcome).toBe('continued');
  });

  it('a window is split into adjoining parts for any length and total', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 800 }),
        fc.integer({ min: 51, max: 100_000 }),
        fc.boolean(),
        (length, total, isShifted) => {
          const window = {
            ...range,
            kind: 'window',
            status: 'draft',
            to: addDays(range.from, length - 1),
          } as const;
          const cut = isShifted ? cutShifted : cutLong;
          const parts = cut(window, total) as (Scope & { kind: 'window' })[] | null;
          if (length === 1 || (!isShifted && total <= mostInWindow)) {
            expect(parts).toBeNull();
            return;
          }
          expect(parts?.length).toBeGreaterThan(1);
          expect(parts?.[0]?.from).toBe(window.from);
          expect(parts?.at(-1)?.to).toBe(window.to);
          parts?.forEach((part, index) => {
            expect(daysBetween(part.from, part.to)).toBeGreaterThanOrEqual(0);
            const next = parts[index + 1];
            if (next) expect(next.from).toBe(addDays(part.to, 1));
          });
        },
      ),
      runs(30),
    );
  });
});

describe('Unscheduled list', () => {
  const key = 'unscheduled draft';
  const syncProgress = startCursors(emptyProgress, unscheduledScope('draft'));
  const undated = { count: 50, first: true, last: true };
  const dated = { count: 0, first: false, last: false };
  const next = '/posts?page=2';

  /** Lands these pages one after another; answers what came of the last, and which pages were asked for. */
  function read(...pages: readonly Parameters<typeof page>[0][]) {
    const asked: unknown[] = [];
    let current = syncProgress;
    let outcome = 'continued';
    for (const one of pages) {
      const cursor = walkOf(current, key);
      asked.push(cursor.next.input);
      ({ syncProgress: current, outcome } = advance(
        current,
        cursor,
        page({ total: 200, lastPage: 4, ...one }),
      ));
    }
    return { syncProgress: current, outcome, asked };
  }

  it('unscheduled posts are read forward while pages end with them, and then counted', () => {
    const left = { count: 10, first: true, last: false };
    const { outcome, asked } = read(
      { next, unscheduled: undated },
      { next, unscheduled: left },
      // 140 of the 200 posts have a date, so all 60 others have been found.
      { total: 140, recordCount: 1 },
    );
    expect(asked[1]).toMatchObject({ next });
    expect(asked[2]).toMatchObject({ query: { per_page: 1, start_date: '1970-01-01' } });
    expect(outcome).toBe('complete');
  });

  it('unscheduled posts are read backward from the last page if the first has none', () => {
    const { syncProgress: looked } = read({ next, unscheduled: dated });
    expect(walkOf(looked, key).next).toMatchObject({
      page: 4,
      input: { query: { page: 4, order: 'schedule_at' } },
    });
    const left = { count: 10, first: false, last: true };
    const { asked, outcome } = read(
      { next, unscheduled: dated },
      { unscheduled: undated },
      { next, unscheduled: left },
      { total: 140, recordCount: 1 },
    );
    expect(asked[2]).toMatchObject({ query: { page: 3 } });
    expect(outcome).toBe('complete');
  });

  it('the whole list is read if fewer unscheduled posts were found than counted', () => {
    const counted = read(
      { next, unscheduled: dated },
      { unscheduled: dated },
      { total: 150, recordCount: 1 },
    );
    expect(counted.outcome).toBe('continued');
    const whole = walkOf(counted.syncProgress, key);
    expect(whole.next).toMatchObject({ page: 1, input: { query: { order: 'created_at' } } });
    const one = advance(counted.syncProgress, whole, page({ next, total: 200, unscheduled: dated }));
    expect(one.outcome).toBe('continued');
    const last = page({ total: 200, unscheduled: { count: 7, first: false, last: false } });
    expect(advance(one.syncProgress, walkOf(one.syncProgress, key), last).outcome).toBe('complete');
  });

  it('a list of one page is complete without a count', () => {
    expect(read({ total: 50, lastPage: 1 }).outcome).toBe('complete');
  });
});

describe('Sync pass', () => {
  it('a pass is read after all its lists have ended', () => {
    let syncProgress = startPass(emptyProgress, range);
    expect(areListsRead(syncProgress)).toBe(false);
    for (const key of [...syncProgress.cursors.keys()]) {
      expect(areListsRead(syncProgress)).toBe(false);
      syncProgress = advance(
        syncProgress,
        walkOf(syncProgress, key),
        page({ recordCount: 2, total: 2 }),
      ).syncProgress;
    }
    expect(areListsRead(syncProgress)).toBe(true);
    expect(readingProgressOf(syncProgress)).toEqual({ of: 'posts', done: 14, total: 14 });
  });

  it('a status is confirmed when its last list has ended, as of the start of the first', () => {
    let syncProgress = startPass(emptyProgress, range);
    const window = walkOf(syncProgress, `window draft ${range.from} ${range.to}`);
    syncProgress = advance(syncProgress, window, page({ issuedAt: 5 })).syncProgress;
    expect(syncProgress.confirmedAt.draft).toBeUndefined();
    syncProgress = advance(
      syncProgress,
      walkOf(syncProgress, 'unscheduled draft'),
      page({ issuedAt: 9 }),
    ).syncProgress;
    expect(syncProgress.confirmedAt.draft).toBe(5);
  });

  it('a pass ends without lists that were given up and is flawed', () => {
    let syncProgress = startPass(emptyProgress, range);
    for (const key of [...syncProgress.cursors.keys()]) syncProgress = giveUpList(syncProgress, key);
    expect(areListsRead(syncProgress)).toBe(true);
    expect(syncProgress.pass?.isFlawed).toBe(true);
  });

  it('the total of a pass is unknown before every status has reported its own', () => {
    const syncProgress = startPass(emptyProgress, range);
    const told = advance(
      syncProgress,
      walkOf(syncProgress, 'review'),
      page({ total: 7, recordCount: 7 }),
    ).syncProgress;
    expect(readingProgressOf(told)).toEqual({ of: 'posts', done: 7, total: null });
  });

  it('restarting the review list keeps the progress of the pass', () => {
    let syncProgress = startPass(emptyProgress, range);
    const half = { total: 9, recordCount: 5, lastPage: 2, next: '/posts?page=2' };
    syncProgress = advance(syncProgress, walkOf(syncProgress, 'review'), page(half)).syncProgress;
    syncProgress = advance(
      syncProgress,
      walkOf(syncProgress, 'review'),
      page({ total: 9, recordCount: 4 }),
    ).syncProgress;
    expect(readingProgressOf(syncProgress)?.done).toBe(9);
    syncProgress = startCursors(syncProgress, { kind: 'review' });
    syncProgress = advance(syncProgress, walkOf(syncProgress, 'review'), page(half)).syncProgress;
    expect(readingProgressOf(syncProgress)?.done).toBe(9);
  });
});

describe('Stored sync progress', () => {
  it('stored sync progress is restored equal to the original', () => {
    const before = startPass(emptyProgress, range);
    const key = `window failed ${range.from} ${range.to}`;
    const after = advance(
      before,
      walkOf(before, key),
      page({ next: '/posts?page=2', total: 99 }),
    ).syncProgress;
    const disk = new Map(before.cursors);
    const { cursors, removedCursors, progress } = progressChange(before, after);
    for (const cursor of cursors) disk.set(cursor.key, cursor);
    for (const gone of removedCursors) disk.delete(gone);
    const restored = restoreProgress(structuredClone(progress), structuredClone([...disk.values()]), []);
    expect(restored.cursors).toEqual(after.cursors);
    expect(restored).toEqual(after);
  });
});

describe('Day range', () => {
  it('the day range is one day wider at each end than the sync window', () => {
    const wide = scopeRangeOf({ pastDays: 60, futureDays: 90 }, '2026-11-20');
    expect(wide).toEqual({ from: '2026-09-20', to: '2027-02-19' });
  });
});
