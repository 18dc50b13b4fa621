import type { Reviewer } from '@shared/domain/reviewer';
import type { PostStatus, ReviewStatus } from '@shared/services/planning/records';
import { postStatuses, reviewStatuses } from '../core/vocabulary';
import type { ClientOrder } from './client-order';
import { PostOrders } from './post-orders';
import type { ReviewGroupOrder, ReviewGroups } from './review-groups';
import { wordOfReviewers } from './reviewer-words';
import {
  type Columns,
  createColumns,
  mostMissing,
  noDay,
  postFlags,
  type Segment,
  segmentRows,
  sliceSegment,
  writeColumns,
} from './segment';
import { Words } from './words';

/** What the columns hold of one post. */
export interface ColumnRow {
  readonly id: string;
  readonly status: PostStatus;
  readonly review: ReviewStatus | null;
  readonly projectId: string;
  readonly network: string;
  readonly networkGroup: string | null;
  readonly type: string;
  readonly accountId: string | null;
  /** Epoch ms; null where unscheduled. */
  readonly schedule: number | null;
  /** Days since 1970-01-01 in the project's zone; null where unscheduled. */
  readonly day: number | null;
  readonly hash: number;
  readonly seenAt: number;
  readonly countsReadAt: number | null;
  readonly reviewsReadAt: number | null;
  /** How many answers are missing, as the service counted them in the present situation; null where that is not known. */
  readonly missing: number | null;
  /** Since when it stands in its situation, epoch ms (`reviewStartOf`); null outside the review. */
  readonly waitingSince: number | null;
  /** Who has decided on it; null where its decisions were never read. */
  readonly reviewers: readonly Reviewer[] | null;
  /** Bits of `postFlags`. */
  readonly flags: number;
}

