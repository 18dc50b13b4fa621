import type { OfflineEngine, PostFilter, PostGroup, PostPage, PostRow, PostSort } from '../offline/api';
import { noStatusCounts } from '../offline/core/vocabulary';

/** Rows asked for at once: some ten screens, and a message well below what the port takes. */
export const PAGE_SIZE = 200;
/** Rows kept on either side of what is visible; further ones are asked for again by their key. */
const KEPT_AROUND = 2 * PAGE_SIZE;
/** After a walk the next one waits three times as long as it took, so that this screen never fills the worker. */
const PAUSE_FACTOR = 3;
const LONGEST_PAUSE_MS = 5_000;

export interface PostListSnapshot {
  /** False until the first page is there. */
  readonly isLoaded: boolean;
  readonly total: number;
  readonly counts: PostPage['counts'];
  readonly statusCounts: PostPage['statusCounts'];
  readonly groups: readonly PostGroup[];
  readonly asOf: number | null;
  /** The row at that place; undefined while it is not read. */
  rowAt(ordinal: number): PostRow | undefined;
  /** The place of a post among the rows that are read; -1 where it is not among them. */
  ordinalOf(id: string): number;
}

interface Page {
  readonly start: number;
  readonly count: number;
  readonly afterKey: string | null;
  readonly lastKey: string | null;
  /** Null once the page lies far from what is visible. */
  readonly rows: readonly PostRow[] | null;
}

type Summary = Omit<PostPage, 'rows'>;
type Gap = Pick<Page, 'start' | 'afterKey'> & { readonly index: number };
interface Range {
  readonly first: number;
  readonly last: number;
}

const nothing: Summary = {
  total: 0,
  counts: { pending: 0, approved: 0, request_changes: 0 },
  statusCounts: noStatusCounts,
  groups: [],
  asOf: null,
};

/**
 * A list of posts of any length, read in pages by key as it is looked at. Each page needs the last key of the one
 * before it, so a place far down is reached by walking there; after a change the walk is made anew and put in place
 * as a whole: what is on the screen stays until the new is complete.
 */
export class PostList {
  private pages: readonly Page[] = [];
  private summary: Summary = nothing;
  private wanted: Range = { first: 0, last: PAGE_SIZE - 1 };
  private isStale = true;
  private isRunning = false;
  private lastWalkMs = 0;
  private moments: PostFilter = {};
  private timer: ReturnType<typeof setTimeout> | undefined;
  private snapshot = snapshotOf([], nothing, false);
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly engine: Pick<OfflineEngine, 'query'>,
    private readonly filter: PostFilter,
    private readonly sort: PostSort,
  ) {}

  readonly getSnapshot = (): PostListSnapshot => this.snapshot;

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

  /**
   * The parts of the filter that move with time. What is shown stays until the list is read anew: it is the same list a
   * while later.
   */
  readonly setMoments = (moments: PostFilter): void => {
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
    void this.run().finally(() => {
      this.isRunning = false;
    });
  }

  private async run(): Promise<void> {
    while (this.listeners.size > 0) {
      if (this.isStale) {
        await this.walkAnew();
        continue;
      }
      const gap = firstGap(this.pages, this.summary.total, this.wanted);
      if (!gap) return;
      await this.fill(gap);
    }
  }

  private async walkAnew(): Promise<void> {
    this.isStale = false;
    const startedAt = performance.now();
    const fresh: Page[] = [];
    let summary = nothing;
    for (let gap: Gap | null = { index: 0, start: 0, afterKey: null }; gap; ) {
      const answer = await this.read(gap);
      summary = answer.summary;
      fresh.push(answer.page);
      gap = firstGap(fresh, summary.total, this.wanted);
    }
    this.lastWalkMs = performance.now() - startedAt;
    this.pages = fresh;
    this.summary = summary;
    this.publish();
  }

  private async fill(gap: Gap): Promise<void> {
    const { page, summary } = await this.read(gap);
    const known = this.pages[gap.index];
    // Rows came or went between two readings: the places no longer hold together.
    if (summary.total !== this.summary.total || (known && known.count !== page.count)) this.isStale = true;
    this.pages = known ? this.pages.with(gap.index, page) : [...this.pages, page];
    if (touches(page, this.wanted)) this.publish();
  }

  private async read({ start, afterKey }: Gap): Promise<{ page: Page; summary: Summary }> {
    const { sort } = this;
    const filter = { ...this.filter, ...this.moments };
    const { rows, ...summary } = await this.engine.query({ filter, sort, afterKey, limit: PAGE_SIZE });
    const lastKey = rows.at(-1)?.key ?? null;
    return { page: { start, count: rows.length, afterKey, lastKey, rows }, summary };
  }

  private publish(): void {
    const kept = { first: this.wanted.first - KEPT_AROUND, last: this.wanted.last + KEPT_AROUND };
    this.pages = this.pages.map((page) =>
      page.rows && !touches(page, kept) ? { ...page, rows: null } : page,
    );
    this.snapshot = snapshotOf(this.pages, this.summary, true);
    for (const listener of this.listeners) listener();
  }
}

const touches = (page: Page, { first, last }: Range) => page.start <= last && page.start + page.count > first;

/** The next page to read for the wanted places to be complete; null where nothing is missing. */
function firstGap(pages: readonly Page[], total: number, wanted: Range): Gap | null {
  const dropped = pages.findIndex((page) => !page.rows && touches(page, wanted));
  const known = pages[dropped];
  if (known) return { index: dropped, start: known.start, afterKey: known.afterKey };
  const last = pages.at(-1);
  const end = last ? last.start + last.count : 0;
  // A page without rows ends the list, whatever its total says.
  const isAtEnd = end >= total || last?.lastKey === null;
  if (isAtEnd || end > wanted.last) return null;
  return { index: pages.length, start: end, afterKey: last?.lastKey ?? null };
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
        const index = rows?.findIndex((row) => row.id === id) ?? -1;
        if (index >= 0) return start + index;
      }
      return -1;
    },
  };
}
