import { type DayKey, isWeekend } from '@shared/domain/time';
import { memo } from 'react';
import { type DaySummary, hiddenPostsOf, useDayWords } from '../../domains/calendar';
import type { ClientGap } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { StatusIcon } from '../../kit/status/StatusIcon';
import classes from './DayGrid.module.css';
import { Entry } from './Entry';

export interface DayCellLayout {
  /** How many posts are shown. */
  readonly perDay: number;
  readonly isCompact: boolean;
  /** As `CalendarQuery.zone`. */
  readonly zone: string | null;
  readonly namesClient: boolean;
  readonly today: DayKey;
}

interface Props extends DayCellLayout {
  readonly id: string;
  readonly day: DayKey;
  readonly signs: DaySummary;
  /** In another month than the shown one. */
  readonly isOutside: boolean;
  readonly isUnderCursor: boolean;
  /** The first cell of its row: a gap that began earlier is labelled again. */
  readonly isFirst: boolean;
  readonly onMove: (day: DayKey) => void;
  readonly onOpen: (postId: string, day: DayKey) => void;
}

/** One day: its number, its warnings, the earliest posts, and how many more there are. */
export const DayCell = memo(function DayCell(props: Props) {
  const { id, day, signs, isOutside, isUnderCursor, isFirst, perDay, today, onMove, onOpen } = props;
  const words = useDayWords();
  const format = useFormat();
  // Gaps are drawn for one client only; for many at once there would be one in every cell.
  const gap = props.namesClient ? undefined : signs.gaps[0];
  const rows = signs.day?.rows.slice(0, perDay) ?? [];
  const hidden = signs.day && hiddenPostsOf(signs.day, perDay);
  const remark = words.collisions(signs.collisions);
  return (
    <div
      id={id}
      className={classes.day}
      role="gridcell"
      aria-label={words.day(day, signs, day === today)}
      aria-selected={isUnderCursor}
      data-weekend={isWeekend(day)}
      data-outside={isOutside}
      data-gap={gap !== undefined}
      data-kept={!signs.isNotKept}
      onClick={() => onMove(day)}
    >
      <div className={classes.head}>
        <span className={classes.number} data-today={day === today}>
          {day.endsWith('-01') ? format.dayMonth(day) : Number(day.slice(8))}
        </span>
        {remark !== null && <span className={classes.remark}>{remark}</span>}
      </div>
      {rows.map((row) => (
        <Entry
          key={row.id}
          row={row}
          zone={props.zone}
          namesClient={props.namesClient}
          isCompact={props.isCompact}
          onOpen={() => onOpen(row.id, day)}
        />
      ))}
      {hidden && hidden.count > 0 && (
        <div className={classes.more}>
          {hidden.need && <StatusIcon name={hidden.need} size={14} />}
          <span className={classes.moreWords} title={words.more(hidden)}>
            {words.more(hidden)}
          </span>
        </div>
      )}
      {gap && <GapLine gap={gap} day={day} isNamed={isFirst || gap.from === day} isPast={gap.to < today} />}
    </div>
  );
});

interface GapLineProps {
  readonly gap: ClientGap;
  readonly day: DayKey;
  /** Whether the label is shown here: at the start, and again at the start of a week. */
  readonly isNamed: boolean;
  readonly isPast: boolean;
}

/** One day's part of the dashed line over days without posts. */
function GapLine({ gap, day, isNamed, isPast }: GapLineProps) {
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