export interface ColumnChange {
  readonly put?: readonly ColumnRow[];
  readonly remove?: readonly string[];
  /** New flags of rows that otherwise stay as they are. */
  readonly flags?: ReadonlyMap<string, number>;
}

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
  private readonly ids: (string | null)[] = [];
  private readonly ordinals = new Map<string, number>();
  private readonly free: number[] = [];
  private readonly unsavedSegments = new Set<number>();
  private readonly orders: PostOrders;
  readonly words: Words;
  /** Every number that the column of reviewers has held, but 0. */
  readonly reviewerSets = new Set<number>();
  /** Grows with every applied change; an answer put together over two versions is put together again. */
  version = 0;

  constructor(
    segments: readonly Segment[],
    words: readonly string[],
    nameOf: (projectId: string) => string | null,
  ) {
    this.words = new Words(words);
    this.orders = new PostOrders({ columns: () => this.columns, ids: this.ids, words: this.words, nameOf });
    this.load(segments);
  }

  get count(): number {
    return this.ordinals.size;
  }

  /** The arrays and ids as they are now; for reading only, and not beyond the next `apply`. */
  get view(): { readonly columns: Columns; readonly ids: readonly (string | null)[] } {
    return { columns: this.columns, ids: this.ids };
  }

  find(id: string): number | undefined {
    return this.ordinals.get(id);
  }

  orderBySchedule(): Uint32Array {
    return this.orders.schedule();
  }

  /** The schedule's order turned round; posts without a date still come last. */
  orderByLatest(): Uint32Array {
    return this.orders.latest();
  }

  /** Longest waiting first; posts of which no wait is known come last. */
  orderByWaiting(): Uint32Array {
    return this.orders.waiting();
  }

  /** By the day in each post's own zone, then by schedule. */
  orderByDay(): Uint32Array {
    return this.orders.day();
  }

  orderByClient(): ClientOrder {
    return this.orders.client();
  }

  orderByReviewGroup(groups: ReviewGroups): ReviewGroupOrder {
    return this.orders.reviewGroup(groups);
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
      const copy = copies.get(segment) ?? sliceSegment(this.columns, this.ids, segment);
      copies.set(segment, copy);
      return copy;
    };
    const placed = this.place(change.put ?? []);
    const added = [...placed.keys()].filter((id) => !this.ordinals.has(id)).length;
    for (const row of change.put ?? []) {
      const ordinal = placed.get(row.id) as number;
      this.encode(row, copyOf(ordinal), ordinal % segmentRows);
    }
    for (const [id, flags] of change.flags ?? []) {
      const ordinal = this.ordinals.get(id);
      if (ordinal !== undefined) copyOf(ordinal).flags[ordinal % segmentRows] = flags;
    }
    for (const id of change.remove ?? []) {
      const ordinal = this.ordinals.get(id);
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
    for (const id of ids) {
      const ordinal = this.ordinals.get(id);
      if (ordinal === undefined) continue;
      seen[ordinal] = seenAt;
      flags[ordinal] = (flags[ordinal] as number) & ~postFlags.suspect;
      this.unsavedSegments.add(Math.floor(ordinal / segmentRows));
    }
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
    while (this.ids.length < count * segmentRows) this.ids.push(null);
    for (const segment of segments) this.adopt(segment);
    // Highest first: the last one is taken first, so new rows fill the copy from its start.
    for (let ordinal = this.ids.length - 1; ordinal >= 0; ordinal -= 1) {
      if (this.ids[ordinal] === null) this.free.push(ordinal);
    }
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
    this.noteReviewers(segment, offset);
    if (previous === id) return;
    this.ids[ordinal] = id;
    if (previous !== null) {
      this.ordinals.delete(previous);
      this.free.push(ordinal);
    }
    if (id !== null) this.ordinals.set(id, ordinal);
  }

  /** A segment that an older version wrote has no such column. */
  private noteReviewers({ reviewers }: Partial<Segment>, offset: number): void {
    const code = reviewers?.[offset] ?? 0;
    if (code !== 0) this.reviewerSets.add(code);
  }

  /** Finds each row its ordinal: its own or a free one. Free ones are taken by `apply`, never by a failed write. */
  private place(rows: readonly ColumnRow[]): ReadonlyMap<string, number> {
    const placed = new Map<string, number>();
    let taken = 0;
    for (const { id } of rows) {
      placed.set(id, this.ordinals.get(id) ?? this.freeAt(taken++));
    }
    return placed;
  }

  private freeAt(count: number): number {
    if (count >= this.free.length) this.extend();
    return this.free[this.free.length - 1 - count] as number;
  }

  /** One more segment of free places. */
  private extend(): void {
    const start = this.ids.length;
    const added = Array.from({ length: segmentRows }, (_, offset) => start + segmentRows - 1 - offset);
    this.free.unshift(...added);
    for (let offset = 0; offset < segmentRows; offset += 1) this.ids.push(null);
    if (this.ids.length <= this.columns.status.length) return;
    const larger = createColumns(Math.max(this.ids.length, this.columns.status.length * 2));
    writeColumns(larger, this.columns, 0);
    this.columns = larger;
  }

  private encode(row: ColumnRow, into: Segment, offset: number): void {
    into.ids[offset] = row.id;
    into.status[offset] = postStatuses.indexOf(row.status);
    into.review[offset] = row.review === null ? 0 : reviewStatuses.indexOf(row.review) + 1;
    into.project[offset] = this.words.codeOf(row.projectId);
    into.network[offset] = this.words.codeOf(row.network);
    into.networkGroup[offset] = row.networkGroup === null ? 0 : this.words.codeOf(row.networkGroup) + 1;
    into.type[offset] = this.words.codeOf(row.type);
    into.account[offset] = row.accountId === null ? 0 : this.words.codeOf(row.accountId) + 1;
    into.schedule[offset] = row.schedule ?? Number.POSITIVE_INFINITY;
    into.day[offset] = row.day ?? noDay;
    into.seen[offset] = row.seenAt;
    into.countsRead[offset] = row.countsReadAt ?? 0;
    into.reviewsRead[offset] = row.reviewsReadAt ?? 0;
    into.missing[offset] = row.missing === null ? 0 : Math.min(row.missing + 1, mostMissing);
    into.waiting[offset] = row.waitingSince ?? 0;
    into.reviewers[offset] =
      row.reviewers === null ? 0 : this.words.codeOf(wordOfReviewers(row.reviewers)) + 1;
    into.hash[offset] = row.hash;
    into.flags[offset] = row.flags;
  }
}
