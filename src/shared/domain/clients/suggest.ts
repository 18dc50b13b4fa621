import type { JoinedClient } from './join';
import { type LikenessReason, likenessReasons } from './likeness';
import { services } from './records';
import { areNowhereApart, areOfOtherServices, byClient, type Tie, tiesOf } from './ties';

/** `sure`: the same words. `likely` and `possible`: something differs, little or more, or there are two such names. */
export type Confidence = 'sure' | 'likely' | 'possible';

/** Clients that may be one: a person says whether they are. */
export interface Suggestion {
  /** Names the suggestion for as long as it is of the same clients. */
  readonly id: string;
  /** Two or three, in the order of the services. */
  readonly clients: readonly JoinedClient[];
  readonly confidence: Confidence;
  /** What differs most between their names. */
  readonly reason: LikenessReason;
  /** Another client has a name that fits as well. */
  readonly isAmbiguous: boolean;
}

/**
 * Which clients may be one, the surest first. Only clients of different services are ever put together, each in one
 * suggestion at most; never two of which a person said that they are apart. It suggests and joins nothing.
 * @param apart keys of `client_apart`.
 */
export function suggestLinks(clients: readonly JoinedClient[], apart: ReadonlySet<string>): Suggestion[] {
  // Whatever order they come in, the same are put together.
  const open = clients.filter(isOpen).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const ties = tiesOf(open, apart);
  const tiesByClient = byClient(ties);
  const groups = new Map<JoinedClient, readonly JoinedClient[]>();
  const groupOf = (client: JoinedClient) => groups.get(client) ?? [client];
  const used = new Map<readonly JoinedClient[], readonly Tie[]>();
  for (const tie of ties) {
    const [first, second] = [groupOf(tie.a), groupOf(tie.b)];
    if (first === second || !canJoin(first, second, apart)) continue;
    const group = [...first, ...second];
    used.set(group, [...(used.get(first) ?? []), ...(used.get(second) ?? []), tie]);
    for (const client of group) groups.set(client, group);
  }
  return [...new Set(groups.values())]
    .map((group) => suggestionOf(group, used.get(group) ?? [], tiesByClient))
    .toSorted(
      (a, b) =>
        ranks.indexOf(a.confidence) - ranks.indexOf(b.confidence) ||
        compare(nameOf(a), nameOf(b)) ||
        compare(a.id, b.id),
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
  a.every((one) => b.every((other) => areOfOtherServices(one, other) && areNowhereApart(one, other, apart)));

function suggestionOf(
  group: readonly JoinedClient[],
  used: readonly Tie[],
  ties: ReadonlyMap<JoinedClient, readonly Tie[]>,
): Suggestion {
  const score = Math.min(...used.map((tie) => tie.score));
  const reason =
    likenessReasons[Math.max(...used.map((tie) => likenessReasons.indexOf(tie.reason)))] ?? 'spelling';
  const isRival = (tie: Tie) => tie.score >= score && !(group.includes(tie.a) && group.includes(tie.b));
  const isAmbiguous = group.some((client) => ties.get(client)?.some(isRival) === true);
  const isSure = !isAmbiguous && (reason === 'same_words' || reason === 'legal_form');
  const clients = group.toSorted((a, b) => firstService(a) - firstService(b));
  return {
    id: clients.map(({ key }) => key).join(' '),
    ...{ clients, reason, isAmbiguous },
    confidence: isSure ? 'sure' : score >= likelyScore && !isAmbiguous ? 'likely' : 'possible',
  };
}

const firstService = (client: JoinedClient): number =>
  services.findIndex((service) => client[service] !== null);
