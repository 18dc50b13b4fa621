import { succeed } from '@shared/errors';
import type { KeychainDoubt } from '@shared/workspaces';
import { followJournal } from '../journal/follow-journal';
import type { Journals } from '../journal/journals';
import { readSealedNames } from '../services/secrets/token-log';
import { accessEntry, bindingTo, customerEntry, demoBinding, proofEntry } from '../vault/entry-names';
import { accessPartNames } from './access';
import { serviceNames, type WorkspaceRecord } from './records';

export interface ForgottenEntries {
  readonly names: readonly string[];
  /** Empty where these are all that there can be. */
  readonly doubts: readonly KeychainDoubt[];
}

interface Sources {
  readonly userDataFolder: string;
  readonly journals: Pick<Journals, 'of'>;
  /** The connector's customers in the page's database, where it was asked. */
  readonly customers: readonly string[];
}

/**
 * Entries that the keychain may contain for a workspace when the vault's index was lost. Customers come from the sealed
 * tokens, the journal and the page's database. Each may have a token under every known origin.
 */
export async function findForgottenEntries(
  { id, kind, services }: Pick<WorkspaceRecord, 'id' | 'kind' | 'services'>,
  { userDataFolder, journals, customers }: Sources,
): Promise<ForgottenEntries> {
  const sealed = await readSealedNames(userDataFolder, id);
  const journalled = await customersInJournal(id, journals);
  const kept = serviceNames.flatMap((service) => services[service] ?? []);
  const origins = new Set([
    ...kept.map(({ baseUrl }) => bindingTo(baseUrl)),
    ...(kind === 'demo' ? [demoBinding] : []),
    ...sealed.tokens.map(({ binding }) => binding),
  ]);
  const uuids = new Set([
    ...customers,
    ...journalled.customers,
    ...sealed.tokens.map(({ customer }) => customer),
  ]);
  const names = [...origins].flatMap((origin) => [
    ...serviceNames.flatMap((service) =>
      accessPartNames.map((part) => accessEntry(id, service, part, origin)),
    ),
    ...[...uuids].map((uuid) => customerEntry(id, origin, uuid)),
  ]);
  const doubts: KeychainDoubt[] = [];
  // Only the addresses of now are written down: what an earlier one was, the index alone knew.
  if (kept.some(({ accessRevision = 0, isUnfinished }) => accessRevision > 0 || isUnfinished))
    doubts.push('earlier_addresses');
  if (!sealed.isWhole || !journalled.isWhole) doubts.push('tokens_unread');
  return { names: [...names, proofEntry(id)], doubts };
}

/** The connector's customers that the journal names, and whether nothing of it was ever lost. */
async function customersInJournal(id: string, journals: Pick<Journals, 'of'>) {
  const journal = journals.of(id);
  const customers = new Set<string>();
  const damage = await journal.damage();
  const kinds = ['session.link', 'webhooks.metric_job', 'change.seen'] as const;
  const reader = followJournal(
    () => succeed(journal),
    kinds,
    (entry) => {
      if (entry.kind === 'session.link') customers.add(entry.link.customer);
      else if (entry.kind === 'webhooks.metric_job') customers.add(entry.job.customer);
      else if (entry.change.resource === 'connect.customers') customers.add(entry.change.recordId);
    },
  );
  const read = await reader.catchUp();
  const isWhole = read.ok && damage.ok && damage.data.recoverySequence === 0;
  return { customers: [...customers], isWhole };
}
