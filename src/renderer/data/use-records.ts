import { useCallback } from 'react';
import type { OfflineEngine, RecordFilter, RecordList, ResourceName } from '../offline/api';
import { useCopy } from './use-copy';

/** Records of a resource as the copy holds them; null until it has answered. Hand in the same filter while it stays. */
export function useRecords<R extends ResourceName>(resource: R, filter?: RecordFilter): RecordList<R> | null {
  const ask = useCallback((engine: OfflineEngine) => engine.records(resource, filter), [resource, filter]);
  return useCopy(ask, resource);
}
