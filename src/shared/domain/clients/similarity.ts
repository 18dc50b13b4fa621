import type { NameWords } from './name-words';

/** Why two names may belong to one client, the most certain reason first. */
export const similarityReasons = [
  'same_words',
  'legal_form',
  'spacing',
  'short_form',
  'more_words',
  'spelling',
  'initials',
] as const;
export type SimilarityReason = (typeof similarityReasons)[number];

export interface Similarity {
  /** From 0 to 1, independent of the order of the two names. */
  readonly score: number;
  /** The largest difference between the two names. */
  readonly reason: SimilarityReason;
}

/** The weight of a word: the rarer, the higher. */
export type WordWeight = (word: string) => number;

/** Below this score two names are not suggested as one client. */
const minScore = 0.58;

const typoScore = 0.9;
const shortFormScore = 0.85;

/** How similar two names are; null if they are not similar enough to be suggested. */
export function similarityOf(a: NameWords, b: NameWords, weigh: WordWeight): Similarity | null {
  if (isSame(a.words, b.words)) {
    return isSame(a.rest, b.rest)
      ? { score: 1, reason: 'same_words' }
      : { score: 0.98, reason: 'legal_form' };
  }
  // Numbers distinguish branches: `Loja 1` is not `Loja 2`.
  if (!isSame(a.words.filter(isNumber), b.words.filter(isNumber))) return null;
  // `Bela Casa` and `BelaCasa`.
  if (a.joined === b.joined) return { score: 0.96, reason: 'spacing' };
  const isInitials = isInitialsOf(a, b) || isInitialsOf(b, a);
  if (isInitials) return { score: 0.6, reason: 'initials' };
  const { score, reason } = byWords(a.words, b.words, weigh);
  return score >= minScore ? { score: Math.min(score, 0.95), reason } : null;
}

interface Pairing {
  readonly a: number;
  readonly b: number;
  readonly gain: number;
  readonly reason: SimilarityReason;
}

/** The share of both names' weight in words that match, each word paired with its best counterpart. */
function byWords(a: readonly string[], b: readonly string[], weigh: WordWeight): Similarity {
  const pairings: Pairing[] = [];
  for (const [atA, wordA] of a.entries()) {
    for (const [atB, wordB] of b.entries()) {
      const like = wordSimilarity(wordA, wordB);
      // The more common spelling determines the weight.
      const weight = Math.min(weigh(wordA), weigh(wordB));
      if (like) pairings.push({ a: atA, b: atB, gain: like.score * weight, reason: like.reason });
    }
  }
  pairings.sort((one, other) => other.gain - one.gain);
  const [usedA, usedB] = [new Set<number>(), new Set<number>()];
  let gained = 0;
  let reason: SimilarityReason = 'same_words';
  for (const pairing of pairings) {
    if (usedA.has(pairing.a) || usedB.has(pairing.b)) continue;
    usedA.add(pairing.a);
    usedB.add(pairing.b);
    gained += pairing.gain;
    reason = worse(reason, pairing.reason);
  }
  if (a.length !== b.length) reason = worse(reason, 'more_words');
  else if (usedA.size < a.length) reason = worse(reason, 'spelling');
  const total = sum(a.map(weigh)) + sum(b.map(weigh));
  return { score: total === 0 ? 0 : (2 * gained) / total, reason };
}

function wordSimilarity(a: string, b: string): Similarity | null {
  if (a === b) return { score: 1, reason: 'same_words' };
  if (isNumber(a) || isNumber(b)) return null;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length >= 4 && isOneEditApart(short, long)) return { score: typoScore, reason: 'spelling' };
  const isShortForm = short.length >= 3 && long.length - short.length >= 2 && long.startsWith(short);
  return isShortForm ? { score: shortFormScore, reason: 'short_form' } : null;
}

/** Says whether the words differ by one letter added, removed or changed, or by two swapped neighbours. */
function isOneEditApart(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const [restShort, restLong] = [short.slice(at), long.slice(at)];
  if (restShort.length < restLong.length) return restShort === restLong.slice(1);
  const isSwapped =
    restShort[0] === restLong[1] && restShort[1] === restLong[0] && restShort.slice(2) === restLong.slice(2);
  return isSwapped || restShort.slice(1) === restLong.slice(1);
}

/** `B.F.C.` for Brighton Football Club. Initials of two letters are too common. */
const isInitialsOf = (short: NameWords, long: NameWords): boolean =>
  short.words.length === 1 && long.initials.length >= 3 && short.words[0] === long.initials;

const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word);
const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((word, place) => word === b[place]);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const worse = (a: SimilarityReason, b: SimilarityReason): SimilarityReason =>
  similarityReasons.indexOf(a) >= similarityReasons.indexOf(b) ? a : b;
