import { type JoinedClient, recordKeysOf } from './join';
import { type NameWords, nameWordsOf } from './name-words';
import { apartKey, services } from './records';
import { runToEnd, type Steps } from './steps';

/** A key shared by more names than this is too common to suggest a match: `clínica` says nothing. */
const mostUnderKey = 40;
/** Most clients with one name. With more, a person could not decide either. */
const mostOfOneName = 200;
const shortFormLetters = 3;
/** Names compared in one step, well under a millisecond of work. */
const candidateNamesInStep = 16;
const candidatePairsInStep = 2_048;

/**
 * Pairs of names that are worth comparing, as indexes in the list, the smaller first: names that share a word, a word but
 * for one letter, the beginning of a word, initials, or all letters in the same order. This avoids comparing all names
 * with each other. The result does not depend on the order of the list.
 */
function* candidatePairs(names: readonly NameWords[]): Steps<(readonly [number, number])[]> {
  const places = new Map<string, number[]>();
  for (const [place, name] of names.entries()) {
    if (place % candidateNamesInStep === 0) yield;
    for (const key of keysOf(name)) {
      const under = places.get(key);
      if (under) under.push(place);
      else places.set(key, [place]);
    }
  }
  const seen = new Set<number>();
  const pairs: (readonly [number, number])[] = [];
  let looked = 0;
  for (const [key, under] of places) {
    if (under.length > (key.startsWith('=') ? mostOfOneName : mostUnderKey)) continue;
    looked += 1 + (under.length * under.length) / 2;
    if (looked > candidatePairsInStep) {
      looked = 0;
      yield;
    }
    for (const [at, a] of under.entries()) {
      for (const b of under.slice(at + 1)) {
        const pair = a * names.length + b;
        if (seen.has(pair)) continue;
        seen.add(pair);
        pairs.push([a, b]);
      }
    }
  }
  return pairs;
}

function keysOf({ words, initials, joined }: NameWords): ReadonlySet<string> {
  const keys = new Set<string>([`=${words.join(' ')}`, `joined ${joined}`]);
  if (words.length === 1) keys.add(`initials ${words[0] ?? ''}`);
  if (initials.length >= 3) keys.add(`initials ${initials}`);
  for (const word of words) {
    keys.add(word);
    if (word.length > shortFormLetters) keys.add(`begins ${word.slice(0, shortFormLetters)}`);
    if (word.length === shortFormLetters) keys.add(`begins ${word}`);
    // Two words that are one edit apart have a shortened one in common.
    if (word.length >= 4) for (const shortened of withoutOneLetter(word)) keys.add(shortened);
  }
  return keys;
}

const withoutOneLetter = (word: string): string[] =>
  Array.from(word, (_letter, place) => word.slice(0, place) + word.slice(place + 1));

/** `sure`: the same words. `likely` and `possible`: the names differ a little or more, or the match is ambiguous. */
export type Confidence = 'sure' | 'likely' | 'possible';

/** Clients that may be one: a person says whether they are. */
export interface Suggestion {
  /** Stable as long as the suggestion has the same clients. */
  readonly id: string;
  /** Two or three, in the order of the services. */
  readonly clients: readonly JoinedClient[];
  readonly confidence: Confidence;
  /** The largest difference between their names. */
  readonly reason: SimilarityReason;
  /** True if another client's name fits equally well. */
  readonly isAmbiguous: boolean;
}

/** Number of ties handled in one step, about a millisecond of work. */
const tiesInStep = 256;

/**
 * Which clients may be one, the most certain first. A suggestion has clients of different services, each client is in at
 * most one, and clients that a person declared to be different are never suggested together.
 * @param apart keys of `client_apart`.
 */
export const suggestLinks = (clients: readonly JoinedClient[], apart: ReadonlySet<string>): Suggestion[] =>
  runToEnd(suggestingLinks(clients, apart));

