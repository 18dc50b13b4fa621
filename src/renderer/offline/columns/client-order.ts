import { dealByRank, increase } from './deal';
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

/** Deals the schedule's order out to the clients. A renamed client moves all its posts at no extra cost. */
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
  const rankByCode = new Uint32Array(wordCount);
  clients.forEach(({ code }, rank) => {
    rankByCode[code] = rank;
  });
  const rankOf = (ordinal: number) => rankByCode[project[ordinal] as number] as number;
  return { ordinals: dealByRank(bySchedule, rankOf, clients.length), clients, rankByCode };
}
