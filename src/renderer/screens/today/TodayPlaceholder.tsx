import { useEngineStatus, useProgressText } from '../../domains/sync';
import type { TodaySnapshot } from '../../domains/today';
import { NotKnown } from '../../kit/states/EmptyState';
import { ListSkeleton } from '../../kit/states/ListSkeleton';

interface Props {
  readonly snapshot: TodaySnapshot | null;
  readonly hasLines: boolean;
}

/** In place of lines that are not known yet: loading, or not loaded. An emptied Today is `EmptyToday`. */
export function TodayPlaceholder({ snapshot, hasLines }: Props) {
  const status = useEngineStatus();
  const progress = useProgressText(status);
  if (hasLines || !status || status.phase === 'storage_failed') return null;
  if (snapshot === null) return <ListSkeleton progress={progress} />;
  if (status.phase === 'refused') return <NotKnown refusal={status.error} />;
  if (snapshot.asOf !== null) return null;
  return status.phase === 'offline' ? <NotKnown /> : <ListSkeleton progress={progress} />;
}
