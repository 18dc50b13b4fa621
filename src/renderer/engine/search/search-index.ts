import { type MatchLevel, matchLevels, type TypedWord, typedWordsOf } from '@shared/domain/text-search/match';
import { eachWord } from '@shared/domain/text-search/words';
import type { SearchKind, SearchQuery } from '../api';
import { Dictionary, type SavedDictionary } from './dictionary';
import {
  type DocumentKey,
  type HitKey,
  keyOfHit,
  type SearchDocument,
  searchKinds,
  textOfKey,
} from './document';
import { Documents, type EntryChanges } from './documents';
import { pack, unpacked } from './packed-numbers';
import { Postings } from './postings';
import type { SearchEntry, SearchSegment } from './segment';
import { TopHits } from './top-hits';

export interface SearchIndexChange {
  readonly put?: readonly SearchDocument[];
  readonly remove?: readonly DocumentKey[];
}

/** The index on the disk; the same parts are what a change writes. */
export interface SavedSearch extends SavedDictionary {
  readonly segments: readonly SearchSegment[];
}

/**
 * A change that is prepared but not applied. Its data is written to the disk first, then `apply` changes the memory.
 */
export interface StagedSearch {
  readonly written: SavedSearch;
  readonly apply: () => void;
}

export interface IndexAnswer {
  /** Hits, best first; see `SearchIndex`. */
  readonly hits: readonly (HitKey & { readonly level: MatchLevel })[];
  /** Exact. */
  readonly counts: ReadonlyMap<SearchKind, number>;
}

/**
 * Index of the words of all documents. Every typed word must match, and a hit is ranked by its worst word. Among
 * equals, named records (a client, a report) come before texts (a post), and then newer ones first. Changes run one
 * after another, like changes of `PostColumns`: stage, write to disk, apply. All data is numbers in the same form in
 * memory and on disk, so opening parses no text. No change sorts the whole index again. See
 * docs/decisions/010-search.md for why we wrote our own.
 */
export class SearchIndex {
  private readonly documents = new Documents();
  private readonly postings = new Postings();
  private dictionary = new Dictionary({ pages: [], order: null }, () => false);
  /** Grows with every applied change. */
  version = 0;
  /** How well each hit matches: one of these for the word just looked up, one for all words before it. */
  private scratch: readonly [Uint8Array, Uint8Array] = [new Uint8Array(0), new Uint8Array(0)];

  constructor(saved?: SavedSearch) {
    if (saved) for (const _ of this.load(saved));
  }

  /**
   * Loads the stored index in portions of 256 documents, so that the caller can run other work in between. Queries and
   * changes must wait until it has ended.
   */
  *load(saved: SavedSearch): Generator<void, void> {
    yield* this.documents.load(saved.segments);
    yield* this.postings.load(saved.segments);
    this.dictionary = new Dictionary(saved, (number) => this.postings.isUsed(number));
    this.version += 1;
  }

  /** How many texts it holds, and about how much room that takes on the disk. */
  size(): { readonly documents: number; readonly bytes: number } {
    const { documents, dictionary } = this;
    return { documents: documents.count, bytes: documents.bytes + dictionary.bytes };
  }

  stage({ put = [], remove = [] }: SearchIndexChange): StagedSearch {
    const { documents, dictionary } = this;
    // The last document for a key wins. Words of earlier ones get no number.
    const documentsByKey = new Map(put.map((document) => [textOfKey(document), document]));
    const entries = [...documentsByKey].map(([key, document]) => this.entryOf(key, document));
    const staged = documents.stage(entries, remove.map(textOfKey));
    const [pages, order] = [dictionary.unsaved(), dictionary.unsavedOrder()];
    return {
      written: { segments: staged.segments, pages, order },
      apply: () => {
        // Runs first: words that this change removes are still on these pages.
        dictionary.markSaved(pages, order);
        this.changePostings(staged.changes);
        documents.apply(staged);
        this.version += 1;
      },
    };
  }

  search({ text, kinds = searchKinds, limit }: SearchQuery): IndexAnswer {
    const typed = typedWordsOf(text);
    if (typed.length === 0) return { hits: [], counts: new Map() };
    const levels = this.levelsOf(typed);
    return this.select(levels, new Set(kinds), limit);
  }

  /** All of one kind that match, in no order; null where the text holds no word. */
  idsOf(kind: SearchKind, text: string): readonly string[] | null {
    const typed = typedWordsOf(text);
    if (typed.length === 0) return null;
    const { documents } = this;
    const code = searchKinds.indexOf(kind);
    const ids: string[] = [];
    this.levelsOf(typed).forEach((level, ordinal) => {
      if (level !== matchLevels.none && documents.kinds[ordinal] === code)
        ids.push(keyOfHit(documents.hitOf(ordinal)).id);
    });
    return ids;
  }

