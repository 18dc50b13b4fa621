import { SeededRandom } from '../../src/shared/testing/seeded-random';
import type { CaptionWriter } from '../agency/captions';

export interface BenchQuery {
  readonly kind: keyof typeof makers;
  readonly text: string;
}

/** What people type, by turns; `count` of each kind. */
export function makeQueries(writer: CaptionWriter, count: number): BenchQuery[] {
  const random = new SeededRandom(7);
  const word = (from: number, to: number) => writer.wordAt(random.between(from, to));
  return Array.from({ length: count }).flatMap(() =>
    Object.entries(makers).map(([kind, make]) => ({
      kind: kind as BenchQuery['kind'],
      text: make(word, random),
    })),
  );
}

type Pick = (from: number, to: number) => string;

/** Ranges are ranks in the frequency list. */
const makers = {
  'frequent word': (word: Pick) => word(0, 100),
  'rare word': (word: Pick) => word(5_000, 39_000),
  'beginning of 2 or 3 letters': (word: Pick, random: SeededRandom) =>
    word(40, 5_000).slice(0, random.between(2, 3)),
  'two words': (word: Pick) => `${word(0, 300)} ${word(40, 3_000)}`,
  'typing error': (word: Pick, random: SeededRandom) => misspelt(long(word, 5), random),
  'without its accents': (word: Pick) =>
    long(word, 4)
      .normalize('NFD')
      .replace(/\p{Mn}/gu, ''),
  'two words, one misspelt': (word: Pick, random: SeededRandom) =>
    `${word(0, 100)} ${misspelt(long(word, 8), random)}`,
};

function long(word: Pick, letters: number): string {
  for (;;) {
    const drawn = word(40, 20_000);
    if (drawn.length >= letters) return drawn;
  }
}

function misspelt(word: string, random: SeededRandom): string {
  const at = random.between(1, word.length - 3);
  const [before, letter, next, after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  return random.pick([
    `${before}${next}${after}`,
    `${before}${next}${letter}${after}`,
    `${before}x${next}${after}`,
    `${before}${letter}${letter}${next}${after}`,
  ]);
}
