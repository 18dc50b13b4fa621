import { type Breakage, breakageOf } from '@shared/domain/connections/breakage';
import { groupBy } from '@shared/domain/group-by';
import { type EpochMs, parseStamp } from '@shared/domain/time';
import type { DeskError } from '@shared/errors';
import type { ConnectionStatus } from '@shared/services/connect/statuses';
import type { ChangeLine, KeptRecord, ListState, OfflineEngine, RecordList } from '../../engine';

/** Account of a customer that was authorised on one platform. */
export interface Connection {
  readonly id: string;
  /** Customer uuid. */
  readonly customer: string;
  readonly platform: { readonly slug: string; readonly name: string };
  readonly name: string;
  readonly email: string | null;
  /** Id of the account at its platform. */
  readonly sourceId: string;
  readonly status: ConnectionStatus;
  /** Null for one that works, and where nothing says since when it does not. */
  readonly breakage: Breakage | null;
  /** When it was first authorised, and when the service last changed it. */
  readonly createdAt: EpochMs | null;
  readonly updatedAt: number | null;
  /** When an answer last held it. */
  readonly seenAt: EpochMs;
}

/** The connections of one customer, as the copy has them. */
export interface ConnectionsOf {
  readonly customer: string;
  /** Name of the customer in the connector. */
  readonly name: string;
  readonly connections: readonly Connection[];
  /** Time of the last complete read; null before the first one. */
  readonly asOf: EpochMs | null;
  /** Why the list cannot be read now. */
  readonly error: DeskError | null;
}

/** The connector's customers, and the connections of each. */
export interface CustomerConnections {
  readonly of: readonly ConnectionsOf[];
  readonly customers: RecordList<'connect.customers'>;
}

type Source = Pick<OfflineEngine, 'records' | 'changes'>;

/** More than any copy has seen; a line further back says no more of when a connection broke. */
const mostLines = 1_000;

/** The connections of every customer, as the copy has them. */
export async function readConnections(engine: Source): Promise<CustomerConnections> {
  const [customers, connections, changes] = await Promise.all([
    engine.records('connect.customers'),
    engine.records('connect.connections'),
    engine.changes({
      kinds: ['connection_expired', 'connection_restored'],
      afterKey: null,
      limit: mostLines,
    }),
  ]);
  const moves = byRecord(changes.lines);
  const lists = new Map(connections.lists.map((list) => [list.parent, list]));
  const byCustomer = groupBy(connections.records, ({ parent }) => parent);
  const of = customers.records.map(({ id, record }) => ({
    customer: id,
    name: record.name || id,
    connections: (byCustomer.get(id) ?? []).map((one) => connectionOf(one, id, moves.get(one.id) ?? [])),
    ...stateOf(lists.get(id)),
  }));
  return { of, customers };
}

const stateOf = (list: ListState | undefined) => ({
  asOf: list?.asOf ?? null,
  error: list?.error ?? null,
});

function byRecord(lines: readonly ChangeLine[]): ReadonlyMap<string, readonly ChangeLine[]> {
  const ofConnections = lines.filter(({ resource }) => resource === 'connect.connections');
  return groupBy(ofConnections, ({ recordId }) => recordId);
}

function connectionOf(
  { id, record, seenAt }: KeptRecord<'connect.connections'>,
  customer: string,
  moves: readonly ChangeLine[],
): Connection {
  const { status, integration, source_name: name, source_id: sourceId, email = null } = record;
  const { slug, name: platform } = integration;
  return {
    id,
    customer,
    name: name || sourceId || id,
    email,
    sourceId,
    status,
    seenAt,
    platform: { slug, name: platform },
    createdAt: parseStamp(record.created_at),
    updatedAt: parseStamp(record.updated_at),
    breakage: breakageOf({ status, updatedAt: record.updated_at }, moves),
  };
}
