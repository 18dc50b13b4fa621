import { noStatusCounts } from '@shared/domain/post-status';
import type { EpochMs } from '@shared/domain/time';
import { replaceEqualDeep } from '@tanstack/react-query';
import type { OfflineEngine, PostFilter, PostGroup, PostPage, PostRow, PostSort } from '../../engine';
import { withShortCaption } from './post-words';

/**
 * Rows per request: enough for the tallest window plus some reserve. Each row that the worker does not cache is a
 * separate disk read, so 200 rows would take three times as long.
 */
export const PAGE_SIZE = 64;
/** Rows that are read beyond the visible ones, so that scrolling meets them. */
const MARGIN = 24;
/** Rows kept on either side of what is visible; further ones are asked for again by their key. */
const KEPT_AROUND = 400;
/** After reading all pages, the next reading waits three times as long as this one took, to leave the worker free. */
const PAUSE_FACTOR = 3;
const LONGEST_PAUSE_MS = 5_000;

export interface PostListSnapshot {
  /** False until the first page is there. */
  readonly isLoaded: boolean;
  /** Rows: posts, or pieces where those were asked for. */
  readonly total: number;
  readonly posts: number;
  readonly counts: PostPage['counts'];
  readonly statusCounts: PostPage['statusCounts'];
  readonly groups: readonly PostGroup[];
  readonly asOf: number | null;
  readonly due: number;
  /** The row at that place; undefined while it is not read. */
  rowAt(ordinal: number): PostRow | undefined;
  /** The place of a post, or of its piece, among the rows that are read; -1 where it is not among them. */
  ordinalOf(id: string): number;
  /** Places of the rows that are read for which it is true. */
  ordinalsOf(is: (row: PostRow) => boolean): readonly number[];
}

/** Time-dependent parts of a list query. Other moments mean the same list at a later time. */
export interface ListMoments {
  /** Conditions in addition to the list's own filter. */
  readonly filter?: PostFilter;
  /** Start time of the sort `upcoming`, or reference time of the sort `urgent`.. */
  readonly from?: EpochMs;
  /** Posts dated before this day are sorted last (`PostQuery.pastBefore`). */
  readonly pastBefore?: string;
}

/** Range of rows to request, and the key from which the range is found. */
interface Gap {
  readonly start: number;
  readonly afterKey: string | null;
  readonly skip: number;
  readonly limit: number;
}

interface Page extends Gap {
  readonly count: number;
  readonly lastKey: string | null;
  /** Null once the page is far from the visible rows. */
  readonly rows: readonly PostRow[] | null;
}

export type Summary = Omit<PostPage, 'rows'>;
interface Range {
  readonly first: number;
  readonly last: number;
}

/** The rows around the place at which a list opens, and what is said of all: enough to draw it once. */
export interface ListOpening {
  /** The place of the first row. */
  readonly start: number;
  readonly rows: readonly PostRow[];
  readonly summary: Summary;
}

/** Rows of an opening: the longest screen, and what the virtual list draws beyond it. */
const OPENING_ROWS = 72;

const nothing: Summary = {
  total: 0,
  posts: 0,
  counts: { pending: 0, approved: 0, request_changes: 0 },
  statusCounts: noStatusCounts,
  groups: [],
  asOf: null,
  due: 0,
};

/**
 * List of posts of any length, read in pages for the visible range. The next page is read by the last key of the
 * previous one, and a distant page by skipping rows. After a change, all visible pages are read and replaced together,
 * so the old rows stay until then.
 */
