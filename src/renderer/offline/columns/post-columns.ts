import type { PostStatus, ReviewStatus } from '@shared/services/planning/records';
import { postStatuses, reviewStatuses } from '../core/vocabulary';
import { type ClientOrder, dealByClient } from './client-order';
import { ScheduleOrder } from './schedule-order';
import {
  type Columns,
  createColumns,
  noDay,
  postFlags,
  type Segment,
  segmentRows,
  sliceSegment,
  writeColumns,
} from './segment';
import { compareText } from './sort-key';
import { Words } from './words';

/** What the columns hold of one post. */
export interface ColumnRow {
  readonly id: string;
  readonly status: PostStatus;
  readonly review: ReviewStatus | null;
  readonly projectId: string;
  readonly network: string;
  readonly type: string;
  /** Epoch ms; null where unscheduled. */
  readonly schedule: number | null;
  /** Days since 1970-01-01 in the project's zone; null where unscheduled. */
  readonly day: number | null;
  readonly hash: number;
  readonly seenAt: number;
  readonly countsReadAt: number | null;
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
  private readonly bySchedule: ScheduleOrder;
  private byClient: ClientOrder | null = null;
  readonly words: Words;
  /** Grows with every applied change; an answer put together over two versions is put together again. */
  version = 0;

  constructor(
    segments: readonly Segment[],
    words: readonly string[],
    private readonly nameOf: (projectId: string) => string | null,
  ) {
    this.words = new Words(words);
    this.bySchedule = new ScheduleOrder(
      (ordinal) => this.ids[ordinal] !== null,
      (a, b) => this.compareRows(a, b),
    );
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
    return this.bySchedule.current();
  }

  orderByClient(): ClientOrder {
    this.byClient ??= dealByClient(
      this.bySchedule.current(),
      this.columns.project,
      this.words.size,
      (code) => {
        const projectId = this.words.at(code);
        return { projectId, name: this.nameOf(projectId) };
      },
    );
    return this.byClient;
  }

  /** A client got another name: its posts stand elsewhere in the order by client. */
  forgetClientOrder(): void {
    this.byClient = null;
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
    while (this.ids.length < count * segmentRows) this.extend();
    this.free.length = 0;
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
    const moved = previous !== id || this.columns.schedule[ordinal] !== segment.schedule[offset];
    if (moved) this.bySchedule.change(ordinal);
    if (moved || this.columns.project[ordinal] !== segment.project[offset]) this.byClient = null;
    if (previous === id) return;
    this.ids[ordinal] = id;
    if (previous !== null) {
      this.ordinals.delete(previous);
      this.free.push(ordinal);
    }
    if (id !== null) this.ordinals.set(id, ordinal);
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
    into.type[offset] = this.words.codeOf(row.type);
    into.schedule[offset] = row.schedule ?? Number.POSITIVE_INFINITY;
    into.day[offset] = row.day ?? noDay;
    into.seen[offset] = row.seenAt;
    into.countsRead[offset] = row.countsReadAt ?? 0;
    into.hash[offset] = row.hash;
    into.flags[offset] = row.flags;
  }

  private compareRows(a: number, b: number): number {
    const { schedule } = this.columns;
    const byTime = (schedule[a] as number) - (schedule[b] as number);
    // Two unscheduled rows: infinity less infinity is not a number, and their ids decide.
    if (byTime < 0 || byTime > 0) return byTime;
    return compareText(this.ids[a] as string, this.ids[b] as string);
  }
}
