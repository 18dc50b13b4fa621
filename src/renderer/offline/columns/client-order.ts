import { increase } from './deal';
import { dealUnderHeads, type HeadedOrder } from './headed-order';
import type { Columns } from './segment';
import { type Client, compareClients } from './sort-key';

/** Clients by name. A renamed client moves all its posts at no extra cost. */
export function dealByClient(
  bySchedule: Uint32Array,
  project: Columns['project'],
  wordCount: number,
  clientOf: (code: number) => Client,
): HeadedOrder {
  const totals = new Uint32Array(wordCount);
  for (const ordinal of bySchedule) increase(totals, project[ordinal] as number);
  const clients: { readonly code: number; readonly client: Client }[] = [];
  totals.forEach((total, code) => {
    if (total > 0) clients.push({ code, client: clientOf(code) });
  });
  clients.sort((a, b) => compareClients(a.client, b.client));
  const rankByCode = new Uint32Array(wordCount);
  clients.forEach(({ code }, rank) => {
    rankByCode[code] = rank;
  });
  const heads = clients.map(({ client }) => ({ sort: 'client', client }) as const);
  return dealUnderHeads(
    bySchedule,
    project.length,
    heads,
    (ordinal) => rankByCode[project[ordinal] as number] as number,
  );
}