/** `suggestLinks` in steps, because thousands of names would block the page too long. */
export function* suggestingLinks(
  clients: readonly JoinedClient[],
  apart: ReadonlySet<string>,
): Steps<Suggestion[]> {
  // Sorted, so that the result does not depend on the order of the clients.
  const open = clients.filter(isOpen).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const ties = yield* matchesOf(open, apart);
  yield;
  const tiesByClient = matchesByClient(ties);
  const groups = new Map<JoinedClient, readonly JoinedClient[]>();
  const groupOf = (client: JoinedClient) => groups.get(client) ?? [client];
  const used = new Map<readonly JoinedClient[], readonly ClientMatch[]>();
  for (const [at, tie] of ties.entries()) {
    if (at % tiesInStep === 0) yield;
    const [first, second] = [groupOf(tie.a), groupOf(tie.b)];
    if (first === second || !canJoin(first, second, apart)) continue;
    const group = [...first, ...second];
    used.set(group, [...(used.get(first) ?? []), ...(used.get(second) ?? []), tie]);
    for (const client of group) groups.set(client, group);
  }
  yield;
  return [...new Set(groups.values())]
    .map((group) => suggestionOf(group, used.get(group) ?? [], tiesByClient))
    .toSorted(
      (a, b) =>
        ranks.indexOf(a.confidence) - ranks.indexOf(b.confidence) ||
        compare(nameOf(a), nameOf(b)) ||
        compare(a.id, b.id),
    );
}

/** The suggestions that are still valid for these clients and separated pairs. */
export function stillOpen(
  suggestions: readonly Suggestion[],
  clients: readonly JoinedClient[],
  apart: ReadonlySet<string>,
): Suggestion[] {
  const keys = new Set(clients.map(({ key }) => key));
  return suggestions.filter(
    ({ clients: group }) =>
      group.every(({ key }) => keys.has(key)) &&
      group.every((a, place) => group.slice(place + 1).every((b) => areNotApart(a, b, apart))),
  );
}

const nameOf = ({ clients }: Suggestion): string => clients[0]?.name?.toLowerCase() ?? '';
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const ranks: readonly Confidence[] = ['sure', 'likely', 'possible'];
const likelyScore = 0.8;

/** Some service has no record of it yet. */
const isOpen = (client: JoinedClient): boolean => services.some((service) => client[service] === null);

const canJoin = (
  a: readonly JoinedClient[],
  b: readonly JoinedClient[],
  apart: ReadonlySet<string>,
): boolean =>
  a.every((one) => b.every((other) => shareNoService(one, other) && areNotApart(one, other, apart)));

function suggestionOf(
  group: readonly JoinedClient[],
  used: readonly ClientMatch[],
  ties: ReadonlyMap<JoinedClient, readonly ClientMatch[]>,
): Suggestion {
  const score = Math.min(...used.map((tie) => tie.score));
  const reason =
    similarityReasons[Math.max(...used.map((tie) => similarityReasons.indexOf(tie.reason)))] ?? 'spelling';
  const isRival = (tie: ClientMatch) =>
    tie.score >= score && !(group.includes(tie.a) && group.includes(tie.b));
  const isAmbiguous = group.some((client) => ties.get(client)?.some(isRival) === true);
  const isSure = !isAmbiguous && (reason === 'same_words' || reason === 'legal_form');
  const clients = group.toSorted((a, b) => firstService(a) - firstService(b));
  return {
    id: clients.map(({ key }) => key).join(' '),
    clients,
    reason,
    isAmbiguous,
    confidence: isSure ? 'sure' : score >= likelyScore && !isAmbiguous ? 'likely' : 'possible',
  };
}

const firstService = (client: JoinedClient): number =>
  services.findIndex((service) => client[service] !== null);

/** Two clients of different services that may be one. */
interface ClientMatch extends Similarity {
  readonly a: JoinedClient;
  readonly b: JoinedClient;
}

/** Names compared in one step, about a millisecond of work. */
const namesInStep = 64;
const pairsInStep = 128;

