import type { UnknownReason } from '@shared/domain/connections/standing';
import { createWordMatch } from '@shared/domain/word-beginnings';
import { issuesFirst } from './issues-first';
import type { ClientConnections } from './queries';
import type { Connection } from './read-connections';

export type BoardRow = ConnectionRow | UnknownRow;

export interface ConnectionRow {
  readonly kind: 'connection';
  readonly id: string;
  readonly connection: Connection;
  readonly client: ClientConnections['client'];
}

/** A client of whose connections nobody can say how they are. */
export interface UnknownRow {
  readonly kind: 'unknown';
  /** Uuid of the customer. */
  readonly id: string;
  readonly why: UnknownReason;
  readonly client: ClientConnections['client'];
  /** What was last known. */
  readonly last: Pick<ClientConnections, 'connections' | 'asOf'>;
}

/** Issues first: what is broken, then what nobody knows, and what works at the end. */
export const sectionNames = ['broken', 'unknown', 'working'] as const;
export type SectionName = (typeof sectionNames)[number];

export interface BoardSection {
  readonly name: SectionName;
  readonly total: number;
  readonly rows: readonly BoardRow[];
}

export function boardOf(clients: readonly ClientConnections[], language: string): BoardSection[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const byClient = clients.toSorted((a, b) => compare(a.client.name, b.client.name));
  const known = byClient
    .filter(({ unknown }) => unknown === null)
    .flatMap(({ client, connections }) =>
      issuesFirst(connections).map(
        (connection): ConnectionRow => ({ kind: 'connection', id: connection.id, connection, client }),
      ),
    );
  const isBroken = ({ connection }: ConnectionRow) => connection.status !== 'active';
  const rows: Readonly<Record<SectionName, readonly BoardRow[]>> = {
    broken: issuesFirst(known.filter(isBroken).map((row) => ({ ...row.connection, row }))).map(
      ({ row }) => row,
    ),
    unknown: byClient.flatMap(({ customer: id, client, unknown: why, connections, asOf }): UnknownRow[] =>
      why === null ? [] : [{ kind: 'unknown', id, why, client, last: { connections, asOf } }],
    ),
    working: known.filter((row) => !isBroken(row)),
  };
  return sectionNames.map((name) => ({ name, total: rows[name].length, rows: rows[name] }));
}

export interface BoardFilter {
  /** Null for all. */
  readonly section: SectionName | null;
  readonly text: string;
}

/** The sections that a filter leaves; empty ones are left out. */
export function matchingSections(
  sections: readonly BoardSection[],
  { section, text }: BoardFilter,
): BoardSection[] {
  const isMatch = createWordMatch(text);
  return sections.flatMap(({ name, rows: all }) => {
    if (section !== null && section !== name) return [];
    const rows = all.filter((row) => isMatch(wordsOf(row)));
    return rows.length === 0 ? [] : [{ name, total: rows.length, rows }];
  });
}

const wordsOf = (row: BoardRow) =>
  row.kind === 'unknown'
    ? [row.client.name]
    : [row.client.name, row.connection.name, row.connection.email, row.connection.platform.name];

export const totalOf = (sections: readonly BoardSection[]): number =>
  sections.reduce((sum, { total }) => sum + total, 0);
