import type { RecordChange } from '../../changes';
import type { LocalKey } from '../../record-key';
import type { DeliveryPage, DeliveryRow, ToldChange } from '../../webhooks';
import { newsOf, nothingRemembered } from '../notifications';
import { type EpochMs, parseInstant } from '../time';
import { eventRuleOf, type FactKind } from '../webhooks/event-rules';
import { factOfChange } from '../webhooks/fact-of-change';
import type { Absence } from './absence';

/**
 * How the change was learnt. It comes from an event that a refresh confirmed, or from an event that no refresh can
 * confirm. Otherwise it was found without the expected event, or by the usual refresh of records that have no events.
 */
export type AwaySource = 'event' | 'event_unconfirmed' | 'found' | 'refresh';

export type AwayKind = 'approved' | 'changes_requested' | 'failed' | 'said' | FactKind;

export interface AwayItem {
  readonly key: string;
  readonly kind: AwayKind;
  readonly source: AwaySource;
  /** When this computer learnt of it. */
  readonly at: EpochMs;
  /** Since when it can have been so, where nothing says when it was. */
  readonly since: EpochMs | null;
  readonly title: string | null;
  readonly client: LocalKey | null;
  /** Id of the post that the item is about; null for other items. */
  readonly postId: string | null;
  /** Number of views of a report, or the name of an unconfirmed event. */
  readonly after: string | number | null;
}

export interface AwayDigest {
  /** Items, oldest first. */
  readonly items: readonly AwayItem[];
  readonly approvals: number;
  readonly changeRequests: number;
  readonly failedPosts: number;
  /** Accounts and connections that need reconnecting. */
  readonly lostAccounts: number;
  readonly events: number;
  readonly found: number;
  /**
   * Counts of the events that arrived, by name, and of the changes found without an event, by kind. Highest count
   * first. Null means no known name.
   */
  readonly eventsByName: readonly Count<string | null>[];
  readonly foundByKind: readonly Count<FactKind>[];
}

export interface Count<T> {
  readonly of: T;
  readonly count: number;
}

interface AwayFacts {
  readonly absence: Absence;
  /** Lines of the change feed, in any order. */
  readonly lines: readonly RecordChange[];
  /** News from the services that no reading confirmed, in any order. */
  readonly unconfirmed: readonly DeliveryRow[];
  /** Number of deliveries of each event, most first. */
  readonly byEvent: DeliveryPage['byEvent'];
  /** Whether events reported the lines. A missing line is not known yet. */
  readonly told: readonly ToldChange[];
  /** Whether the services were to send events: without that nothing was missed. */
  readonly hasEvents: boolean;
}

/** Lists what happened during an absence, each item with the source it comes from. */
export function awayDigest(facts: AwayFacts): AwayDigest {
  const { absence, lines, unconfirmed, byEvent, hasEvents } = facts;
  const told = new Map(facts.told.map(({ changeId, isTold }) => [changeId, isTold]));
  const own = lines
    .filter((line) => isOfAbsence(line, absence))
    .toSorted((a, b) => a.seenAt - b.seenAt || (a.id < b.id ? -1 : 1));
  const items = [
    ...postItems(own),
    ...own.flatMap((line) => recordItem(line, told, hasEvents)),
    ...unconfirmed.flatMap(unconfirmedItem),
  ].toSorted((a, b) => a.at - b.at);
  const found = items.flatMap(({ kind, source }) => (source === 'found' && isFact(kind) ? [kind] : []));
  const count = (kind: AwayKind) => items.filter((item) => item.kind === kind).length;
  return {
    items,
    approvals: count('approved'),
    changeRequests: count('changes_requested'),
    failedPosts: count('failed'),
    lostAccounts: count('connection_lost'),
    events: byEvent.reduce((sum, { count }) => sum + count, 0),
    found: found.length,
    eventsByName: byEvent.map(({ event, count }) => ({ of: event, count })),
    foundByKind: countsOf(found),
  };
}

const isFact = (kind: AwayKind): kind is FactKind =>
  kind !== 'approved' && kind !== 'changes_requested' && kind !== 'failed' && kind !== 'said';

function countsOf<T>(all: readonly T[]): Count<T>[] {
  const counts = new Map<T, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].map(([of, count]) => ({ of, count })).toSorted((a, b) => b.count - a.count);
}

/** Says whether a change may fall into the absence: seen after its start, with the earlier state before its end. */
const isOfAbsence = ({ seenAt, lastSeenAt }: RecordChange, { from, to }: Absence): boolean =>
  seenAt > from && (lastSeenAt === null || lastSeenAt <= to);

/** Items about posts. Like a notification, a request for changes is one item although the feed has two lines for it. */
function postItems(lines: readonly RecordChange[]): AwayItem[] {
  let memory = nothingRemembered;
  return lines.flatMap((line): AwayItem[] => {
    const read = newsOf(line, memory);
    memory = read.memory;
    const kind = read.news?.kind;
    if (kind !== 'approved' && kind !== 'changes_requested' && kind !== 'failed') return [];
    return [{ ...itemOf(line), kind, source: 'refresh', postId: line.recordId, after: null }];
  });
}

function recordItem(line: RecordChange, told: ReadonlyMap<string, boolean>, hasEvents: boolean): AwayItem[] {
  if (line.resource === 'planning.integrations')
    return line.kind === 'connection_expired'
      ? [{ ...itemOf(line), kind: 'connection_lost', source: 'refresh', postId: null, after: null }]
      : [];
  const fact = factOfChange(line);
  if (!fact) return [];
  const isTold = told.get(line.id);
  const source = isTold === true ? 'event' : hasEvents && isTold === false ? 'found' : 'refresh';
  return [{ ...itemOf(line), kind: fact.kind, source, postId: null, after: fact.after ?? null }];
}

const itemOf = ({ id, seenAt, lastSeenAt, title, client }: RecordChange) => ({
  key: id,
  at: seenAt,
  since: lastSeenAt,
  title,
  client,
});

/** Items for unconfirmed events. Steps of a sign-in are reported by its end, a duplicate by the first delivery. */
function unconfirmedItem(row: DeliveryRow): AwayItem[] {
  const { sequence, event, confirmation, client } = row;
  const isSaid = confirmation.kind === 'nothing_to_read' && eventRuleOf(event)?.service === 'reporting';
  if (!isSaid && confirmation.kind !== 'not_confirmed') return [];
  return [
    {
      key: `delivery ${sequence}`,
      kind: 'said',
      source: 'event_unconfirmed',
      at: parseInstant(row.receivedAt) ?? 0,
      since: null,
      title: null,
      client,
      postId: null,
      after: event,
    },
  ];
}
