import { Distances } from './distances';
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

/** What a person typed, word by word, each once. */
export function typedWordsOf(text: string): TypedWord[] {
  const words = new Set<string>();
  eachWord(text, (word) => words.add(word));
  return [...words].slice(0, mostTypedWords).map(typedWord);
}

/** One error from 4 letters, two from 8. A number is never taken for another: 2025 is not a misspelt 2026. */
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
