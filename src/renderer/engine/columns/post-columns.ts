import type { HeadedOrder, ReviewGroups } from './headed-order';
import { PieceCodes } from './piece-codes';
import type { Pieces } from './pieces';
import { PostOrders } from './post-orders';
import {
  type ColumnChange,
  type ColumnRow,
  type Columns,
  createColumns,
  encodeRow,
  postFlags,
  type Segment,
  segmentRows,
  sliceSegment,
  writeColumns,
} from './segment';
import { statusCodeOf } from './status-codes';
import { StringTable } from './string-table';

/** A change worked out but not made: its segments go to the disk first, then `apply` makes it here. */
export interface StagedChange {
  readonly segments: readonly Segment[];
  /** All words, where the change brings new ones. */
  readonly words: readonly string[] | null;
  readonly apply: () => void;
}

/**
 * All posts as numbers, by ordinal. Changes come one after another (the engine's writer sees to that): stage, write
 * to the disk, apply. A segment's copy that went to the disk is what is copied back, so the two cannot differ.
 */
export class PostColumns {
  private columns: Columns = createColumns(0);
  /** `standingOf` of each post; worked out of two columns, so it is not kept on the disk. */
  private statusCodes = new Uint8Array(0);
  private readonly ids: (string | null)[] = [];
  private mask = new Uint8Array(0);
  /**
   * By id. Null until one is first asked for: no list needs it, and to fill it with 250,000 posts takes longer than all
   * else that a list at start waits for.
   */
  private ordinals: Map<string, number> | null = null;
  private readonly free: number[] = [];
  private readonly unsavedSegments = new Set<number>();
  private readonly orders: PostOrders;
  private readonly pieceCodes = new PieceCodes(() => this.columns);
  readonly words: StringTable;
  /** Every number that the column of reviewers has held, but 0. */
  readonly reviewerSets = new Set<number>();
  /** Grows with every applied change; an answer put together over two versions is put together again. */
  version = 0;
  /** Grows whenever posts or counts are confirmed in memory (`touch`). */
  touches = 0;

  constructor(
    segments: readonly Segment[],
    words: readonly string[],
    nameOf: (projectId: string) => string | null,
  ) {
    this.words = new StringTable(words);
    this.orders = new PostOrders({
      columns: () => this.columns,
      statusCodes: () => this.statusCodes,
      ids: this.ids,
      words: this.words,
      nameOf,
    });
    this.load(segments);
  }

  get count(): number {
    return this.ids.length - this.free.length;
  }

  /** The arrays and ids as they are now; for reading only, and not beyond the next `apply`. */
  get view(): {
    readonly columns: Columns;
    readonly statusCodes: Uint8Array;
    readonly ids: readonly (string | null)[];
  } {
    return { columns: this.columns, statusCodes: this.statusCodes, ids: this.ids };
  }

  /** A byte for each place, all 1. The same one every time: each question asked would leave a quarter of a megabyte behind. */
  freshMask(): Uint8Array {
    if (this.mask.length !== this.ids.length) this.mask = new Uint8Array(this.ids.length);
    return this.mask.fill(1);
  }

  find(id: string): number | undefined {
    this.ordinals ??= new Map(this.living());
    return this.ordinals.get(id);
  }

  pieces(): Pieces {
    const codes = this.pieceCodes.current(this.ids);
    return {
      codes,
      count: this.pieceCodes.count,
      membersOf: (code) => this.pieceCodes.membersOf(code, this.ids),
    };
  }

  orderBySchedule(): Uint32Array {
    return this.orders.schedule();
  }

  /** The schedule's order turned round; posts without a date still come last. */
  orderByLatest(): Uint32Array {
    return this.orders.latest();
  }

  /** Orders posts from `from` on (epoch ms), soonest first; then past ones, latest first; then those without a date. */
  orderByUpcoming(from: number): HeadedOrder {
    return this.orders.upcoming(from);
  }

  /** Orders posts by known waiting time, longest first, then by date. */
  orderByWaiting(): Uint32Array {
    return this.orders.waiting();
  }

  /** Returns the order by urgency at `now`, epoch ms. */
  orderByUrgency(now: number): HeadedOrder {
    return this.orders.urgent(now);
  }

  /**
   * By the day in each post's own zone, then by schedule.
   * @param pastBefore days since 1970-01-01; as below, all days are alike where it is missing
   */
  orderByDay(pastBefore?: number): HeadedOrder {
    return this.orders.day(pastBefore);
  }

  orderByClient(pastBefore?: number): HeadedOrder {
    return this.orders.client(pastBefore);
  }

  orderByReviewGroup(groups: ReviewGroups, pastBefore?: number): HeadedOrder {
    return this.orders.reviewGroup(groups, pastBefore);
  }

  /** A client got another name: its posts stand elsewhere in the order by client. */
  forgetClientOrder(): void {
    this.orders.forgetClients();
    this.version += 1;
  }

  stage(change: ColumnChange): StagedChange {
    const copies = new Map<number, Segment>();
    const copyOf = (ordinal: number): Segment => {
      const segment = Math.floor(ordinal / segmentRows);
      const replica = copies.get(segment) ?? sliceSegment(this.columns, this.ids, segment);
      copies.set(segment, replica);
      return replica;
    };
    const placed = this.place(change.put ?? []);
    const added = [...placed.keys()].filter((id) => this.find(id) === undefined).length;
    for (const row of change.put ?? []) {
      const ordinal = placed.get(row.id) as number;
      encodeRow(row, this.words, copyOf(ordinal), ordinal % segmentRows);
    }
    for (const [id, flags] of change.flags ?? []) {
      const ordinal = this.find(id);
      if (ordinal !== undefined) copyOf(ordinal).flags[ordinal % segmentRows] = flags;
    }
    for (const id of change.remove ?? []) {
      const ordinal = this.find(id);
      if (ordinal !== undefined) copyOf(ordinal).ids[ordinal % segmentRows] = null;
    }
    const segments = [...copies.values()];
    const words = this.words.unsaved();
    return {
      segments,
      words,
      apply: () => {
        this.free.length -= added;
        for (const segment of segments) this.adopt(segment);
        if (words) this.words.markSaved(words);
        this.version += 1;
      },
    };
  }

