import type { KeptRecord } from '../../offline/api';

type Connections = readonly KeptRecord<'connect.connections'>[];

/** What changes when a person signs in again: a session's own doing shows in nothing else. */
const markOf = ({ id, record }: Connections[number]) => `${id} ${record.status} ${record.updated_at}`;

/** How a customer's connections stand, one line for each. */
export const marksOf = (connections: Connections): string[] => connections.map(markOf);

/**
 * Uuids of the connections that came since: new ones, and those whose status or `updated_at` is another. One that
 * broke meanwhile has changed too, and nobody signed in for it.
 */
export function arrivedSince(known: readonly string[], connections: Connections): string[] {
  const before = new Set(known);
  return connections
    .filter((one) => one.record.status === 'active' && !before.has(markOf(one)))
    .map(({ id }) => id);
}
