import type { TypedWord } from '@shared/domain/text-search/match';
import { Distances } from '@shared/domain/text-search/match';
import { lowerBound } from '../columns/sorted-ordinals';

/** A part of the dictionary on the disk: `wordsPerPage` words, parted by spaces. */
export interface WordPage {
  readonly page: number;
  readonly words: string;
}

const wordsPerPage = 512;

/** All of the dictionary that lies on the disk. */
export interface SavedDictionary {
  readonly pages: readonly WordPage[];
  /** See `Dictionary.unsavedOrder`. */
  readonly order: Uint32Array | null;
}

/** So many pages of which words were only forgotten are written with one change; the rest follow with the next ones. */
const tidiedPages = 8;

/** So many new words, and the order is worth being written again. */
const usualOrderEvery = 4096;

/**
 * All distinct words of all documents, by number. A word that no document contains is removed, on disk with the next
 * change, so that nothing of cleared data is left. Its number is reused.
 */
export class Dictionary {
  private readonly words: string[] = [];
  private readonly free: number[] = [];
  /**
   * Free numbers that the stored order still uses for old words. They can be reused once the order is written again.
   */
  private readonly freeLater: number[] = [];
  private readonly unsavedPages = new Set<number>();
  private readonly untidyPages = new Set<number>();
  /** New words and those asked for once: filling it with all of them would take a tenth of a second at start. */
  private readonly numbers = new Map<string, number>();
  /** Numbers in the alphabetical order of their words, but for `unsorted`. */
  private sorted = new Uint32Array(0);
  private unsorted: number[] = [];
  private wordsSinceOrder = 0;

  /** @param orderEvery so many new words, and the order is written again */
  constructor(
    { pages, order }: SavedDictionary,
    isUsed: (number: number) => boolean,
    private readonly orderEvery = usualOrderEvery,
  ) {
    for (const { page, words } of pages) {
      words.split(' ').forEach((word, offset) => {
        this.words[page * wordsPerPage + offset] = word;
      });
    }
    this.restore(order ?? new Uint32Array(0), isUsed);
  }

  /** Size on disk of text and order, in bytes. */
  get bytes(): number {
    return this.words.reduce((sum, word) => sum + word.length + 1, 0) + this.sorted.byteLength;
  }

  /** The word's number; a new word gets one, which must go to the disk with the documents that use it. */
  numberOf(word: string): number {
    const known = this.numbers.get(word) ?? this.findInOrder(word);
    const number = known ?? this.free.pop() ?? this.words.length;
    this.numbers.set(word, number);
    if (known !== undefined) return known;
    this.words[number] = word;
    this.unsorted.push(number);
    this.wordsSinceOrder += 1;
    this.unsavedPages.add(Math.floor(number / wordsPerPage));
    return number;
  }

  /**
   * The pages that have to go to the disk with the next change, and some of those that should. They stay unsaved until
   * `markSaved` says that they landed.
   */
  unsaved(): WordPage[] {
    const pages = new Set([...this.unsavedPages, ...[...this.untidyPages].slice(0, tidiedPages)]);
    return [...pages].map((page) => {
      const start = page * wordsPerPage;
      return { page, words: this.words.slice(start, start + wordsPerPage).join(' ') };
    });
  }

  /**
   * The order, where enough words are new to it. It only spares the next start the sorting, so nothing is wrong when it is
   * old, and it need not be written with each page.
   */
  unsavedOrder(): Uint32Array | null {
    return this.wordsSinceOrder >= this.orderEvery ? this.inOrder() : null;
  }

  /** No document holds these any more. */
  forget(numbers: readonly number[]): void {
    if (numbers.length === 0) return;
    const sorted = this.inOrder();
    const places = numbers.map((number) => this.placeOf(this.words[number] as string)).sort((a, b) => a - b);
    const kept = new Uint32Array(sorted.length - places.length);
    let from = 0;
    places.forEach((place, count) => {
      kept.set(sorted.subarray(from, place), from - count);
      from = place + 1;
    });
    kept.set(sorted.subarray(from), from - places.length);
    this.sorted = kept;
    for (const number of numbers) this.setFree(number, this.freeLater);
  }

