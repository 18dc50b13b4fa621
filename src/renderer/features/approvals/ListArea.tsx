import type { ReviewStatus } from '@shared/services/planning/records';
import { IconClock } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngineStatus } from '../../data/use-engine-status';
import type { EngineStatus } from '../../offline/api';
import { EmptyState } from '../../ui/states/EmptyState';
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
  return (
    <div className={classes.area}>
      <EngineTrouble />
      {list.total > 0 ? (
        <PostGrid key={situation} {...gridProps} />
      ) : (
        <InsteadOfRows situation={situation} list={list} onSituation={onSituation} />
      )}
    </div>
  );
}

/** "Nothing waits" is said only of a list that has been read to its end at least once. */
function InsteadOfRows(props: ComponentProps<typeof EmptyQueue>) {
  const { t } = useTranslation();
  const status = useEngineStatus();
  const progress = useProgressText(status);
  if (!status || status.phase === 'storage_failed') return null;
  if (!props.list.isLoaded || isFirstUnderWay(status)) return <ListSkeleton progress={progress} />;
  if (status.completedAt !== null) return <EmptyQueue {...props} />;
  return (
    <EmptyState
      sign={<IconClock size={24} stroke={1.4} aria-hidden />}
      headline={t('states.neverRead')}
      fact={t('states.neverReadHint')}
    />
  );
}

const isFirstUnderWay = ({ phase, completedAt }: EngineStatus) =>
  completedAt === null && phase !== 'offline' && phase !== 'refused';
