import type { ClientRecord } from '@shared/domain/clients';
import type { OfflineEngine } from '../../engine';

export interface ClientsReading {
  /** Every record of a client that the copy holds; archived projects are left out. */
  readonly records: readonly ClientRecord[];
  /** The oldest moment at which any of the lists was confirmed, epoch ms; null before the first reading. */
  readonly asOf: number | null;
}

type Records = Pick<OfflineEngine, 'records' | 'query'>;

/** The clients of the three services, each under its own name. */
export async function readClients(engine: Records): Promise<ClientsReading> {
  const [projects, ofPosts, reporting, customers] = await Promise.all([
    engine.records('planning.projects'),
    engine.query({ filter: {}, sort: 'client', afterKey: null, limit: 1 }),
    engine.records('reporting.projects'),
    engine.records('connect.customers'),
  ]);
  const planning = new Map<string, string | null>();
  // A key that may not read the list of projects leaves those that posts tell of.
  for (const group of ofPosts.groups) if (group.by === 'client') planning.set(group.projectId, group.name);
  for (const { id, record } of projects.records) planning.set(id, record.name ?? planning.get(id) ?? null);
  for (const { id, record } of projects.records) if (record.archived === true) planning.delete(id);
  const moments = [projects.asOf, reporting.asOf, customers.asOf].filter((at) => at !== null);
  return {
    records: [
      ...[...planning].map(([id, name]): ClientRecord => ({ service: 'planning', id, name })),
      ...reporting.records.map(
        ({ id, record }): ClientRecord => ({ service: 'reporting', id, name: record.name }),
      ),
      ...customers.records.map(
        ({ id, record }): ClientRecord => ({ service: 'connect', id, name: record.name }),
      ),
    ],
    asOf: moments.length === 0 ? null : Math.min(...moments),
  };
}
