import { useMemo } from 'react';
import type {
  ChangeLine,
  ChangeQuery,
  OfflineEngine,
  RecordCounts,
  RecordFilter,
  RecordList,
  ResourceName,
} from '../engine';
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
  return useMemo(() => list && agedList(list, asOf), [list, asOf]);
};

/** The newest copy of each list with a later age. Components share it, and with it what `memoizeLast` computed of it. */
const newestAged = new WeakMap<object, object>();

function agedList<L extends { readonly asOf: number | null }>(list: L, asOf: number | null): L {
  if (list.asOf === asOf) return list;
  const newest = newestAged.get(list) as L | undefined;
  if (newest?.asOf === asOf) return newest;
  const aged = { ...list, asOf };
  newestAged.set(list, aged);
  return aged;
}

const nothing: readonly ResourceName[] = [];

const changesPerPage = 200;

/** Reads the change feed page by page, newest first, until its end or until about `most` lines are read. */
export async function readChanges(
  engine: Pick<OfflineEngine, 'changes'>,
  asked: Omit<ChangeQuery, 'afterKey' | 'limit'>,
  most = Number.POSITIVE_INFINITY,
): Promise<ChangeLine[]> {
  const found: ChangeLine[] = [];
  for (;;) {
    const afterKey = found.at(-1)?.key ?? null;
    const { lines, total } = await engine.changes({ ...asked, afterKey, limit: changesPerPage });
    found.push(...lines);
    // Lines may be added meanwhile, so an empty page is the end as well.
    if (lines.length === 0 || found.length >= Math.min(total, most)) return found;
  }
}
