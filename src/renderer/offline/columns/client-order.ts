import type { Columns } from './segment';
import { type Client, compareClients } from './sort-key';

/** Ordinals by client, each client's posts by schedule. */
export interface ClientOrder {
  readonly ordinals: Uint32Array;
  /** The clients that have posts, in order. */
  readonly clients: readonly ClientEntry[];
  /** Position in `clients` by the client's word code. */
  readonly rankByCode: Uint32Array;
}

export interface ClientEntry {
  readonly code: number;
  readonly client: Client;
}

/**
 * Deals the schedule's order out to the clients, in two passes and without one comparison of rows: since the source
 * is sorted, each client's share comes out sorted too. A renamed client moves all its posts at no extra cost.
 */
export function dealByClient(
  bySchedule: Uint32Array,
  project: Columns['project'],
  wordCount: number,
  clientOf: (code: number) => Client,
): ClientOrder {
  const totals = new Uint32Array(wordCount);
  for (const ordinal of bySchedule) increase(totals, project[ordinal] as number);
  const clients: ClientEntry[] = [];
  totals.forEach((total, code) => {
    if (total > 0) clients.push({ code, client: clientOf(code) });
  });
  clients.sort((a, b) => compareClients(a.client, b.client));
  const nextPlace = new Uint32Array(wordCount);
  const rankByCode = new Uint32Array(wordCount);
  let start = 0;
  clients.forEach(({ code }, rank) => {
    rankByCode[code] = rank;
    nextPlace[code] = start;
    start += totals[code] as number;
  });
  const ordinals = new Uint32Array(bySchedule.length);
  for (const ordinal of bySchedule) {
    const code = project[ordinal] as number;
    ordinals[nextPlace[code] as number] = ordinal;
    increase(nextPlace, code);
  }
  return { ordinals, clients, rankByCode };
}

function increase(counts: Uint32Array, index: number): void {
  counts[index] = (counts[index] as number) + 1;
}
