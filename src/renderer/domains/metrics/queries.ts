import type { JoinedClient } from '@shared/domain/clients';
import { type MetricQuestion, questionKeyOf } from '@shared/domain/metrics';
import type { ClientKey } from '@shared/record-key';
import { useEffect, useId, useMemo } from 'react';
import type { MetricReading, MetricWant } from '../../engine';
import { useRecords } from '../../query/records';
import { useEngineQuery } from '../../query/use-engine-query';
import { useEngine } from '../../query/workspace-services';
import { useJoinedClients } from '../clients';
import { type ClientSource, sourcesByClient, unreadClients } from './sources';

/** The accounts of every client, by its key; null until the replica has answered. */
export function useAllSources(): ReadonlyMap<ClientKey, readonly ClientSource[]> | null {
  const { clients, isLoading } = useJoinedClients();
  const integrations = useRecords('reporting.integrations');
  const connections = useRecords('connect.connections');
  const catalogue = useRecords('connect.integrations');
  return useMemo(() => {
    if (isLoading || !integrations || !connections) return null;
    const platforms = new Map(catalogue?.records.map(({ record: { slug, name } }) => [slug, name]));
    const records = { integrations: integrations.records, connections: connections.records, platforms };
    return sourcesByClient(clients, records);
  }, [clients, isLoading, integrations, connections, catalogue]);
}

/** Clients whose accounts the copy does not have yet. */
export function useUnreadClients(): ReadonlySet<ClientKey> {
  const { clients } = useJoinedClients();
  const integrations = useRecords('reporting.integrations');
  const connections = useRecords('connect.connections');
  return useMemo(
    () => (integrations && connections ? unreadClients(clients, { integrations, connections }) : noClients),
    [clients, integrations, connections],
  );
}

const noClients: ReadonlySet<ClientKey> = new Set();

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
