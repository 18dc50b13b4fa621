import { candidatePairs } from './candidates';
import { type JoinedClient, recordKeysOf } from './join';
import { type NameWords, nameWordsOf } from './name-words';
import { apartKey, services } from './records';
import { type Similarity, similarityOf, type WordWeight } from './similarity';
import type { Steps } from './steps';

/** Two clients of different services that may be one. */
export interface ClientMatch extends Similarity {
  readonly a: JoinedClient;
  readonly b: JoinedClient;
}

/** Names compared in one step, about a millisecond of work. */
const namesInStep = 64;
const pairsInStep = 128;

/** All pairs of clients that may be one, the most similar first. The clients must be sorted by key. */
export function* matchesOf(
  clients: readonly JoinedClient[],
  apart: ReadonlySet<string>,
): Steps<ClientMatch[]> {
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

export const shareNoService = (a: JoinedClient, b: JoinedClient): boolean =>
  services.every((service) => a[service] === null || b[service] === null);

/** @param apart keys of `client_apart`. */
export const areNotApart = (a: JoinedClient, b: JoinedClient, apart: ReadonlySet<string>): boolean =>
  apart.size === 0 ||
  recordKeysOf(a).every((one) => recordKeysOf(b).every((other) => !apart.has(apartKey(one, other))));

export function matchesByClient(
  ties: readonly ClientMatch[],
): ReadonlyMap<JoinedClient, readonly ClientMatch[]> {
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
