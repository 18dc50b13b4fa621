import { plainWords } from '../word-beginnings';

/** Small letters without accents, the words apart by single spaces, with one before the first and behind the last. */
export type PreparedWords = string;

/** Read once for each record, however many letters are typed afterwards. */
export const preparedWords = (...texts: readonly (string | null | undefined)[]): PreparedWords =>
  ` ${plainWords(texts.filter((text) => text != null && text !== '').join(' '))} `;

/** More words than these are left unread: a person types few, and a pasted page must not hold up the list. */
const mostTypedWords = 12;

/** The distinct words that the user typed. */
export const typedWords = (typed: string): readonly string[] =>
  [...new Set(plainWords(typed).split(' '))].filter((word) => word !== '').slice(0, mostTypedWords);

/** How well a typed word matches a text; higher is better. */
export const wordLevels = { none: 0, start: 1, whole: 2 } as const;
type WordLevel = (typeof wordLevels)[keyof typeof wordLevels];

export function levelOfWord(text: PreparedWords, typed: string): WordLevel {
  if (!text.includes(` ${typed}`)) return wordLevels.none;
  return text.includes(` ${typed} `) ? wordLevels.whole : wordLevels.start;
}
