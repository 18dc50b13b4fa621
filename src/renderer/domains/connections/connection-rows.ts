import type { UnknownReason } from '@shared/domain/connections/unknown-reason';
import { createWordMatch } from '@shared/domain/word-beginnings';
import { type ClientKey, type RecordKey, recordKey } from '@shared/record-key';
import type { Connection, ConnectionsOf } from './read-connections';
import type { ReportSourceState } from './report-sources';

/** Connections of one customer, with a reason if their state is unknown. */
export interface KnownConnections extends ConnectionsOf {
  /** Null if the state is known. */
  readonly unknown: UnknownReason | null;
}

/** The connections of one client. */
export interface ClientConnections extends KnownConnections {
  readonly client: { readonly key: ClientKey; readonly name: string };
}

export type ConnectionsRow = ConnectionRow | SourceRow | UnknownRow;

export interface ConnectionRow {
  readonly kind: 'connection';
  readonly key: RecordKey<'connect:connection'>;
  readonly id: string;
  readonly connection: Connection;
  readonly client: ClientConnections['client'];
}

/** A data source of the reporting service. */
export interface SourceRow {
  readonly kind: 'source';
  readonly key: RecordKey<'reporting:integration'>;
  readonly id: string;
  readonly source: ReportSourceState;
  readonly client: ClientConnections['client'];
}

/** A report source with the client that it belongs to. */
export type ClientSourceOf = Pick<SourceRow, 'source' | 'client'>;

/** A client whose connections are in an unknown state. */
export interface UnknownRow {
  readonly kind: 'unknown';
  readonly key: RecordKey<'connect:customer'>;
  /** Uuid of the customer. */
  readonly id: string;
  readonly why: UnknownReason;
  readonly client: ClientConnections['client'];
  /** Last known connections and their age. */
  readonly last: Pick<ClientConnections, 'connections' | 'asOf'>;
}

/** Order of the sections: broken, then unknown, then working. */
export const sectionNames = ['broken', 'unknown', 'working'] as const;
export type SectionName = (typeof sectionNames)[number];

export interface ConnectionsSection {
  readonly name: SectionName;
  readonly total: number;
  readonly rows: readonly ConnectionsRow[];
}

export function connectionSectionsOf(
  clients: readonly ClientConnections[],
  language: string,
  sources: readonly ClientSourceOf[] = [],
): ConnectionsSection[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const byClient = clients.toSorted((a, b) => compare(a.client.name, b.client.name));
  const known = byClient
    .filter(({ unknown }) => unknown === null)
    .flatMap(({ client, connections }) =>
      issuesFirst(connections).map(
        (connection): ConnectionRow => ({
          kind: 'connection',
          key: recordKey('connect:connection', connection.id),
          id: connection.id,
          connection,
          client,
        }),
      ),
    );
  const isBroken = ({ connection }: ConnectionRow) => connection.status !== 'active';
  const sourceRows = sources
    .toSorted((a, b) => compare(a.client.name, b.client.name))
    .map(
      ({ source, client }): SourceRow => ({
        kind: 'source',
        key: source.key,
        id: source.key,
        source,
        client,
      }),
    );
  const brokenRows = [
    ...known.filter(isBroken).map((row) => ({ ...row.connection, row })),
    ...sourceRows
      .filter(({ source }) => !source.isActive)
      .map((row) => ({ ...row.source, status: 'expired' as const, row })),
  ];
  const rows: Readonly<Record<SectionName, readonly ConnectionsRow[]>> = {
    broken: issuesFirst<(typeof brokenRows)[number]>(brokenRows).map(({ row }) => row),
    unknown: byClient.flatMap(({ customer: id, client, unknown: why, connections, asOf }): UnknownRow[] =>
      why === null
        ? []
        : [
            {
              kind: 'unknown',
              key: recordKey('connect:customer', id),
              id,
              why,
              client,
              last: { connections, asOf },
            },
          ],
    ),
    working: [
      ...known.filter((row) => !isBroken(row)),
      ...sourceRows.filter(({ source }) => source.isActive),
    ],
  };
  return sectionNames.map((name) => ({ name, total: rows[name].length, rows: rows[name] }));
}

export interface ConnectionsFilter {
  /** Null for all. */
  readonly section: SectionName | null;
  readonly text: string;
}

/** The sections that a filter leaves; empty ones are left out. */
export function filteredSections(
  sections: readonly ConnectionsSection[],
  { section, text }: ConnectionsFilter,
): ConnectionsSection[] {
  const isMatch = createWordMatch(text);
  return sections.flatMap(({ name, rows: all }) => {
    if (section !== null && section !== name) return [];
    const rows = all.filter((row) => isMatch(wordsOf(row)));
    return rows.length === 0 ? [] : [{ name, total: rows.length, rows }];
  });
}

const wordsOf = (row: ConnectionsRow) =>
  row.kind === 'unknown'
    ? [row.client.name]
    : row.kind === 'source'
      ? [row.client.name, row.source.name, row.source.platform.name]
      : [row.client.name, row.connection.name, row.connection.email, row.connection.platform.name];

export const totalOf = (sections: readonly ConnectionsSection[]): number =>
  sections.reduce((sum, { total }) => sum + total, 0);

/** Broken connections first, longest broken first and unknown age before that; then by platform and name. */
export function issuesFirst<C extends Pick<Connection, 'status' | 'breakage' | 'platform' | 'name'>>(
  connections: readonly C[],
): C[] {
  const brokenAt = ({ status, breakage }: C) =>
    status === 'active' ? Number.POSITIVE_INFINITY : (breakage?.since ?? Number.NEGATIVE_INFINITY);
  return connections.toSorted((a, b) => {
    const [first, second] = [brokenAt(a), brokenAt(b)];
    if (first !== second) return first < second ? -1 : 1;
    return a.platform.name.localeCompare(b.platform.name) || a.name.localeCompare(b.name);
  });
}
