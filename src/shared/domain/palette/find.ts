import { plainWords } from '../word-beginnings';

/** Small letters without accents, the words apart by single spaces, with one before the first and behind the last. */
type PreparedWords = string;

/** Read once for each record, however many letters are typed afterwards. */
export const preparedWords = (...texts: readonly (string | null | undefined)[]): PreparedWords =>
  ` ${plainWords(texts.filter((text) => text != null && text !== '').join(' '))} `;

/** More words than these are left unread: a person types few, and a pasted page must not hold up the list. */
const mostTypedWords = 12;

/** The distinct words that the user typed. */
export const typedWords = (typed: string): readonly string[] =>
  [...new Set(plainWords(typed).split(' '))].filter((word) => word !== '').slice(0, mostTypedWords);

/** How well a typed word matches a text; higher is better. */
const wordLevels = { none: 0, start: 1, whole: 2 } as const;
type WordLevel = (typeof wordLevels)[keyof typeof wordLevels];

function levelOfWord(text: PreparedWords, typed: string): WordLevel {
  if (!text.includes(` ${typed}`)) return wordLevels.none;
  return text.includes(` ${typed} `) ? wordLevels.whole : wordLevels.start;
}

/** Facts that rank records that match equally well. */
export interface EntryStanding {
  /** True if it is, or belongs to, the client on the screen. */
  readonly isHere: boolean;
  /** Position by last opening, 0 for the newest; null if never opened. */
  readonly recency: number | null;
  /** Position by urgency, 0 for the most urgent; null if no person is waiting for it. */
  readonly urgency: number | null;
}

/** A search target: a record, a command or a part of a screen. */
export interface Findable extends EntryStanding {
  readonly id: string;
  /** Words of its name, in every language it has a name in. */
  readonly words: PreparedWords;
  /** Words for its kind ("report", "relatório"). They match too, but not by a single letter. */
  readonly kindWords: PreparedWords;
}

/** An action on findables of one kind, such as "session link". */
export interface Verb<F extends Findable> {
  readonly id: string;
  readonly words: PreparedWords;
  readonly isFor: (findable: F) => boolean;
}

/** Beginnings shorter than this say nothing of a kind or a verb; a whole word always does. */
const leastLetters = 3;

function saysKind(words: PreparedWords, typed: string): number {
  const level = levelOfWord(words, typed);
  return level === wordLevels.start && typed.length < leastLetters ? wordLevels.none : level;
}

/** Sorts opened and urgent findables first. Equal ones keep their order. */
export function compareStanding(a: EntryStanding, b: EntryStanding): number {
  return (
    Number(b.isHere) - Number(a.isHere) ||
    (a.recency ?? Number.MAX_SAFE_INTEGER) - (b.recency ?? Number.MAX_SAFE_INTEGER) ||
    (a.urgency ?? Number.MAX_SAFE_INTEGER) - (b.urgency ?? Number.MAX_SAFE_INTEGER)
  );
}

/** How many of the words are whole ones of the findable; -1 where one of them is not there at all. */
function scoreOf({ words, kindWords }: Findable, typed: readonly string[]): number {
  let whole = 0;
  for (const word of typed) {
    const level = Math.max(levelOfWord(words, word), saysKind(kindWords, word));
    if (level === wordLevels.none) return -1;
    if (level === wordLevels.whole) whole += 1;
  }
  return whole;
}

/** Findables with a word for every typed word, in any order. Sorted by standing, then by the number of whole words. */
export function findAll<F extends Findable>(findables: readonly F[], typed: readonly string[]): readonly F[] {
  if (typed.length === 0) return [];
  return findables
    .flatMap((findable) => {
      const score = scoreOf(findable, typed);
      return score < 0 ? [] : [{ findable, score }];
    })
    .toSorted((a, b) => compareStanding(a.findable, b.findable) || b.score - a.score)
    .map(({ findable }) => findable);
}

export interface Pair<F extends Findable> {
  readonly verb: Verb<F>;
  readonly findable: F;
}

/** Most findables offered for a verb typed alone. */
const mostWithoutNoun = 3;

/**
 * Finds pairs of a verb and a findable. "session link cocina" and "cocina link session" give the same pairs. Some
 * typed words begin words of the verb, and all others begin words of the findable. Verbs that match more words come
 * first.
 */
export function findPairs<F extends Findable>(
  verbs: readonly Verb<F>[],
  findables: readonly F[],
  typed: readonly string[],
): readonly Pair<F>[] {
  const spoken = verbs
    .map((verb) => ({ verb, own: typed.filter((word) => saysKind(verb.words, word) !== wordLevels.none) }))
    .filter(({ own }) => own.length > 0)
    .toSorted((a, b) => b.own.length - a.own.length);
  return spoken.flatMap(({ verb, own }) => {
    const rest = typed.filter((word) => !own.includes(word));
    const able = findables.filter((findable) => verb.isFor(findable));
    const found =
      rest.length > 0 ? findAll(able, rest) : able.toSorted(compareStanding).slice(0, mostWithoutNoun);
    return found.map((findable) => ({ verb, findable }));
  });
}

/** Returns the words that remain for the noun after the words of any verb are removed. */
export const withoutVerbs = (
  typed: readonly string[],
  verbs: readonly { readonly words: PreparedWords }[],
): readonly string[] =>
  typed.filter((word) => !verbs.some((verb) => saysKind(verb.words, word) !== wordLevels.none));
