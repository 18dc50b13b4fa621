import type { ReviewStatus } from '@shared/services/planning/records';
import type { ComponentProps } from 'react';
import { useEngineStatus } from '../../data/use-engine-status';
import { ListSkeleton } from '../../ui/states/ListSkeleton';
import classes from './ApprovalsScreen.module.css';
import { EmptyQueue } from './EmptyQueue';
import { EngineTrouble } from './EngineTrouble';
import { PostGrid } from './PostGrid';
import { useProgressText } from './use-progress-text';

interface Props extends ComponentProps<typeof PostGrid> {
  readonly situation: ReviewStatus;
  readonly onSituation: (situation: ReviewStatus) => void;
}

/** The list, or what stands in its place: still reading, nothing there, or not readable. */
export function ListArea({ situation, onSituation, ...gridProps }: Props) {
  const { list } = gridProps;
  const status = useEngineStatus();
  const progress = useProgressText(status);
  const hasNeverRead = status === null || (status.completedAt === null && isUnderWay(status.phase));
  const isLoading = !list.isLoaded || (list.total === 0 && hasNeverRead);
  return (
    <div className={classes.area}>
      <EngineTrouble />
      {list.total > 0 && <PostGrid key={situation} {...gridProps} />}
      {list.total === 0 && isLoading && status?.phase !== 'storage_failed' && (
        <ListSkeleton progress={progress} />
      )}
      {list.total === 0 && !isLoading && (
        <EmptyQueue situation={situation} list={list} onSituation={onSituation} />
      )}
    </div>
  );
}

const isUnderWay = (phase: string) => phase === 'starting' || phase === 'reading' || phase === 'idle';