  markSaved(pages: readonly WordPage[], order: Uint32Array | null): void {
    for (const { page } of pages) {
      this.unsavedPages.delete(page);
      this.untidyPages.delete(page);
    }
    if (!order) return;
    this.wordsSinceOrder = 0;
    this.free.push(...this.freeLater.splice(0));
  }

  wordOf(number: number): string | undefined {
    return this.words[number];
  }

  /** The words that begin so, the word itself first. */
  startingWith(start: string): Uint32Array {
    const sorted = this.inOrder();
    const from = this.placeOf(start);
    const to = lowerBound(sorted.length, from, (place) => this.wordAt(place).startsWith(start));
    return sorted.subarray(from, to);
  }

  /**
   * Visits the words within the allowed number of typing errors. Walks the sorted words as a tree: a shared prefix is
   * checked once, and skipped as soon as nothing under it can match.
   */
  near({ word, mostTypos }: TypedWord, visit: (numbers: Uint32Array) => void): void {
    if (mostTypos === 0) return;
    const sorted = this.inOrder();
    const distances = new Distances(word, mostTypos);
    const readFrom = (from: number, to: number, depth: number): void => {
      let place = from;
      // A word as long as the shared prefix equals the prefix, and comes first.
      if (place < to && this.wordAt(place).length === depth) {
        if (distances.isWhole(depth)) visit(sorted.subarray(place, place + 1));
        place += 1;
      }
      while (place < to) {
        const letter = this.wordAt(place).charCodeAt(depth);
        const end = lowerBound(to, place + 1, (other) => this.wordAt(other).charCodeAt(depth) <= letter);
        const verdict = distances.read(depth, letter);
        if (verdict === 'start') visit(sorted.subarray(place, end));
        else if (verdict === 'open') readFrom(place, end, depth + 1);
        place = end;
      }
    };
    readFrom(0, sorted.length, 0);
  }

  private setFree(number: number, free: number[]): void {
    const word = this.words[number];
    free.push(number);
    this.words[number] = '';
    if (!word) return;
    this.numbers.delete(word);
    this.untidyPages.add(Math.floor(number / wordsPerPage));
  }

  private findInOrder(word: string): number | undefined {
    const number = this.sorted[this.placeOf(word)];
    return number !== undefined && this.words[number] === word ? number : undefined;
  }

  /** Returns the position of the word in the order, or the position to insert it. */
  private placeOf(word: string, from = 0): number {
    return lowerBound(this.sorted.length, from, (place) => this.wordAt(place) < word);
  }

  private wordAt(place: number): string {
    return this.words[this.sorted[place] as number] as string;
  }

  /** Restores the saved order without the words removed since. Words added later are sorted in. */
  private restore(order: Uint32Array, isUsed: (number: number) => boolean): void {
    const isOrdered = new Uint8Array(this.words.length);
    for (const number of order) isOrdered[number] = 1;
    this.sorted = order.filter(isUsed);
    for (let number = this.words.length - 1; number >= 0; number -= 1) {
      if (!isUsed(number)) this.setFree(number, isOrdered[number] === 1 ? this.freeLater : this.free);
      else if (isOrdered[number] === 0) this.unsorted.push(number);
    }
    this.wordsSinceOrder = this.unsorted.length;
    this.inOrder();
  }

  /** New words are sorted among themselves and merged in, once before the next question. */
  private inOrder(): Uint32Array {
    if (this.unsorted.length === 0) return this.sorted;
    const { words } = this;
    const added = this.unsorted.sort((a, b) => ((words[a] as string) < (words[b] as string) ? -1 : 1));
    const merged = new Uint32Array(this.sorted.length + added.length);
    let from = 0;
    added.forEach((number, count) => {
      const word = words[number] as string;
      const to = this.placeOf(word, from);
      merged.set(this.sorted.subarray(from, to), from + count);
      merged[to + count] = number;
      from = to;
    });
    merged.set(this.sorted.subarray(from), from + added.length);
    this.sorted = merged;
    this.unsorted = [];
    return merged;
  }
}
