import type { SearchKind } from '../api';
import { documentKindOf, hitOfPart, searchKinds } from './document';
import type { PackedNumbers } from './packed-numbers';
import {
  changedSegment,
  emptySegment,
  keysOf,
  type SearchEntry,
  type SearchSegment,
  segmentDocuments,
  wordsAt,
} from './segment';

/** Entries by ordinal; null takes one out. */
export type EntryChanges = ReadonlyMap<number, SearchEntry | null>;

interface StagedDocuments {
  readonly segments: readonly SearchSegment[];
  readonly changes: EntryChanges;
}

/** All documents by ordinal: what the segments on the disk hold, and nothing else. */
export class Documents {
  private readonly segments: SearchSegment[] = [];
  /** By ordinal; undefined where the place is free. */
  private readonly keys: (string | undefined)[] = [];
  private readonly ordinals = new Map<string, number>();
  private readonly free = new Set<number>();
  private kindCodes = new Uint8Array(0);
  private readonly hits = new HitOrdinals(
    (key) => this.ordinals.get(key),
    (ordinal) => this.orderOf(ordinal),
  );

  /** Once, before anything is put; in portions, see `SearchIndex.load`. */
  *load(segments: readonly SearchSegment[]): Generator<void, void> {
    for (const segment of segments) this.segments[segment.segment] = segment;
    for (let number = 0; number < this.segments.length; number += 1) {
      this.loadSegment(number);
      yield;
    }
    this.hits.settle();
  }

  /** Higher than any ordinal. */
  get capacity(): number {
    return this.segments.length * segmentDocuments;
  }

  get count(): number {
    return this.ordinals.size;
  }

  /** Size on disk in bytes. Keys count a byte for each character. */
  get bytes(): number {
    return this.segments.reduce(
      (sum, { keys, orders, words, starts }) =>
        sum + keys.length + orders.byteLength + words.byteLength + starts.byteLength,
      0,
    );
  }

  /** By ordinal: a position in `searchKinds`. For reading only, and not beyond the next `apply`. */
  get kinds(): Uint8Array {
    return this.kindCodes;
  }

  /** By ordinal: the ordinal of the document that represents its hit. Read-only and valid until the next `apply`. */
  get hitOrdinals(): Uint32Array {
    return this.hits.view;
  }

  /** The text of the key of the hit that the document belongs to. */
  hitOf(ordinal: number): string {
    const key = this.keys[ordinal];
    if (key === undefined) throw new Error(`no document at ${ordinal}`);
    return hitOfPart(key) ?? key;
  }

  orderOf(ordinal: number): number {
    return this.segmentOf(ordinal).orders[ordinal % segmentDocuments] as number;
  }

  /** The numbers of the document's words; none where the place is free. */
  wordsOf(ordinal: number): PackedNumbers {
    return wordsAt(this.segmentOf(ordinal), ordinal % segmentDocuments);
  }

  /**
   * Which entries change, and the segments that would hold them, so that these entries are there and those keys are
   * not; a key that is in both is put, and none is put twice. What is there already changes nothing. Nothing happens here before `apply`.
   */
  stage(put: readonly SearchEntry[], removedKeys: readonly string[]): StagedDocuments {
    const changes = new Map<number, SearchEntry | null>();
    for (const key of removedKeys) {
      const ordinal = this.ordinals.get(key);
      if (ordinal !== undefined) changes.set(ordinal, null);
    }
    const added: SearchEntry[] = [];
    for (const entry of put) {
      const ordinal = this.ordinals.get(entry.key);
      if (ordinal === undefined) added.push(entry);
      else if (this.holds(ordinal, entry)) changes.delete(ordinal);
      else changes.set(ordinal, entry);
    }
    while (this.free.size < added.length) this.extend();
    const free = this.free.values();
    for (const entry of added) changes.set(free.next().value as number, entry);
    const segments = [...bySegment(changes)].map(([segment, entries]) =>
      changedSegment(this.segments[segment] as SearchSegment, entries),
    );
    return { segments, changes };
  }

  /** Applies staged changes once they are on disk. */
  apply({ segments, changes }: StagedDocuments): void {
    for (const [ordinal, entry] of changes) if (!entry) this.takeOut(ordinal);
    for (const segment of segments) this.segments[segment.segment] = segment;
    for (const [ordinal, entry] of changes) if (entry) this.place(entry.key, ordinal);
    this.hits.settle();
  }

  private holds(ordinal: number, { order, words }: SearchEntry): boolean {
    if (this.orderOf(ordinal) !== order) return false;
    const held = this.wordsOf(ordinal);
    return held.length === words.length && held.every((byte, index) => byte === words[index]);
  }

