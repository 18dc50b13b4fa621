import { type MetricSource, sourceKeyOf } from '@shared/domain/metrics';
import type { ClientSource } from '../metrics';
import type { PastedQuery } from './paste';

/** An account that a pasted query names and the client does not have. */
export interface StrangeAccount {
  readonly service: MetricSource['service'];
  /** Name in the query. */
  readonly id: string;
  /** The account of another client that has this id; null where the copy knows none. */
  readonly account: ClientSource | null;
}

export interface PasteAccount {
  /** Source of the cards unless the person chooses; null where that would be a guess. */
  readonly source: ClientSource | null;
  /** The client's accounts that the person can choose from. */
  readonly choices: readonly ClientSource[];
  readonly strange: readonly StrangeAccount[];
}

interface Given {
  /** The client's accounts. */
  readonly sources: readonly ClientSource[];
  /** The accounts of all clients. */
  readonly everyone: readonly ClientSource[];
  /** Platforms of the client whose catalogue has one of the query's metrics. */
  readonly platforms: ReadonlySet<string>;
}

/**
 * Accounts of the cards of a pasted query: those that it names where the client has all of them, several
 * connections together. Where it names another, or none, the person chooses among the client's accounts of the platform.
 */
export function pasteAccount(query: PastedQuery, { sources, everyone, platforms }: Given): PasteAccount {
  const ids = idsOf(query.source);
  const own = ids.flatMap((id) => sources.find((source) => idOf(source.source) === id) ?? []);
  if (query.source !== null && own.length === ids.length) {
    const source = joined(own);
    const choices = source && own.length > 1 ? [source, ...sources] : sources;
    return { source, choices, strange: [] };
  }
  const strange = ids.flatMap((id): StrangeAccount[] => {
    if (query.source === null || sources.some((source) => idOf(source.source) === id)) return [];
    const account = everyone.find(({ source }) => idOf(source) === id) ?? null;
    return [{ service: query.source.service, id: id.slice(id.indexOf(' ') + 1), account }];
  });
  const named = new Set(strange.flatMap(({ account }) => account?.platform.slug ?? []));
  const meant = named.size > 0 ? named : platforms;
  const choices = meant.size > 0 ? sources.filter(({ platform }) => meant.has(platform.slug)) : sources;
  const isSure = choices.length === 1 && (query.source === null || meant.size > 0);
  return { source: isSure ? (choices[0] ?? null) : null, choices, strange };
}

function idsOf(source: PastedQuery['source']): readonly string[] {
  if (source === null) return [];
  if (source.service === 'reporting') return [`reporting ${source.integrationId}`];
  return [...new Set(source.connections)].map((id) => `connect ${id}`);
}

/** Null for several connections, which no account of a client has. */
function idOf(source: MetricSource): string | null {
  if (source.service === 'reporting') return `reporting ${source.integrationId}`;
  const [only, ...others] = source.connections;
  return only === undefined || others.length > 0 ? null : `connect ${only.toLowerCase()}`;
}

/** Several connections of one customer, as one read asks for them. */
function joined(own: readonly ClientSource[]): ClientSource | null {
  const [first] = own;
  if (!first || own.length === 1 || first.source.service !== 'connect') return first ?? null;
  const connections = own.flatMap(({ source }) => (source.service === 'connect' ? source.connections : []));
  const source = { ...first.source, connections: connections.toSorted() };
  const accountName = own.map((one) => one.accountName).join(', ');
  return {
    ...first,
    key: sourceKeyOf(source),
    source,
    accountName,
    label: accountName,
    isActive: own.every(({ isActive }) => isActive),
  };
}
