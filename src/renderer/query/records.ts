import type { RecordCounts, RecordFilter, RecordList, ResourceName } from '../engine';
import { type EngineQuery, useEngineQuery } from './use-engine-query';

/** Records of a resource from the offline copy. */
const recordsQuery = <R extends ResourceName>(
  resource: R,
  filter: RecordFilter = {},
): EngineQuery<RecordList<R>> => ({
  key: ['records', resource, filter],
  ask: (engine) => engine.records(resource, filter),
  tables: [resource],
});

/** The number of records and the state of their resource, without the records themselves. */
export const recordCountsQuery = (resource: ResourceName): EngineQuery<RecordCounts> => ({
  key: ['record_counts', resource],
  ask: (engine) => engine.recordCounts(resource),
  tables: [resource],
});

/** The records of a resource; null until the engine has answered. */
export const useRecords = <R extends ResourceName>(
  resource: R,
  filter?: RecordFilter,
): RecordList<R> | null => useEngineQuery(recordsQuery(resource, filter));
