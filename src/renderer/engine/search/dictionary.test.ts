import { levelOf, matchLevels, typedWordsOf } from '@shared/domain/text-search/match';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Dictionary, type WordPage } from './dictionary';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 9 });
const orderEvery = 5;

const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), words: fc.array(word, { maxLength: 6, size: 'max' }) }),
  // Numbers of places among the words that are held.
  fc.record({ kind: fc.constant('forget' as const), places: fc.uniqueArray(fc.nat({ max: 30 })) }),
  fc.constant({ kind: 'land' as const }),
  fc.constant({ kind: 'reload' as const }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A dictionary, the words it holds by their numbers, and its pages and order as a disk would have them. */
class Pair {
  held = new Map<string, number>();
  private onDisk = new Map<string, number>();
  private readonly pages = new Map<number, WordPage>();
  private order: Uint32Array | null = null;
  dictionary = this.open();

  live(one: Step): void {
    switch (one.kind) {
      case 'add':
        for (const added of one.words) this.add(added);
        return;
      case 'forget': {
        const words = [...this.held.keys()].filter((_, place) => one.places.includes(place));
        // Words are forgotten when what held them has landed, so the disk does not use them either.
        this.land();
        this.dictionary.forget(words.map((gone) => this.held.get(gone) as number));
        for (const gone of words) this.held.delete(gone);
        this.onDisk = new Map(this.held);
        return;
      }
      case 'land':
        return this.land();
      case 'reload':
        this.held = new Map(this.onDisk);
        this.dictionary = this.open();
    }
  }

  private add(added: string): void {
    const number = this.dictionary.numberOf(added);
    expect(number).toBe(this.held.get(added) ?? number);
    this.held.set(added, number);
    expect(new Set(this.held.values()).size).toBe(this.held.size);
  }

  private land(): void {
    const [pages, order] = [this.dictionary.unsaved(), this.dictionary.unsavedOrder()];
    for (const page of pages) this.pages.set(page.page, page);
    this.order = order?.slice() ?? this.order;
    this.onDisk = new Map(this.held);
    this.dictionary.markSaved(pages, order);
  }

  private open(): Dictionary {
    const used = new Set(this.onDisk.values());
    const saved = { pages: [...this.pages.values()], order: this.order };
    return new Dictionary(saved, (number) => used.has(number), orderEvery);
  }
}

it('the dictionary finds words by prefix and typing error after any changes and reloads', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20, size: 'max' }), word, (steps, typed) => {
      const pair = new Pair();
      for (const one of steps) pair.live(one);
      const { dictionary, held } = pair;
      const wordsOf = (numbers: Iterable<number>) =>
        Array.from(numbers, (number) => dictionary.wordOf(number));
      const find = (test: (one: string) => boolean) => [...held.keys()].filter(test).sort();
      for (const start of [...held.keys(), typed]) {
        expect(wordsOf(dictionary.startingWith(start))).toEqual(find((one) => one.startsWith(start)));
      }

      const [asked] = typedWordsOf(typed);
      if (!asked) throw new Error('nothing was typed');
      const near = new Set<string | undefined>();
      dictionary.near(asked, (numbers) => {
        for (const one of wordsOf(numbers)) near.add(one);
      });
      // Words that begin with the typed text are a better match than a typing error.
      for (const one of find((held) => held.startsWith(typed))) near.delete(one);
      expect([...near].sort()).toEqual(find((one) => levelOf(asked, one) === matchLevels.typo));
    }),
    { numRuns: 300 },
  );
});

it('the dictionary offers its order for saving after enough new words', () => {
  const dictionary = new Dictionary({ pages: [], order: null }, () => false, orderEvery);
  for (const one of ['d', 'b', 'a', 'c']) dictionary.numberOf(one);
  expect(dictionary.unsavedOrder()).toBeNull();
  dictionary.numberOf('e');
  const order = dictionary.unsavedOrder();
  expect(order).toEqual(Uint32Array.of(2, 1, 3, 0, 4));
  expect(dictionary.unsavedOrder()).toEqual(order);
  dictionary.markSaved([], order);
  expect(dictionary.unsavedOrder()).toBeNull();
});
