import type { CatalogueLanguage } from '@shared/domain/catalogue-lists';
import { type JoinedClient, joinClients } from '@shared/domain/clients';
import type { MonthColumn } from '@shared/domain/metrics';
import type { ClientKey } from '@shared/record-key';
import type { OfflineEngine } from '../../engine';
import { readClients } from '../clients';
import { type GoalsByMetric, goalsByClient } from '../goals';
import { type ClientSource, sourcesByClient } from '../metrics';
import { type NumberDefinitions, readNumberDefinitions } from './definitions';

export type MonthInputsEngine = Pick<OfflineEngine, 'local' | 'records' | 'query'>;

/** Inputs of goals and of the daily reading, independent of the open screen. */
export interface MonthInputs {
  readonly clients: readonly JoinedClient[];
  readonly sources: ReadonlyMap<ClientKey, readonly ClientSource[]>;
  readonly definitions: NumberDefinitions;
  readonly goals: ReadonlyMap<ClientKey, GoalsByMetric>;
  /** Columns of the month; empty until a person has chosen or loaded some. */
  readonly columns: readonly MonthColumn[];
}

/** Null where a person has neither goals nor, unless only goals are asked for, a month: nothing else is looked up then. */
export async function readMonthInputs(
  engine: MonthInputsEngine,
  language: CatalogueLanguage,
  { onlyGoals = false }: { readonly onlyGoals?: boolean } = {},
): Promise<MonthInputs | null> {
  const [kept, columns] = await Promise.all([
    engine.local('metric_goals'),
    onlyGoals ? [] : engine.local('month_columns'),
  ]);
  if (kept.length === 0 && columns.length === 0) return null;
  const [{ records }, links, connections, integrations, definitions] = await Promise.all([
    readClients(engine),
    engine.local('client_links'),
    engine.records('connect.connections'),
    engine.records('reporting.integrations'),
    readNumberDefinitions(engine, language),
  ]);
  const clients = joinClients(records, links);
  const accounts = { integrations: integrations.records, connections: connections.records };
  return {
    clients,
    definitions,
    sources: sourcesByClient(clients, accounts),
    goals: goalsByClient(kept, clients),
    columns: columns[0]?.value ?? [],
  };
}
