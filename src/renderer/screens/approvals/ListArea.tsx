import type { ComponentProps } from 'react';
import { EngineTrouble, useEngineStatus, useProgressText } from '../../domains/sync';
import type { EngineStatus } from '../../engine';
import listScreen from '../../kit/lists/ListScreen.module.css';
import { ListSkeleton } from '../../kit/states/ListSkeleton';
import { NeverRead } from '../../kit/states/NeverRead';
import { EmptyQueue } from './EmptyQueue';
import { PostGrid } from './PostGrid';
import { situationOf } from './queue-search';
import { useApprovalsScreen } from './state';

/** The list, or what stands in its place: still reading, nothing there, or not readable. */
export function ListArea(gridProps: ComponentProps<typeof PostGrid>) {
  const { list } = gridProps;
  const situation = situationOf(useApprovalsScreen().search);
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