  private place(key: string, ordinal: number): void {
    this.keys[ordinal] = key;
    this.ordinals.set(key, ordinal);
    this.free.delete(ordinal);
    this.hits.put(key, ordinal);
    this.kindCodes[ordinal] = codeOf(documentKindOf(key));
  }

  private takeOut(ordinal: number): void {
    const key = this.keys[ordinal];
    if (key === undefined) return;
    this.keys[ordinal] = undefined;
    this.ordinals.delete(key);
    this.free.add(ordinal);
    this.hits.remove(key, ordinal);
  }

  private segmentOf(ordinal: number): SearchSegment {
    const segment = this.segments[Math.floor(ordinal / segmentDocuments)];
    if (!segment) throw new Error(`no segment for ${ordinal}`);
    return segment;
  }

  /** Adds a segment of free places. */
  private extend(): void {
    this.loadSegment(this.segments.length);
  }

  private loadSegment(number: number): void {
    const segment = this.segments[number] ?? emptySegment(number);
    this.segments[number] = segment;
    if (this.capacity > this.kindCodes.length) {
      const larger = new Uint8Array(this.capacity * 2);
      larger.set(this.kindCodes);
      this.kindCodes = larger;
    }
    keysOf(segment).forEach((key, offset) => {
      const ordinal = number * segmentDocuments + offset;
      if (key) this.place(key, ordinal);
      else this.free.add(ordinal);
    });
  }
}

const codes = new Map<SearchKind, number>(searchKinds.map((kind, code) => [kind, code]));
const codeOf = (kind: SearchKind): number => codes.get(kind) ?? 0;

function bySegment(changes: EntryChanges): Map<number, Map<number, SearchEntry | null>> {
  const segments = new Map<number, Map<number, SearchEntry | null>>();
  for (const [ordinal, entry] of changes) {
    const number = Math.floor(ordinal / segmentDocuments);
    const entries = segments.get(number) ?? new Map<number, SearchEntry | null>();
    segments.set(number, entries.set(ordinal % segmentDocuments, entry));
  }
  return segments;
}

/**
 * Maps each document to the document that represents its hit. Each document represents itself, except for parts of
 * one hit.
 */
class HitOrdinals {
  private ordinals = new Uint32Array(0);
  /** The parts of a hit, by the text of its key. */
  private readonly parts = new Map<string, Set<number>>();
  private readonly unsettled = new Set<string>();

  constructor(
    private readonly find: (keyText: string) => number | undefined,
    private readonly orderOf: (ordinal: number) => number,
  ) {}

  /** By ordinal: the ordinal that represents the hit. Read-only, after `settle` and valid until the next change. */
  get view(): Uint32Array {
    return this.ordinals;
  }

  /** The document is new here, or has another order. */
  put(keyText: string, ordinal: number): void {
    this.reach(ordinal);
    this.ordinals[ordinal] = ordinal;
    const hit = hitOfPart(keyText);
    if (hit !== null) this.parts.set(hit, (this.parts.get(hit) ?? new Set()).add(ordinal));
    this.unsettle(hit ?? keyText);
  }

  remove(keyText: string, ordinal: number): void {
    const hit = hitOfPart(keyText);
    if (hit !== null) this.parts.get(hit)?.delete(ordinal);
    this.unsettle(hit ?? keyText);
  }

  /** Once after many changes: a reviewer may have thousands of parts, each of which would be looked at for each change. */
  settle(): void {
    for (const hit of this.unsettled) {
      const parts = this.parts.get(hit) ?? new Set();
      const chosen = this.find(hit) ?? this.newestOf(parts);
      for (const ordinal of parts) this.ordinals[ordinal] = chosen;
      if (parts.size === 0) this.parts.delete(hit);
    }
    this.unsettled.clear();
  }

  private unsettle(hit: string): void {
    // Most documents have no parts, and there are a hundred thousand of them at start.
    if (this.parts.has(hit)) this.unsettled.add(hit);
  }

  private newestOf(parts: ReadonlySet<number>): number {
    let newest = -1;
    for (const ordinal of parts) {
      if (newest === -1 || this.orderOf(ordinal) > this.orderOf(newest)) newest = ordinal;
    }
    return newest;
  }

  private reach(ordinal: number): void {
    if (ordinal < this.ordinals.length) return;
    const larger = new Uint32Array(Math.max(ordinal + 1, this.ordinals.length * 2));
    larger.set(this.ordinals);
    this.ordinals = larger;
  }
}
