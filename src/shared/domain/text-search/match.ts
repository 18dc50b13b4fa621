import { eachWord } from './words';

/** How well a word of a text answers a word that was typed; higher is better. */
export const matchLevels = { none: 0, typo: 1, start: 2, whole: 3 } as const;
export type MatchLevel = (typeof matchLevels)[keyof typeof matchLevels];

/** A typed word, folded, and how many typing errors it may hold. */
export interface TypedWord {
  readonly word: string;
  readonly mostTypos: number;
}

const digits = /\p{N}/u;

/** More words than these are left unread: a person types few, and a pasted page must not stop the worker. */
const mostTypedWords = 12;

/** The distinct words that the user typed. */
export function typedWordsOf(text: string): TypedWord[] {
  const words = new Set<string>();
  eachWord(text, (word) => words.add(word));
  return [...words].slice(0, mostTypedWords).map(typedWord);
}

/** Allows one error from 4 letters and two from 8. Numbers must match exactly: 2025 is not a misspelt 2026. */
function typedWord(word: string): TypedWord {
  if (digits.test(word)) return { word, mostTypos: 0 };
  return { word, mostTypos: word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0 };
}

/** The rule for one pair of folded words; `Dictionary` applies the same one to all its words at once. */
export function levelOf(typed: TypedWord, word: string): MatchLevel {
  if (word.startsWith(typed.word)) {
    return word.length === typed.word.length ? matchLevels.whole : matchLevels.start;
  }
  return isNear(typed, word) ? matchLevels.typo : matchLevels.none;
}

function isNear(typed: TypedWord, word: string): boolean {
  if (typed.mostTypos === 0) return false;
  const distances = new Distances(typed.word, typed.mostTypos);
  for (let depth = 0; depth < word.length; depth += 1) {
    const verdict = distances.read(depth, word.charCodeAt(depth));
    if (verdict !== 'open') return verdict === 'start';
  }
  return distances.isWhole(word.length);
}

/**
 * How many typing errors lie between a typed word and a word that is read letter by letter: a letter too many, too
 * few, wrong, or swapped with its neighbour ("optimal string alignment", one row of numbers for each letter read). Rows
 * stay, so a reader may go back to any depth and read another letter there.
 *
 * A word is near when the whole of it is within the errors allowed, or a beginning of it that ends with the letter typed
 * last. Without that condition the last letter would mean nothing: "casa" would find all that begins with "cas".
 */
export class Distances {
  private readonly width: number;
  /**
   * Row `n` is the state after `n` letters read. Its column `m` holds their distance from the first `m` letters
   * typed.
   */
  private readonly rows: Uint8Array;
  private readonly letters: Uint16Array;

  constructor(
    private readonly typed: string,
    private readonly mostTypos: number,
  ) {
    this.width = typed.length + 1;
    // Words longer than the typed word plus its errors were rejected before.
    const mostRows = typed.length + mostTypos + 2;
    this.rows = new Uint8Array(this.width * mostRows);
    this.letters = new Uint16Array(mostRows);
    for (let column = 0; column < this.width; column += 1) this.rows[column] = column;
  }

  /**
   * Reads the letter at `depth`; those above it must have been read.
   * @returns `start`: every word that begins like this is near. `hopeless`: none is.
   */
  read(depth: number, letter: number): 'start' | 'open' | 'hopeless' {
    const { rows, typed, width, mostTypos } = this;
    const previous = depth > 0 ? this.letters[depth - 1] : undefined;
    this.letters[depth] = letter;
    const above = depth * width;
    const row = above + width;
    rows[row] = depth + 1;
    let least = depth + 1;
    let distance = least;
    for (let column = 1; column < width; column += 1) {
      const expected = typed.charCodeAt(column - 1);
      const diagonal = (rows[above + column - 1] as number) + (expected === letter ? 0 : 1);
      const upper = (rows[above + column] as number) + 1;
      distance += 1;
      if (diagonal < distance) distance = diagonal;
      if (upper < distance) distance = upper;
      if (column > 1 && expected === previous && typed.charCodeAt(column - 2) === letter) {
        const swapped = (rows[above - width + column - 2] as number) + 1;
        if (swapped < distance) distance = swapped;
      }
      rows[row + column] = distance;
      if (distance < least) least = distance;
    }
    if (distance <= mostTypos && letter === typed.charCodeAt(width - 2)) return 'start';
    return least > mostTypos ? 'hopeless' : 'open';
  }

  /** Whether the word that ends after `length` letters is near as a whole. */
  isWhole(length: number): boolean {
    return (this.rows[length * this.width + this.width - 1] as number) <= this.mostTypos;
  }
}