  /** An answer held these posts and said nothing new. Kept in memory until `unsaved` is next written. */
  touch(ids: Iterable<string>, seenAt: number): void {
    const { seen, flags } = this.columns;
    this.touches += 1;
    for (const id of ids) {
      const ordinal = this.find(id);
      if (ordinal === undefined) continue;
      seen[ordinal] = seenAt;
      flags[ordinal] = (flags[ordinal] as number) & ~postFlags.suspect;
      this.unsavedSegments.add(Math.floor(ordinal / segmentRows));
    }
  }

  /** Confirms the counts of a post, as `touch` confirms the post. */
  touchCounts(id: string, readAt: number): void {
    const ordinal = this.find(id);
    if (ordinal === undefined) return;
    this.columns.countsRead[ordinal] = readAt;
    this.touches += 1;
    this.unsavedSegments.add(Math.floor(ordinal / segmentRows));
  }

  /** Segments touched since they were last written. */
  stageUnsaved(): StagedChange {
    const segments = [...this.unsavedSegments].map((segment) =>
      sliceSegment(this.columns, this.ids, segment),
    );
    return {
      segments,
      words: null,
      apply: () => {
        for (const { segment } of segments) this.unsavedSegments.delete(segment);
      },
    };
  }

  private load(segments: readonly Segment[]): void {
    const count = segments.reduce((most, { segment }) => Math.max(most, segment + 1), 0);
    this.columns = createColumns(count * segmentRows);
    this.statusCodes = new Uint8Array(count * segmentRows);
    while (this.ids.length < count * segmentRows) this.ids.push(null);
    for (const segment of segments) {
      const start = segment.segment * segmentRows;
      writeColumns(this.columns, segment, start);
      segment.ids.forEach((id, offset) => {
        this.ids[start + offset] = id;
      });
    }
    // Highest first: the last one is taken first, so new rows fill the replica from its start.
    const { status, review, reviewers } = this.columns;
    for (let ordinal = this.ids.length - 1; ordinal >= 0; ordinal -= 1) {
      if (this.ids[ordinal] === null) this.free.push(ordinal);
      else this.statusCodes[ordinal] = statusCodeOf(status[ordinal] as number, review[ordinal] as number);
      this.noteReviewers(reviewers[ordinal] as number);
    }
  }

  private *living(): Generator<[id: string, ordinal: number]> {
    for (const [ordinal, id] of this.ids.entries()) if (id !== null) yield [id, ordinal];
  }

  /** Takes a segment's contents over and notes which rows changed their place in the orders. */
  private adopt(segment: Segment): void {
    const start = segment.segment * segmentRows;
    segment.ids.forEach((id, offset) => this.adoptRow(start + offset, id, segment, offset));
    writeColumns(this.columns, segment, start);
    this.unsavedSegments.delete(segment.segment);
  }

  private adoptRow(ordinal: number, id: string | null, segment: Segment, offset: number): void {
    const previous = this.ids[ordinal] ?? null;
    this.orders.noteChange(ordinal, previous !== id, segment, offset);
    if (previous !== id || this.columns.piece[ordinal] !== segment.piece[offset])
      this.pieceCodes.change(ordinal);
    this.noteReviewers(segment.reviewers[offset] as number);
    this.statusCodes[ordinal] =
      id === null ? 0 : statusCodeOf(segment.status[offset] as number, segment.review[offset] as number);
    if (previous === id) return;
    this.ids[ordinal] = id;
    if (previous !== null) {
      this.ordinals?.delete(previous);
      this.free.push(ordinal);
    }
    if (id !== null) this.ordinals?.set(id, ordinal);
  }

  private noteReviewers(code: number): void {
    if (code !== 0) this.reviewerSets.add(code);
  }

  /** Finds each row its ordinal: its own or a free one. Free ones are taken by `apply`, never by a failed write. */
  private place(rows: readonly ColumnRow[]): ReadonlyMap<string, number> {
    const placed = new Map<string, number>();
    let taken = 0;
    for (const { id } of rows) {
      placed.set(id, this.find(id) ?? this.freeAt(taken++));
    }
    return placed;
  }

  private freeAt(count: number): number {
    if (count >= this.free.length) this.extend();
    return this.free[this.free.length - 1 - count] as number;
  }

  /** Adds a segment of free rows. */
  private extend(): void {
    const start = this.ids.length;
    const added = Array.from({ length: segmentRows }, (_, offset) => start + segmentRows - 1 - offset);
    this.free.unshift(...added);
    for (let offset = 0; offset < segmentRows; offset += 1) this.ids.push(null);
    if (this.ids.length <= this.columns.status.length) return;
    const larger = createColumns(Math.max(this.ids.length, this.columns.status.length * 2));
    writeColumns(larger, this.columns, 0);
    this.columns = larger;
    const statusCodes = new Uint8Array(larger.status.length);
    statusCodes.set(this.statusCodes);
    this.statusCodes = statusCodes;
  }
}
