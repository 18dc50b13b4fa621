import type { StorageReport } from '../../engine';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';

const storageQuery: EngineQuery<StorageReport> = {
  key: ['storage'],
  ask: (engine) => engine.storage(),
  tables: 'any',
  // Counting bytes costs more than a list does, and nobody watches them grow.
  everyMs: 10_000,
};

/** What the replica takes on this machine; null until it has been counted. */
export const useStorage = (): StorageReport | null => useEngineQuery(storageQuery);
