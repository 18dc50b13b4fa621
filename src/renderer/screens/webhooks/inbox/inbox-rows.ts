import { type JoinedClient, recordKeysOf } from '@shared/domain/clients';
import { type DayKey, dayKeyIn, parseInstant } from '@shared/domain/time';
import type { DeliveryFilter, DeliveryRow } from '@shared/webhooks';
import type { FoundChange } from '../../../domains/webhooks';
import type { InboxPlace } from '../../list-addresses';

/** A line of the inbox: what came, or what was found though nothing came. */
export type InboxRow =
  | { readonly kind: 'delivery'; readonly key: string; readonly row: DeliveryRow }
  | { readonly kind: 'found'; readonly key: string; readonly found: FoundChange };

export interface InboxPart {
  readonly key: string;
  /** Day in the person's zone. */
  readonly day: DayKey;
  /** Number of loaded rows. */
  readonly total: number;
  /** Whether older rows of the day may not be loaded yet. */
  readonly isAtLeast: boolean;
}

export interface InboxList {
  readonly rows: readonly InboxRow[];
  readonly parts: readonly InboxPart[];
}

/**
 * Groups deliveries and changes found without an event by day, newest first. A change older than all loaded deliveries
 * waits for its page.
 */
export function inboxList(
  deliveries: readonly DeliveryRow[],
  found: readonly FoundChange[],
  { zone, hasMore }: { readonly zone: string; readonly hasMore: boolean },
): InboxList {
  const days: { day: DayKey; rows: InboxRow[] }[] = [];
  const add = (line: InboxRow, at: number) => {
    const day = dayKeyIn(zone, at);
    const last = days.at(-1);
    // A clock that was set back must not tear a day in two parts with the same name.
    if (last && day >= last.day) last.rows.push(line);
    else days.push({ day, rows: [line] });
  };
  const waiting = found.toSorted((a, b) => b.at - a.at);
  const addFoundSince = (at: number) => {
    for (let next = waiting[0]; next && next.at >= at; next = waiting[0]) {
      waiting.shift();
      add({ kind: 'found', key: next.key, found: next }, next.at);
    }
  };
  for (const row of deliveries) {
    const at = parseInstant(row.receivedAt) ?? 0;
    addFoundSince(at);
    add({ kind: 'delivery', key: String(row.sequence), row }, at);
  }
  if (!hasMore) addFoundSince(Number.NEGATIVE_INFINITY);
  return {
    rows: days.flatMap(({ rows }) => rows),
    parts: days.map(({ day, rows }, index) => ({
      key: day,
      day,
      total: rows.length,
      isAtLeast: hasMore && index === days.length - 1,
    })),
  };
}

/** The same as main is asked. @param client the one that the place names, where it is known */
export function filterOf(place: InboxPlace, client: JoinedClient | null): DeliveryFilter {
  const { show, service, event, text: search } = place;
  return {
    ...(show === 'untrusted' && { verdicts: ['forged', 'stale', 'unknown_key'] }),
    ...(show === 'unconfirmed' && { confirmations: ['not_confirmed'] }),
    ...(service && { service }),
    ...(event && { events: [event] }),
    ...(client && { clients: recordKeysOf(client) }),
    ...(search && { search }),
  };
}
