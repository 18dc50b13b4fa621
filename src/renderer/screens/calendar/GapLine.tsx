import type { DayKey } from '@shared/domain/time';
import { useDayWords } from '../../domains/calendar';
import type { ClientGap } from '../../engine';
import classes from './DayGrid.module.css';

interface Props {
  readonly gap: ClientGap;
  readonly day: DayKey;
  /** Whether its words stand here: at its beginning, and again where a week breaks it. */
  readonly isNamed: boolean;
  readonly isPast: boolean;
}

/** One day's part of the dashed line over the days on which nothing is planned. */
export function GapLine({ gap, day, isNamed, isPast }: Props) {
  const words = useDayWords();
  return (
    <span
      className={classes.gap}
      data-begins={gap.from === day}
      data-ends={gap.to === day && !gap.isOpen}
      data-past={isPast}
    >
      {isNamed && <b className={classes.gapWords}>{words.gap(gap)}</b>}
    </span>
  );
}
