import type { DeskError } from '@shared/errors';
import { useState } from 'react';
import { useRecords } from '../../query/records';
import { useEngine } from '../../query/workspace-services';

export interface ReadGroups {
  /** Groups whose posts are still to be read; null while the copy does not know which there are. */
  readonly unread: number | null;
  readonly isRunning: boolean;
  /** Why the last reading stopped. */
  readonly error: DeskError | null;
  readonly run: () => Promise<void>;
}

const resource = 'planning.review_groups';

/**
 * Reads the review groups whose posts are not known, one after another, because a person waits for them; by itself the
 * engine reads them when it has nothing better to do.
 */
export function useReadGroups(): ReadGroups {
  const engine = useEngine();
  const list = useRecords(resource);
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<DeskError | null>(null);

  const readAll = async (): Promise<DeskError | null> => {
    const known = await engine.records(resource);
    const failure = known.asOf === null ? await engine.refresh({ kind: 'resource', resource }) : null;
    if (failure) return failure;
    const { records } = await engine.records(resource);
    for (const { id } of records.filter(isUnread)) {
      const failed = await engine.refresh({ kind: 'record', resource, id });
      if (failed) return failed;
    }
    return null;
  };
  return {
    unread: list === null || list.asOf === null ? null : list.records.filter(isUnread).length,
    isRunning,
    error,
    run: async () => {
      if (isRunning) return;
      setRunning(true);
      setError(await readAll());
      setRunning(false);
    },
  };
}

/** The list shows how many posts a group has, and only its single read which. */
const isUnread = ({ record }: { readonly record: { readonly posts?: unknown } }) => !record.posts;