  private entryOf(key: string, { texts, order }: SearchDocument): SearchEntry {
    const numbers = new Set<number>();
    for (const { text } of texts) eachWord(text, (word) => numbers.add(this.dictionary.numberOf(word)));
    return { key, order, words: pack(numbers) };
  }

  /** Must run before the documents change, because it compares with their previous words to find the removed ones. */
  private changePostings(changes: EntryChanges): void {
    const gone = new Map<number, number[]>();
    for (const [ordinal, entry] of changes) {
      const old = new Set(unpacked(this.documents.wordsOf(ordinal)));
      for (const word of entry ? unpacked(entry.words) : []) {
        if (!old.delete(word)) this.postings.add(word, ordinal);
      }
      for (const word of old) {
        const ordinals = gone.get(word);
        if (ordinals) ordinals.push(ordinal);
        else gone.set(word, [ordinal]);
      }
    }
    this.postings.remove(gone, this.documents.capacity);
    this.dictionary.forget([...gone.keys()].filter((word) => !this.postings.isUsed(word)));
  }

  /** By ordinal: the level at which all words match. Valid until the next question. */
  private levelsOf(typed: readonly TypedWord[]): Uint8Array {
    const [all, one] = this.emptyScratch();
    typed.forEach((word, index) => {
      if (index === 0) return this.mark(word, all);
      one.fill(0);
      this.mark(word, one);
      for (let ordinal = 0; ordinal < all.length; ordinal += 1) {
        const level = one[ordinal] as number;
        if (level < (all[ordinal] as number)) all[ordinal] = level;
      }
    });
    return all;
  }

  /** Worst first, so that what matches in several ways keeps the best of them. */
  private mark(typed: TypedWord, levels: Uint8Array): void {
    const { dictionary } = this;
    dictionary.near(typed, (numbers) => this.markAll(numbers, matchLevels.typo, levels));
    const starting = dictionary.startingWith(typed.word);
    this.markAll(starting, matchLevels.start, levels);
    const [first] = starting;
    if (first !== undefined && dictionary.wordOf(first) === typed.word) {
      this.markAll(starting.subarray(0, 1), matchLevels.whole, levels);
    }
  }

  private markAll(words: Uint32Array, level: MatchLevel, levels: Uint8Array): void {
    const { hitOrdinals } = this.documents;
    const mark = (ordinals: ArrayLike<number>, count: number) => {
      for (let index = 0; index < count; index += 1) {
        levels[hitOrdinals[ordinals[index] as number] as number] = level;
      }
    };
    for (const word of words) this.postings.visit(word, mark);
  }

  private select(levels: Uint8Array, kinds: ReadonlySet<SearchKind>, limit: number): IndexAnswer {
    const { documents } = this;
    const isBetter = (a: number, b: number) => this.compare(levels, a, b) < 0;
    const tops = searchKinds.map((kind) => (kinds.has(kind) ? new TopHits(limit, isBetter) : null));
    const totals = new Uint32Array(searchKinds.length);
    for (let ordinal = 0; ordinal < levels.length; ordinal += 1) {
      if (levels[ordinal] === matchLevels.none) continue;
      const code = documents.kinds[ordinal] as number;
      totals[code] = (totals[code] as number) + 1;
      tops[code]?.offer(ordinal);
    }
    const best = tops.flatMap((top) => top?.inOrder() ?? []);
    // Kinds stand in their order already, which a stable sort by level alone keeps.
    best.sort((a, b) => (levels[b] as number) - (levels[a] as number));
    const asked = searchKinds.map((kind, code) => [kind, totals[code] as number] as const);
    return {
      hits: best.map((ordinal) => ({
        ...keyOfHit(documents.hitOf(ordinal)),
        level: levels[ordinal] as MatchLevel,
      })),
      counts: new Map(asked.filter(([kind, total]) => kinds.has(kind) && total > 0)),
    };
  }

  private compare(levels: Uint8Array, a: number, b: number): number {
    const { documents } = this;
    const byLevel = (levels[b] as number) - (levels[a] as number);
    if (byLevel !== 0) return byLevel;
    const byOrder = documents.orderOf(b) - documents.orderOf(a);
    if (byOrder !== 0) return byOrder;
    return documents.hitOf(a) < documents.hitOf(b) ? -1 : 1;
  }

  private emptyScratch(): readonly [Uint8Array, Uint8Array] {
    const { capacity } = this.documents;
    if (this.scratch[0].length < capacity)
      this.scratch = [new Uint8Array(capacity), new Uint8Array(capacity)];
    for (const levels of this.scratch) levels.fill(matchLevels.none);
    return this.scratch;
  }
}