export class PostList {
  /** Pages in the order of their positions. */
  private pages: readonly Page[] = [];
  private summary: Summary = nothing;
  private wanted: Range = { first: 0, last: PAGE_SIZE - 1 - MARGIN };
  private isStale = true;
  private isRunning = false;
  private lastWalkMs = 0;
  private moments: ListMoments = {};
  private timer: ReturnType<typeof setTimeout> | undefined;
  private snapshot: PostListSnapshot;
  private hasRead = false;
  /** Position when the opening rows were first requested. */
  private openedAt: number | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly engine: Pick<OfflineEngine, 'query'>,
    private readonly filter: PostFilter,
    private readonly sort: PostSort,
    private readonly asPieces = false,
    opening?: ListOpening,
  ) {
    // Shown unchanged until the list has been read. `isStale` ensures that.
    if (opening) {
      const { start, rows, summary: told } = opening;
      const page = { start, afterKey: null, skip: start, limit: rows.length, count: rows.length };
      this.pages = [{ ...page, lastKey: rows.at(-1)?.key ?? null, rows }];
      this.summary = told;
    }
    this.snapshot = snapshotOf(this.pages, this.summary, opening !== undefined);
  }

  readonly getSnapshot = (): PostListSnapshot => this.snapshot;

  /** Whether the post is in a row that is read, or in one that is being read now. */
  readonly holds = (id: string): boolean => this.isRunning || this.snapshot.ordinalOf(id) >= 0;

  /** The list reads only while someone listens. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    this.start();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      clearTimeout(this.timer);
      this.timer = undefined;
    };
  };

  /** Says which places are visible; what is missing of them is read. */
  readonly show = (first: number, last: number): void => {
    this.wanted = { first, last };
    this.start();
  };

  /** Rows that the next app start opens with. Undefined if those rows are not loaded, null for an empty list. */
  readonly opening = (): ListOpening | null | undefined => {
    if (!this.hasRead) return undefined;
    if (this.summary.total === 0) return null;
    this.openedAt ??= this.wanted.first;
    const start = Math.max(0, Math.min(this.openedAt, this.summary.total - OPENING_ROWS));
    const rows: PostRow[] = [];
    for (let ordinal = start; rows.length < OPENING_ROWS; ordinal += 1) {
      const row = this.snapshot.rowAt(ordinal);
      if (!row) break;
      rows.push(withShortCaption(row));
    }
    if (rows.length === 0 || !fitsTogether(this.summary, start + rows.length)) return undefined;
    return { start, rows, summary: this.summary };
  };

  /** The rows that are shown stay until the list has been read again. */
  readonly setMoments = (moments: ListMoments): void => {
    if (moments === this.moments) return;
    this.moments = moments;
    this.invalidate();
  };

  /**
   * The copy has changed: all that is visible is asked for again, soon. A further change does not move the moment:
   * during a first reading changes never stop coming, and a list that waited for quiet would stay empty.
   */
  readonly invalidate = (): void => {
    this.isStale = true;
    this.timer ??= setTimeout(
      () => {
        this.timer = undefined;
        this.start();
      },
      Math.min(LONGEST_PAUSE_MS, PAUSE_FACTOR * this.lastWalkMs),
    );
  };

  private start(): void {
    if (this.isRunning || this.listeners.size === 0) return;
    this.isRunning = true;
    void this.run();
  }

  private async run(): Promise<void> {
    try {
      while (this.listeners.size > 0) {
        if (this.isStale) {
          await this.walkAnew();
          continue;
        }
        const { pages, summary, wanted } = this;
        const gap =
          firstGap(pages, summary.total, wanted) ?? firstGap(pages, summary.total, withMargin(wanted));
        if (!gap) return;
        await this.fill(gap);
      }
    } finally {
      // In the same step as the last look at `wanted`: places that are shown a step later start a new run.
      this.isRunning = false;
    }
  }

  private async walkAnew(): Promise<void> {
    this.isStale = false;
    const startedAt = performance.now();
    let summary = nothing;
    let pages: readonly Page[] = [];
    for (let gap = firstGap(pages, Infinity, this.wanted); gap; ) {
      const answer = await this.read(gap);
      summary = answer.summary;
      pages = withPage(pages, answer.page);
      gap = firstGap(pages, summary.total, this.wanted);
    }
    this.lastWalkMs = performance.now() - startedAt;
    this.pages = pages;
    this.summary = summary;
    this.hasRead = true;
    this.publish();
  }

  private async fill(gap: Gap): Promise<void> {
    const { page, summary } = await this.read(gap);
    const known = this.pages.find(({ start }) => start === gap.start);
    // Rows were added or removed between two readings, so the positions no longer fit together.
    if (summary.total !== this.summary.total || (known && known.count !== page.count)) this.isStale = true;
    this.pages = withPage(this.pages, page);
    if (touches(page, inside(withMargin(this.wanted), summary.total))) this.publish();
  }

  private async read(gap: Gap): Promise<{ page: Page; summary: Summary }> {
    const { sort, asPieces } = this;
    const { afterKey, skip, limit } = gap;
    const { filter: moving, ...begin } = this.moments;
    const filter = { ...this.filter, ...moving };
    const shown = { ...begin, ...(asPieces && { asPieces }) };
    const { rows: read, ...summary } = await this.engine.query({
      filter,
      sort,
      afterKey,
      skip,
      limit,
      ...shown,
    });
    const rows = this.withKnown(read);
    return { page: { ...gap, count: rows.length, lastKey: rows.at(-1)?.key ?? null, rows }, summary };
  }

  /** Keeps the objects of rows that have not changed: only changed rows render again. */
  private withKnown(rows: readonly PostRow[]): readonly PostRow[] {
    const known = new Map(this.pages.flatMap((page) => (page.rows ?? []).map((row) => [row.id, row])));
    return rows.map((row) => replaceEqualDeep(known.get(row.id), row));
  }

  private publish(): void {
    const { first, last } = inside(this.wanted, this.summary.total);
    const kept = { first: first - KEPT_AROUND, last: last + KEPT_AROUND };
    this.pages = this.pages.map((page) =>
      page.rows && !touches(page, kept) ? { ...page, rows: null } : page,
    );
    this.snapshot = snapshotOf(this.pages, this.summary, true);
    for (const listener of this.listeners) listener();
  }
}

