import type { ReportSource } from '@shared/domain/reports';
import type { EpochMs } from '@shared/domain/time';
import { useMemo } from 'react';
import type { ChangeLine } from '../../engine';
import { networkOf } from '../../kit/networks/networks';
import { useRecords } from '../../query/records';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';
import { platformNameOf } from '../metrics';

export interface ReportSourceRow extends ReportSource {
  /** Status word of the service. */
  readonly status: string;
  /**
   * Time at which the source was first seen inactive. Null if it is active or was inactive from the start.
   */
  readonly notActiveSince: EpochMs | null;
}

export interface UseSources {
  /** By name. */
  readonly sources: readonly ReportSourceRow[];
  /** When the list was last confirmed; null before the first whole reading. */
  readonly asOf: EpochMs | null;
}

/** The platform of a source, whose record has no more than a slug. */
export const sourcePlatformOf = (slug: string): string => networkOf(slug, null, platformNameOf(slug)).name;

const mostLines = 500;

const movedQuery = (projectId: number | null): EngineQuery<readonly ChangeLine[]> => ({
  key: ['report_sources_moved', projectId],
  ask: async (engine) => {
    const { lines } = await engine.changes({
      client: `reporting:${projectId}`,
      kinds: ['connection_expired', 'connection_restored', 'status_moved'],
      afterKey: null,
      limit: mostLines,
    });
    return lines.filter(({ resource }) => resource === 'reporting.integrations');
  },
  tables: ['changes'],
});

const noSources: readonly ReportSourceRow[] = [];

/** The data sources of a reporting project; null until the replica has answered. */
export function useReportSources(projectId: number | null): UseSources | null {
  const list = useRecords('reporting.integrations');
  const moved = useEngineQuery(movedQuery(projectId), { isEnabled: projectId !== null });
  return useMemo(() => {
    if (!list) return null;
    if (projectId === null) return { sources: noSources, asOf: list.asOf };
    const sources = list.records
      .filter(({ record }) => record.project_id === projectId)
      .map(({ id, record }): ReportSourceRow => {
        const isActive = record.status === 'active';
        // Newest first: the first line that left "active" is when it was first seen otherwise.
        const left = moved?.find((line) => line.recordId === id && line.before === 'active');
        return {
          id: record.id,
          slug: record.slug,
          name: record.name || id,
          status: record.status,
          isActive,
          notActiveSince: isActive ? null : (left?.seenAt ?? null),
        };
      });
    return {
      asOf: list.asOf,
      sources: sources.toSorted((a, b) => (a.slug + a.name < b.slug + b.name ? -1 : 1)),
    };
  }, [list, moved, projectId]);
}
