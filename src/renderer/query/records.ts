import { useMemo } from 'react';
import type { RecordCounts, RecordFilter, RecordList, ResourceName } from '../engine';
import { useAgeNow } from './ages';
import { type EngineQuery, useEngineQuery } from './use-engine-query';

/** Records of a resource from the offline copy. */
const recordsQuery = <R extends ResourceName>(
  resource: R,
  filter: RecordFilter = {},
): EngineQuery<RecordList<R>> => ({
  key: ['records', resource, filter],
  ask: (engine) => engine.records(resource, filter),
  tables: [resource],
  ...(resource === 'planning.post_reviews' &&
    filter.parent !== undefined && { showsPost: (id: string) => id === filter.parent }),
});

/** The number of records and the state of their resource, without the records themselves. */
export const recordCountsQuery = (resource: ResourceName): EngineQuery<RecordCounts> => ({
  key: ['record_counts', resource],
  ask: (engine) => engine.recordCounts(resource),
  tables: [resource],
  // Decision counts are not shown. A failed read is reported without a post id.
  ...(resource === 'planning.post_reviews' && { showsPost: () => false }),
});

/** Reads the records of a resource; null until the engine has answered. */
export const useRecords = <R extends ResourceName>(
  resource: R,
  filter?: RecordFilter,
): RecordList<R> | null => {
  const list = useEngineQuery(recordsQuery(resource, filter));
  const isWhole = filter?.parent === undefined;
  const asOf = useAgeNow(list?.asOf ?? null, isWhole ? [resource] : nothing);
  return useMemo(() => (list && list.asOf !== asOf ? { ...list, asOf } : list), [list, asOf]);
};

const nothing: readonly ResourceName[] = [];
