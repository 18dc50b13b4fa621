import type { JoinedClient } from '@shared/domain/clients';
import { type MetricQuestion, questionKeyOf } from '@shared/domain/metrics';
import type { ClientKey } from '@shared/record-key';
import { useEffect, useId } from 'react';
import type { MetricReading, MetricWant, RecordList, ResourceName } from '../../engine';
import { memoizeLast } from '../../query/memoize-last';
import { useRecords } from '../../query/records';
import { useEngineQuery } from '../../query/use-engine-query';
import { useEngine } from '../../query/workspace-services';
import { useJoinedClients } from '../clients';
import { type CustomerTokenStates, useCustomerTokens } from '../customers';
import { type ClientSource, sourcesByClient, type UnreadClients, unreadClients } from './sources';

/** The accounts of every client, by its key; null until the replica has answered. */
export function useAllSources(): ReadonlyMap<ClientKey, readonly ClientSource[]> | null {
  const { clients, isLoading } = useJoinedClients();
  const integrations = useRecords('reporting.integrations');
  const connections = useRecords('connect.connections');
  const catalogue = useRecords('connect.integrations');
  if (isLoading || !integrations || !connections) return null;
  return sourcesOf(clients, integrations.records, connections.records, catalogue?.records ?? noCatalogue);
}

type RecordsOf<R extends ResourceName> = RecordList<R>['records'];

const noCatalogue: RecordsOf<'connect.integrations'> = [];

/** Shared by the tiles of a list of boards, each of which asks several times. */
const sourcesOf = memoizeLast(
  (
    clients: readonly JoinedClient[],
    integrations: RecordsOf<'reporting.integrations'>,
    connections: RecordsOf<'connect.connections'>,
    catalogue: RecordsOf<'connect.integrations'>,
  ) => {
    const platforms = new Map(catalogue.map(({ record: { slug, name } }) => [slug, name]));
    return sourcesByClient(clients, { integrations, connections, platforms });
  },
);

/** Clients whose accounts the copy does not have; empty until the replica has answered. */
export function useUnreadClients(): UnreadClients {
  const { clients } = useJoinedClients();
  const tokens = useCustomerTokens();
  const integrations = useRecords('reporting.integrations');
  const connections = useRecords('connect.connections');
  return integrations && connections ? unreadOf(clients, integrations, connections, tokens) : noClients;
}

const unreadOf = memoizeLast(
  (
    clients: readonly JoinedClient[],
    integrations: RecordList<'reporting.integrations'>,
    connections: RecordList<'connect.connections'>,
    tokens: CustomerTokenStates,
  ) => unreadClients(clients, { integrations, connections }, tokens),
);

const noClients: UnreadClients = new Map();

/** The accounts of one client; null until the replica has answered. */
export const useSources = (client: Pick<JoinedClient, 'key'> | null): readonly ClientSource[] | null => {
  const all = useAllSources();
  return client ? (all?.get(client.key) ?? null) : null;
};

/**
 * Reads stored metrics in the given order. Null until exactly these are answered, so that no number appears under
 * another period or metric. Requests nothing from the services.
 */
export function useMetrics(questions: readonly MetricQuestion[]): readonly MetricReading[] | null {
  const keys = questions.map(questionKeyOf);
  const answered = useEngineQuery({
    key: ['metrics', keys],
    ask: async (engine) => ({ keys, readings: await engine.metrics(questions) }),
    tables: ['metrics.results'],
  });
  const isOfThese =
    answered?.keys.length === keys.length && answered.keys.every((key, at) => key === keys[at]);
  return isOfThese ? answered.readings : null;
}

/** Has these read for as long as the component is mounted; each change of the list takes the place of the one before. */
export function useWantMetrics(wants: readonly MetricWant[]): void {
  const engine = useEngine();
  const viewer = useId();
  useEffect(() => void engine.wantMetrics(viewer, wants), [engine, viewer, wants]);
  useEffect(() => () => void engine.wantMetrics(viewer, []), [engine, viewer]);
}
