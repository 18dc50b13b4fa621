import { tokenState, unknownReasonOf } from '@shared/domain/connections/unknown-reason';
import { type CustomerTrial, trialOf } from '@shared/domain/customer-trial';
import { type EpochMs, parseStamp } from '@shared/domain/time';
import { createWordMatch } from '@shared/domain/word-beginnings';
import type { CustomerTokenState } from '@shared/ipc/customer-tokens';
import type { KeptRecord, ListState } from '../../engine';
import type { Wording } from '../../i18n/FormatProvider';

export interface CustomerRow {
  readonly uuid: string;
  readonly name: string;
  readonly trial: CustomerTrial;
  /** Null where this machine has none; `unknown` where that cannot be found out. */
  readonly token: CustomerTokenState['state'] | 'unknown' | null;
  /** Null if unknown, for example without the customer's token. */
  readonly connections: { readonly count: number; readonly broken: number } | null;
  readonly createdAt: EpochMs | null;
}

interface Sources {
  readonly customers: readonly KeptRecord<'connect.customers'>[];
  readonly connections: readonly KeptRecord<'connect.connections'>[];
  readonly lists: readonly ListState[];
  /** Null where it cannot be found out which there are. */
  readonly tokens: ReadonlyMap<string, CustomerTokenState['state']> | null;
  readonly now: EpochMs;
}

/** By name. */
export function customerRowsOf(
  { customers, connections, lists, tokens, now }: Sources,
  language: string,
): CustomerRow[] {
  const listOf = new Map(lists.map((list) => [list.parent, list]));
  const counts = new Map<string | null, { count: number; broken: number }>();
  for (const { parent, record } of connections) {
    const { count, broken } = counts.get(parent) ?? { count: 0, broken: 0 };
    counts.set(parent, { count: count + 1, broken: broken + (record.status === 'active' ? 0 : 1) });
  }
  const countOf = (uuid: string, token: CustomerRow['token']): CustomerRow['connections'] => {
    const list = listOf.get(uuid);
    const state = { token, asOf: list?.asOf ?? null, failure: list?.error ?? null };
    if (unknownReasonOf(state) !== null) return null;
    return counts.get(uuid) ?? { count: 0, broken: 0 };
  };
  const { compare } = new Intl.Collator(language, { numeric: true });
  return customers
    .map(({ id, record }): CustomerRow => {
      const token = tokenState(tokens, id);
      return {
        uuid: id,
        name: record.name,
        trial: trialOf(record, now),
        token,
        connections: countOf(id, token),
        createdAt: parseStamp(record.created_at),
      };
    })
    .toSorted((a, b) => compare(a.name, b.name) || compare(a.uuid, b.uuid));
}

export const customerFilters = ['all', 'no_token', 'trial', 'ended', 'paying'] as const;
export type CustomerFilterName = (typeof customerFilters)[number];

export interface CustomerFilter {
  readonly status: CustomerFilterName;
  readonly text: string;
}

const fits: Readonly<Record<CustomerFilterName, (row: CustomerRow) => boolean>> = {
  all: () => true,
  no_token: ({ token }) => token === null,
  trial: ({ trial }) => trial.kind === 'trial' || trial.kind === 'unknown',
  ended: ({ trial }) => trial.kind === 'ended',
  paying: ({ trial }) => trial.kind === 'paying',
};

/** The customers with this status whose name has every word that was typed, or its beginning, accents and case apart. */
export function matchingCustomers(
  rows: readonly CustomerRow[],
  { status, text }: CustomerFilter,
): readonly CustomerRow[] {
  const isMatch = createWordMatch(text);
  return rows.filter((row) => fits[status](row) && isMatch([row.name]));
}

/** Texts about a customer in a row. */
export function customerWords({ t, format }: Wording) {
  const name = ({ name: own, uuid }: CustomerRow) => own || t('client.withoutName', { id: uuid });
  const payment = ({ trial }: CustomerRow) => {
    switch (trial.kind) {
      case 'paying':
        return t('customers.paying');
      case 'trial':
        return t('customers.trialShort', { span: format.wait(trial.leftMs) });
      case 'ended':
        return t('customers.trialOver');
      case 'unknown':
        return t('customers.trial');
    }
  };
  const token = ({ token: state }: CustomerRow) => t(`customers.tokenShort.${state ?? 'missing'}`);
  return {
    name,
    payment,
    token,
    connections: ({ token: state, connections }: CustomerRow) => {
      if (state === null) return t('customers.unknownConnections');
      if (state === 'sealed') return t('customers.waitingConnections');
      if (state === 'unknown' && !connections)
        return t('connections.unknownBecause', { why: t('connections.why.token_unknown') });
      if (!connections) return t('customers.unreadConnections');
      const { count, broken } = connections;
      const all = t('customers.connectionCount', { count });
      return broken === 0 ? all : `${all}, ${t('customers.broken', { count: broken })}`;
    },
    row: (row: CustomerRow) =>
      t('customers.row', { name: name(row), payment: payment(row), token: token(row) }),
  };
}
