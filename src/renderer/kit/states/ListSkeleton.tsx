import { Skeleton } from '@mantine/core';
import { BLINK_MS, useAfter } from '../use-after';
import classes from './ListSkeleton.module.css';

/** Different widths, as captions have. */
const widths = ['72%', '54%', '81%', '63%', '70%', '48%'];

interface Props {
  /** How far loading is, in words. */
  readonly progress: string;
}

/** A placeholder for the rows to come, with progress; shown only if loading takes longer than a blink. */
export function ListSkeleton({ progress }: Props) {
  const isShown = useAfter(BLINK_MS);
  if (!isShown) return null;
  return (
    <div role="status" aria-busy="true">
      <div className={classes.head}>
        <Skeleton w={120} h={10} />
        <span>{progress}</span>
      </div>
      {widths.map((width) => (
        <div key={width} className={classes.row}>
          <Skeleton circle h={16} w={16} />
          <Skeleton h={40} w={40} />
          <Skeleton h={10} w={width} />
          <Skeleton h={10} w={72} />
        </div>
      ))}
    </div>
  );
}
