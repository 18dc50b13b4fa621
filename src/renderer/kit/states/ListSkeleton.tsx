import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './ListSkeleton.module.css';

const DELAY_MS = 120;
/** Uneven, as captions are. */
const widths = ['72%', '54%', '81%', '63%', '70%', '48%'];

interface Props {
  /** How far the reading is, in words. */
  readonly progress: string;
}

/** The shape of the rows to come, with a count; shown only if they take longer than a blink. */
export function ListSkeleton({ progress }: Props) {
  const isShown = useAfter(DELAY_MS);
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

/** True once so many ms have passed: what takes less than that shows no loading state at all. */
function useAfter(delayMs: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isOver;
}
