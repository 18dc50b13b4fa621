import type { ComponentProps } from 'react';
import { useEngineStatus } from '../../data/use-engine-status';
import type { EngineStatus } from '../../offline/api';
import listScreen from '../../ui/lists/ListScreen.module.css';
import { EngineTrouble } from '../../ui/states/EngineTrouble';
import { ListSkeleton } from '../../ui/states/ListSkeleton';
import { NeverRead } from '../../ui/states/NeverRead';
import { useProgressText } from '../../ui/states/use-progress-text';
import { EmptyQueue } from './EmptyQueue';
import { PostGrid } from './PostGrid';
import { situationOf } from './place';
import { useApprovalsScreen } from './screen-state';

/** The list, or what stands in its place: still reading, nothing there, or not readable. */
export function ListArea(gridProps: ComponentProps<typeof PostGrid>) {
  const { list } = gridProps;
  const situation = useApprovalsScreen(({ search }) => situationOf(search));
  return (
    <div className={listScreen.area}>
      <EngineTrouble />
      {list.total > 0 ? <PostGrid key={situation} {...gridProps} /> : <InsteadOfRows list={list} />}
    </div>
  );
}

/** "Nothing waits" is said only of a list that has been read to its end at least once: then it has an age. */
function InsteadOfRows(props: ComponentProps<typeof EmptyQueue>) {
  const status = useEngineStatus();
  const progress = useProgressText(status);
  if (!status || status.phase === 'storage_failed') return null;
  const { isLoaded, asOf } = props.list;
  if (!isLoaded || (asOf === null && isFirstUnderWay(status))) return <ListSkeleton progress={progress} />;
  return asOf === null ? <NeverRead /> : <EmptyQueue {...props} />;
}

const isFirstUnderWay = ({ phase, completedAt }: EngineStatus) =>
  completedAt === null && phase !== 'offline' && phase !== 'refused';
