import { randomUUID } from 'node:crypto';
import type { LocalWrite } from '@shared/journal';
import type { SameClient } from '@shared/start-line';
import type { Journal } from '../journal/journal';

/**
 * Matches the demo's clients once, as a user would. With separate records of the services, most screens would show
 * each client three times. If the journal has any match, even a removed one, the user's choice counts. Must run after
 * the page has checked the journal. With an empty offline copy, a journal with entries means that the copy was lost.
 */
export async function matchDemoClients(
  journal: Pick<Journal, 'append' | 'localWrites'>,
  clients: readonly SameClient[],
): Promise<void> {
  const written = await journal.localWrites();
  if (!written.ok || [...written.data.keys()].some((key) => key.startsWith(`${collection} `))) return;
  const writes = clients.map(
    ({ planning, reporting, connect }): LocalWrite => ({
      collection,
      key: randomUUID(),
      value: { name: null, planning, reporting, connect },
    }),
  );
  // Together, so that they come to the disk together.
  await Promise.all(writes.map((write) => journal.append({ kind: 'local.saved', write })));
}

const collection = 'client_links';
