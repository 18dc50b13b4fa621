import { addDays, daysBetween } from '@shared/domain/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance, type PageFacts } from './advance';
import {
  areListsRead,
  dropWalk,
  emptyLedger,
  type Ledger,
  ledgerChange,
  progressOf,
  restoreLedger,
  startPass,
  startWalk,
  type Walk,
} from './ledger';
import { rangeOf, type Scope, split, unscheduledScope } from './scopes';

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

function walkOf(ledger: Ledger, key: string): Walk {
  const walk = ledger.walks.get(key);
  if (!walk) throw new Error(`no walk ${key} among ${[...ledger.walks.keys()].join()}`);
  return walk;
}

describe('a walk', () => {
  const ledger = startWalk(emptyLedger, { kind: 'review' });

  it('follows the next link as given, and stamps its beginning', () => {
    const { ledger: moved, outcome } = advance(
      ledger,
      walkOf(ledger, 'review'),
      page({ next: '/posts?cursor=b' }),
    );
    expect(outcome).toBe('continued');
    expect(walkOf(moved, 'review')).toMatchObject({
      next: { page: 2, input: { next: '/posts?cursor=b' } },
      startedAt: 1_000,
    });
  });

  it('ends where there is no next link, and confirms its status from its beginning', () => {
    const first = advance(ledger, walkOf(ledger, 'review'), page({ next: '/posts?page=2' })).ledger;
    const { ledger: ended, outcome } = advance(first, walkOf(first, 'review'), page({ issuedAt: 9_000 }));
    expect(outcome).toBe('complete');
    expect(ended.walks.size).toBe(0);
    expect(ended.confirmedAt).toEqual({ in_review: 1_000 });
  });

  it('ends at an empty page, whatever that links to', () => {
    const { outcome } = advance(
      ledger,
      walkOf(ledger, 'review'),
      page({ isEmpty: true, next: '/posts?page=2' }),
    );
    expect(outcome).toBe('complete');
  });
});

describe('a window', () => {
  const key = `window scheduled ${range.from} ${range.to}`;
  const ledger = startPass(emptyLedger, range);

  it('whose posts do not fit one page is cut into windows that hold each of its days once', () => {
    const { ledger: cut, outcome } = advance(
      ledger,
      walkOf(ledger, key),
      page({ next: '/posts?page=2', total: 200 }),
    );
    expect(outcome).toBe('replaced');
    expect(cut.walks.has(key)).toBe(false);
    expect([...cut.walks.keys()].filter((one) => one.startsWith('window scheduled'))).toHaveLength(6);
  });

  it('of a single day is read page by page', () => {
    const day = startWalk(emptyLedger, { kind: 'window', status: 'draft', from: range.from, to: range.from });
    const walk = walkOf(day, `window draft ${range.from} ${range.from}`);
    expect(advance(day, walk, page({ next: '/posts?page=2' })).outcome).toBe('continued');
  });

  it('splits into adjoining parts, whatever its length and total', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 800 }),
        fc.integer({ min: 51, max: 100_000 }),
        (length, total) => {
          const window = {
            ...range,
            kind: 'window',
            status: 'draft',
            to: addDays(range.from, length - 1),
          } as const;
          const parts = split(window, total) as (Scope & { kind: 'window' })[] | null;
          if (length === 1) {
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
    );
  });
});

