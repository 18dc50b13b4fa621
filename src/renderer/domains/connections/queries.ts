import { clientFinder } from '@shared/domain/clients';
import { tokenState, unknownReasonOf } from '@shared/domain/connections/unknown-reason';
import type { EpochMs } from '@shared/domain/time';
import type { DeskError } from '@shared/errors';
import { useMemo } from 'react';
import type { RecordCounts } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { recordCountsQuery } from '../../query/records';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';
import { useJoinedClients } from '../clients';
import { useCustomerTokens } from '../customers';
import type { ClientConnections, ClientSourceOf, KnownConnections } from './connection-rows';
import { type Connection, type CustomerConnections, readConnections } from './read-connections';
import { type ReportSourceState, type ReportSources, readReportSources } from './report-sources';

const connectionsQuery: EngineQuery<CustomerConnections> = {
  key: ['connections'],
  ask: readConnections,
  tables: ['connect.customers', 'connect.connections', 'changes'],
  // Each client's own list has an age of its own.
  everyMs: 60_000,
};

export interface UseCustomerConnections {
  readonly customers: readonly KnownConnections[];
  /** Why the connector, or the list of tokens, cannot be read now. */
  readonly error: DeskError | null;
  /** False before the list of customers was read for the first time. */
  readonly isRead: boolean;
}

/**
 * The connections of every customer with what is known of them; null until the replica and main have answered.
 * @param isEnabled false: nothing is asked for yet
 */
export function useCustomerConnections(isEnabled = true): UseCustomerConnections | null {
  const reading = useEngineQuery(connectionsQuery, { isEnabled });
  const { states, error } = useCustomerTokens(isEnabled);
  return useMemo(() => {
    if (!reading || (!states && !error)) return null;
    const { of, customers } = reading;
    return {
      customers: of.map((one): KnownConnections => {
        const token = tokenState(states, one.customer);
        return {
          ...one,
          unknown: unknownReasonOf({ token, asOf: one.asOf, failure: one.error }),
        };
      }),
      error: customers.error ?? error,
      isRead: customers.asOf !== null || of.length > 0,
    };
  }, [reading, states, error]);
}

export interface UseConnections extends Pick<UseCustomerConnections, 'error' | 'isRead'> {
  readonly clients: readonly ClientConnections[];
  /** The oldest moment at which any list that is known was read whole; null where none is. */
  readonly asOf: EpochMs | null;
}

/** The connections of every customer with their clients; null until the replica and main have answered. */
export function useConnections(): UseConnections | null {
  const known = useCustomerConnections();
  const joined = useJoinedClients();
  return useMemo(() => {
    if (!known || joined.isLoading) return null;
    const byCustomer = new Map(joined.clients.map((client) => [client.connect?.uuid, client]));
    const clients = known.customers.map((one): ClientConnections => {
      const client = byCustomer.get(one.customer);
      return {
        ...one,
        client: { key: client?.key ?? `connect:${one.customer}`, name: client?.name ?? one.name },
      };
    });
    const moments = clients.flatMap(({ unknown, asOf }) => (unknown === null && asOf !== null ? [asOf] : []));
    return {
      clients,
      asOf: moments.length === 0 ? null : Math.min(...moments),
      error: known.error,
      isRead: known.isRead,
    };
  }, [known, joined]);
}

const sourcesQuery: EngineQuery<ReportSources> = {
  key: ['report_sources'],
  ask: readReportSources,
  tables: ['reporting.integrations', 'connect.integrations', 'changes'],
};

export interface UseReportSources {
  readonly sources: readonly ClientSourceOf[];
  readonly asOf: EpochMs | null;
}

/** The data sources of the reporting service with their clients; null until the copy has answered. */
export function useClientSources(): UseReportSources | null {
  const reading = useEngineQuery(sourcesQuery);
  const { clients, isLoading } = useJoinedClients();
  const { t } = useTranslation();
  return useMemo(() => {
    if (!reading || isLoading) return null;
    const find = clientFinder(clients);
    const sources = reading.sources.map((source): ClientSourceOf => {
      const client = find(source.project);
      return {
        source,
        client: {
          key: client?.key ?? source.project,
          name:
            client?.name ??
            source.projectName ??
            t('client.withoutName', { id: source.project.slice('reporting:'.length) }),
        },
      };
    });
    return { sources, asOf: reading.asOf };
  }, [reading, clients, isLoading, t]);
}

/**
 * The data sources that the reporting service cannot read; null until the copy has answered.
 * @param isEnabled false: nothing is asked for yet
 */
export function useBrokenSources(isEnabled: boolean): readonly ReportSourceState[] | null {
  const reading = useEngineQuery(sourcesQuery, { isEnabled });
  return useMemo(() => reading && reading.sources.filter(({ isActive }) => !isActive), [reading]);
}

/** How many connections and report sources are known to be broken; null until the replica has answered, and on a page without a workspace. */
export function useBrokenConnections(): number | null {
  const connections = useEngineQuery(recordCountsQuery('connect.connections'));
  const sources = useEngineQuery(recordCountsQuery('reporting.integrations'));
  return connections && sources && brokenOf(connections) + brokenOf(sources);
}

const brokenOf = ({ total, byStatus }: RecordCounts) => total - (byStatus.active ?? 0);

/** The first of these connections that is broken, else the first that the copy has; null for none. */
export function useConnection(ids: readonly string[]): Connection | null {
  const reading = useEngineQuery(connectionsQuery, { isEnabled: ids.length > 0 });
  const known =
    reading?.of.flatMap(({ connections }) => connections.filter(({ id }) => ids.includes(id))) ?? [];
  return known.find(({ status }) => status !== 'active') ?? known[0] ?? null;
}