/** All pairs of clients that may be one, the most similar first. The clients must be sorted by key. */
function* matchesOf(clients: readonly JoinedClient[], apart: ReadonlySet<string>): Steps<ClientMatch[]> {
  const names: NameWords[] = [];
  const owners: JoinedClient[] = [];
  for (const client of clients) {
    for (const name of namesOf(client)) {
      names.push(nameWordsOf(name));
      owners.push(client);
      if (names.length % namesInStep === 0) yield;
    }
  }
  const weigh = wordWeightsOf(names);
  const best = new Map<string, ClientMatch>();
  const pairs = yield* candidatePairs(names);
  for (const [at, [placeA, placeB]] of pairs.entries()) {
    if (at % pairsInStep === 0) yield;
    const [a, b] = [owners[placeA], owners[placeB]];
    const [nameA, nameB] = [names[placeA], names[placeB]];
    // The cheapest check first, because most pairs fail it.
    if (!a || !b || !nameA || !nameB || !shareNoService(a, b)) continue;
    const like = similarityOf(nameA, nameB, weigh);
    if (!like || !areNotApart(a, b, apart)) continue;
    const pair = `${a.key} ${b.key}`;
    if (like.score > (best.get(pair)?.score ?? 0)) best.set(pair, { a, b, ...like });
  }
  yield;
  return [...best]
    .sort(([pair, one], [otherPair, other]) => other.score - one.score || (pair < otherPair ? -1 : 1))
    .map(([, tie]) => tie);
}

/** The names that the services and the person have for the client. */
const namesOf = (client: JoinedClient): ReadonlySet<string> =>
  new Set(
    [client.name, ...services.map((service) => client[service]?.name ?? null)].filter(
      (name) => name !== null,
    ),
  );

function wordWeightsOf(names: readonly NameWords[]): WordWeight {
  const holders = new Map<string, number>();
  for (const { words } of names) {
    for (const word of new Set(words)) holders.set(word, (holders.get(word) ?? 0) + 1);
  }
  const weights = new Map([...holders].map(([word, count]) => [word, Math.log(2 + names.length / count)]));
  return (word) => weights.get(word) ?? 0;
}

const shareNoService = (a: JoinedClient, b: JoinedClient): boolean =>
  services.every((service) => a[service] === null || b[service] === null);

/** @param apart keys of `client_apart`. */
const areNotApart = (a: JoinedClient, b: JoinedClient, apart: ReadonlySet<string>): boolean =>
  apart.size === 0 ||
  recordKeysOf(a).every((one) => recordKeysOf(b).every((other) => !apart.has(apartKey(one, other))));

function matchesByClient(ties: readonly ClientMatch[]): ReadonlyMap<JoinedClient, readonly ClientMatch[]> {
  const found = new Map<JoinedClient, ClientMatch[]>();
  for (const tie of ties) {
    for (const client of [tie.a, tie.b]) {
      const own = found.get(client);
      if (own) own.push(tie);
      else found.set(client, [tie]);
    }
  }
  return found;
}

/** Why two names may belong to one client, the most certain reason first. */
const similarityReasons = [
  'same_words',
  'legal_form',
  'spacing',
  'short_form',
  'more_words',
  'spelling',
  'initials',
] as const;
type SimilarityReason = (typeof similarityReasons)[number];

interface Similarity {
  /** From 0 to 1, independent of the order of the two names. */
  readonly score: number;
  /** The largest difference between the two names. */
  readonly reason: SimilarityReason;
}

/** The weight of a word: the rarer, the higher. */
type WordWeight = (word: string) => number;

/** Below this score two names are not suggested as one client. */
const minScore = 0.58;

const typoScore = 0.9;
const shortFormScore = 0.85;

/** How similar two names are; null if they are not similar enough to be suggested. */
function similarityOf(a: NameWords, b: NameWords, weigh: WordWeight): Similarity | null {
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
