import type { CatalogueLanguage } from '@shared/domain/catalogue-lists';
import { type JoinedClient, joinClients } from '@shared/domain/clients';
import type { MonthColumn } from '@shared/domain/metrics';
import type { ClientKey } from '@shared/local-data';
import type { OfflineEngine } from '../../engine';
import { readClients } from '../clients';
import { type GoalsByMetric, goalsByClient } from '../goals';
import { type ClientSource, sourcesOf } from '../metrics';
import { type NumberDefinitions, numberDefinitionsOf } from './definitions';

export type GroundEngine = Pick<OfflineEngine, 'local' | 'records' | 'query'>;

/** What goals and the daily reading go by, whatever screen is open. */
export interface Ground {
  readonly clients: readonly JoinedClient[];
  readonly sources: ReadonlyMap<ClientKey, readonly ClientSource[]>;
  readonly definitions: NumberDefinitions;
  readonly goals: ReadonlyMap<ClientKey, GoalsByMetric>;
  /** The columns of the month, once a person has chosen or loaded them. */
  readonly columns: readonly MonthColumn[];
}

/** Null where a person has neither goals nor a month: nothing is looked up for either. */
export async function readGround(engine: GroundEngine, language: CatalogueLanguage): Promise<Ground | null> {
  const [kept, columns] = await Promise.all([engine.local('metric_goals'), engine.local('month_columns')]);
  if (kept.length === 0 && columns.length === 0) return null;
  const [{ records }, links, connections, integrations, connect, reporting] = await Promise.all([
    readClients(engine),
    engine.local('client_links'),
    engine.records('connect.connections'),
    engine.records('reporting.integrations'),
    engine.records('connect.metric_definitions'),
    engine.records('reporting.metric_definitions'),
  ]);
  const clients = joinClients(records, links);
  const accounts = { integrations: integrations.records, connections: connections.records };
  return {
    clients,
    sources: new Map(clients.map((client) => [client.key, sourcesOf(client, accounts)])),
    definitions: numberDefinitionsOf({ connect: connect.records, reporting: reporting.records }, language),
    goals: goalsByClient(kept, clients),
    columns: columns[0]?.value ?? [],
  };
}

/** What changes the ground. */
export const groundTables = [
  ...(['local', 'connect.customers', 'connect.connections', 'connect.metric_definitions'] as const),
  ...(['reporting.projects', 'reporting.integrations', 'reporting.metric_definitions'] as const),
] as const;
