import type { JoinedClient } from './join';
import { areNotApart, type ClientMatch, matchesByClient, matchesOf, shareNoService } from './matches';
import { services } from './records';
import { type SimilarityReason, similarityReasons } from './similarity';
import { runToEnd, type Steps } from './steps';

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