describe('posts without a date', () => {
  const key = 'unscheduled draft';
  const ledger = startWalk(emptyLedger, unscheduledScope('draft'));
  const undated = { count: 50, first: true, last: true };
  const dated = { count: 0, first: false, last: false };
  const next = '/posts?page=2';

  /** Lands these pages one after another; answers what came of the last, and which pages were asked for. */
  function read(...pages: readonly Parameters<typeof page>[0][]) {
    const asked: unknown[] = [];
    let current = ledger;
    let outcome = 'continued';
    for (const one of pages) {
      const walk = walkOf(current, key);
      asked.push(walk.next.input);
      ({ ledger: current, outcome } = advance(current, walk, page({ total: 200, lastPage: 4, ...one })));
    }
    return { ledger: current, outcome, asked };
  }

  it('are read forward as long as the pages end with them, and then counted', () => {
    const left = { count: 10, first: true, last: false };
    const { outcome, asked } = read(
      { next, unscheduled: undated },
      { next, unscheduled: left },
      // Of the 200, 140 have a date: those were all.
      { total: 140, recordCount: 1 },
    );
    expect(asked[1]).toMatchObject({ next });
    expect(asked[2]).toMatchObject({ query: { per_page: 1, start_date: '1970-01-01' } });
    expect(outcome).toBe('complete');
  });

  it('are looked for from the last page backward where the first holds none', () => {
    const { ledger: looked } = read({ next, unscheduled: dated });
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

  it('are looked for everywhere where fewer were met than there are', () => {
    const counted = read(
      { next, unscheduled: dated },
      { unscheduled: dated },
      { total: 150, recordCount: 1 },
    );
    expect(counted.outcome).toBe('continued');
    const whole = walkOf(counted.ledger, key);
    expect(whole.next).toMatchObject({ page: 1, input: { query: { order: 'created_at' } } });
    const one = advance(counted.ledger, whole, page({ next, total: 200, unscheduled: dated }));
    expect(one.outcome).toBe('continued');
    const last = page({ total: 200, unscheduled: { count: 7, first: false, last: false } });
    expect(advance(one.ledger, walkOf(one.ledger, key), last).outcome).toBe('complete');
  });

  it('need no second look where one page holds the whole list', () => {
    expect(read({ total: 50, lastPage: 1 }).outcome).toBe('complete');
  });
});

describe('a pass', () => {
  it('is read once every list has ended, the review list among them', () => {
    let ledger = startPass(emptyLedger, range);
    expect(areListsRead(ledger)).toBe(false);
    for (const key of [...ledger.walks.keys()]) {
      expect(areListsRead(ledger)).toBe(false);
      ledger = advance(ledger, walkOf(ledger, key), page({ recordCount: 2, total: 2 })).ledger;
    }
    expect(areListsRead(ledger)).toBe(true);
    expect(progressOf(ledger)).toEqual({ of: 'posts', done: 14, total: 14 });
  });

  it('confirms a status when the last of its lists has ended, from when the first began', () => {
    let ledger = startPass(emptyLedger, range);
    const window = walkOf(ledger, `window draft ${range.from} ${range.to}`);
    ledger = advance(ledger, window, page({ issuedAt: 5 })).ledger;
    expect(ledger.confirmedAt.draft).toBeUndefined();
    ledger = advance(ledger, walkOf(ledger, 'unscheduled draft'), page({ issuedAt: 9 })).ledger;
    expect(ledger.confirmedAt.draft).toBe(5);
  });

  it('does not wait for a list that was given up', () => {
    let ledger = startPass(emptyLedger, range);
    for (const key of [...ledger.walks.keys()]) ledger = dropWalk(ledger, key);
    expect(areListsRead(ledger)).toBe(true);
    expect(ledger.pass?.isFlawed).toBe(true);
  });

  it('does not know its total before every status has told its own', () => {
    const ledger = startPass(emptyLedger, range);
    const told = advance(ledger, walkOf(ledger, 'review'), page({ total: 7, recordCount: 7 })).ledger;
    expect(progressOf(told)).toEqual({ of: 'posts', done: 7, total: null });
  });

  it('loses nothing of its progress when the review list is begun again', () => {
    let ledger = startPass(emptyLedger, range);
    const half = { total: 9, recordCount: 5, lastPage: 2, next: '/posts?page=2' };
    ledger = advance(ledger, walkOf(ledger, 'review'), page(half)).ledger;
    ledger = advance(ledger, walkOf(ledger, 'review'), page({ total: 9, recordCount: 4 })).ledger;
    expect(progressOf(ledger)?.done).toBe(9);
    ledger = startWalk(ledger, { kind: 'review' });
    ledger = advance(ledger, walkOf(ledger, 'review'), page(half)).ledger;
    expect(progressOf(ledger)?.done).toBe(9);
  });
});

describe('the ledger on the disk', () => {
  it('is the same after any change was written and read back', () => {
    const before = startPass(emptyLedger, range);
    const key = `window failed ${range.from} ${range.to}`;
    const after = advance(before, walkOf(before, key), page({ next: '/posts?page=2', total: 99 })).ledger;
    const disk = new Map(before.walks);
    const { walks, removedWalks, plan } = ledgerChange(before, after);
    for (const walk of walks) disk.set(walk.key, walk);
    for (const gone of removedWalks) disk.delete(gone);
    const restored = restoreLedger(structuredClone(plan), structuredClone([...disk.values()]), []);
    expect(restored.walks).toEqual(after.walks);
    expect(restored).toEqual(after);
  });
});

describe('the range of days', () => {
  it('is a day wider at each end than the window, for zones a day away from UTC', () => {
    const wide = rangeOf({ pastDays: 60, futureDays: 90 }, '2026-11-20');
    expect(wide).toEqual({ from: '2026-09-20', to: '2027-02-19' });
  });
});