/** Rows and heads may come from two readings, between which rows were added or removed. */
function fitsTogether({ groups, total }: Summary, end: number): boolean {
  const headed = groups.reduce((sum, group) => sum + group.total, 0);
  return total >= end && (groups.length === 0 || headed === total);
}

const withMargin = ({ first, last }: Range): Range => ({ first: first - MARGIN, last: last + MARGIN });

const touches = (page: Page, { first, last }: Range) => page.start <= last && page.start + page.count > first;

/** The wanted places, or the nearest there are: the list may have become shorter than the screen knows. */
function inside({ first, last }: Range, total: number): Range {
  const end = Math.min(last, total - 1);
  return { first: Math.max(0, Math.min(first, end)), last: end };
}

const withPage = (pages: readonly Page[], page: Page): Page[] =>
  [...pages.filter(({ start }) => start !== page.start), page].sort((a, b) => a.start - b.start);

/** The next page to read for the wanted places to be complete; null where nothing is missing. */
function firstGap(pages: readonly Page[], total: number, wanted: Range): Gap | null {
  const { first, last } = inside(wanted, total);
  for (let place = first; place <= last; ) {
    const before = pages.findLast(({ start }) => start <= place);
    const end = before ? before.start + before.count : 0;
    if (!before || place >= end) return gapAt(place, before, end);
    if (!before.rows) return before;
    place = end;
  }
  return null;
}

/**
 * Pages start at multiples of their size, so that jumps from both directions meet. A shorter page is continued by its
 * last key. A page without rows ends the list, even if the total is larger.
 */
function gapAt(place: number, before: Page | undefined, end: number): Gap | null {
  const slot = place - (place % PAGE_SIZE);
  if (!before || end < slot) return { start: slot, afterKey: null, skip: slot, limit: PAGE_SIZE };
  if (before.lastKey === null) return null;
  return { start: end, afterKey: before.lastKey, skip: 0, limit: slot + PAGE_SIZE - end };
}

function snapshotOf(pages: readonly Page[], summary: Summary, isLoaded: boolean): PostListSnapshot {
  return {
    ...summary,
    isLoaded,
    rowAt(ordinal) {
      const page = pages.findLast(({ start }) => start <= ordinal);
      return page?.rows?.[ordinal - page.start];
    },
    ordinalOf(id) {
      for (const { rows, start } of pages) {
        const index =
          rows?.findIndex((row) => row.id === id || row.piece?.some((member) => member.id === id)) ?? -1;
        if (index >= 0) return start + index;
      }
      return -1;
    },
    ordinalsOf: (is) =>
      pages.flatMap(({ rows, start }) =>
        (rows ?? []).flatMap((row, index) => (is(row) ? [start + index] : [])),
      ),
  };
}
