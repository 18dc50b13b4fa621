import { createWordMatch } from '@shared/domain/word-beginnings';
import type { AccountLoad, ChangeLine, ClientOfPosts, KeptRecord } from '../../engine';
import type { Wording } from '../../i18n/FormatProvider';
import type { LinkState } from '../../kit/status/LinkIcon';

export const accountStatuses = ['expired', 'active', 'deleted'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export const linkStates = {
  expired: 'broken',
  active: 'active',
  deleted: 'gone',
} as const satisfies Record<AccountStatus, LinkState>;

export interface AccountRow {
  readonly id: string;
  readonly status: AccountStatus;
  readonly name: string | null;
  readonly network: string | null;
  readonly networkGroup: string | null;
  readonly projectId: string | null;
  readonly clientName: string | null;
  /** Interval between two reads in which the account ended, epoch ms; null if the local copy never saw it working. */
  readonly endedBetween: { readonly lastSeenAt: number | null; readonly seenAt: number } | null;
  /** Posts still to be published on the account; null for none or an unknown number. */
  readonly load: AccountLoad | null;
  /** Their number; null if the service doesn't say which account a post uses. */
  readonly planned: number | null;
  /** Account id that posts use: the network's own id if the service gives one. */
  readonly accountId: string;
}

interface Sources {
  readonly records: readonly KeptRecord<'planning.integrations'>[];
  readonly loads: readonly AccountLoad[];
  readonly clients: readonly Pick<ClientOfPosts, 'projectId' | 'name'>[];
  /** Changes of accounts, newest first. */
  readonly changes: readonly ChangeLine[];
}

/** Sorts expired accounts first, those with the most upcoming posts on top, then by client and name. */
export function accountRowsOf({ records, loads, clients, changes }: Sources, language: string): AccountRow[] {
  const loadById = new Map(loads.map((load) => [load.accountId, load]));
  const isOwnId = loads.length === 0 || records.some(({ id }) => loadById.has(id));
  const nameById = new Map(clients.map(({ projectId, name }) => [projectId, name]));
  const { compare } = new Intl.Collator(language, { numeric: true });
  const rows = records.map(({ id, record }): AccountRow => {
    const { status } = record;
    const projectId = record.project_id == null ? null : String(record.project_id);
    const networkId = networkIdOf(record);
    const accountId = networkId ?? id;
    const load = loadById.get(accountId) ?? null;
    const ended = status === 'active' ? undefined : changes.find(({ recordId }) => recordId === id);
    return {
      id,
      status,
      projectId,
      accountId,
      name: record.name ?? null,
      network: record.network ?? null,
      networkGroup: networkGroupOf(record),
      clientName: projectId === null ? null : (nameById.get(projectId) ?? null),
      endedBetween: ended ? { lastSeenAt: ended.lastSeenAt, seenAt: ended.seenAt } : null,
      load,
      planned: load?.planned ?? (networkId === null && !isOwnId ? null : 0),
    };
  });
  return rows.toSorted(
    (a, b) =>
      accountStatuses.indexOf(a.status) - accountStatuses.indexOf(b.status) ||
      (a.status === 'expired' ? (b.planned ?? 0) - (a.planned ?? 0) : 0) ||
      compare(a.clientName ?? '', b.clientName ?? '') ||
      compare(a.name ?? '', b.name ?? ''),
  );
}

/** Network group of an account record, if it has one as posts do. */
export function networkGroupOf(record: object): string | null {
  const group = (record as { readonly network_group?: unknown }).network_group;
  return typeof group === 'string' ? group : null;
}

/**
 * The document does not show a connected account's fields. Where one holds the network's identifier, posts name the
 * account by it ("`id` is the network's identifier", planning v1, post: account); else the two may be the same.
 */
export function networkIdOf(record: object): string | null {
  const id = (record as { readonly account_id?: unknown }).account_id;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}

export interface AccountFilter {
  /** Null for any. */
  readonly status: AccountStatus | null;
  readonly text: string;
}

/** The rows whose account, client or network begins a word with what was typed, accents and case apart. */
export function matchingRows(
  rows: readonly AccountRow[],
  { status, text }: AccountFilter,
): readonly AccountRow[] {
  const isMatch = createWordMatch(text);
  return rows.filter(
    (row) => (status === null || row.status === status) && isMatch([row.name, row.clientName, row.network]),
  );
}

/** Texts about an account. */
export function accountWords({ t, format }: Wording) {
  const account = ({ name, accountId }: AccountRow) => name ?? t('accounts.nameless', { id: accountId });
  const client = ({ clientName, projectId }: AccountRow) =>
    clientName ??
    (projectId === null ? t('accounts.noClient') : t('approvals.clientWithoutName', { id: projectId }));
  return {
    account,
    client,
    row: (row: AccountRow) =>
      t('accounts.row', { account: account(row), client: client(row), status: t(`accounts.${row.status}`) }),
    /**
     * Describes since when the account has not worked. The service gives no date, so it is the time that the local copy
     * noticed. Null for a working account.
     */
    since: ({ status, endedBetween }: AccountRow, now: number) => {
      if (status === 'active') return null;
      if (!endedBetween) return t('accounts.seenFirst');
      const { lastSeenAt, seenAt } = endedBetween;
      const after = format.moment(seenAt, now);
      if (lastSeenAt === null) return t('accounts.seenAt', { when: after });
      return t('accounts.seenBetween', { before: format.moment(lastSeenAt, now), after });
    },
  };
}
