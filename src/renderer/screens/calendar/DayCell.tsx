import { type DayKey, type EpochMs, isWeekend } from '@shared/domain/time';
import { memo, useCallback, useMemo } from 'react';
import {
  type DaySummary,
  hiddenPostsOf,
  isEmptyAhead,
  piecesOfDay,
  useDayWords,
} from '../../domains/calendar';
import type { ClientGap } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import { CalendarEntry } from './CalendarEntry';
import { ConflictSign } from './ConflictSign';
import classes from './DayGrid.module.css';
import { WeekDay } from './WeekDay';

export interface DayCellLayout {
  /** How many pieces are shown; null in a week, where all of them are. */
  readonly perDay: number | null;
  readonly isCompact: boolean;
  /** Zone of the days, as in `CalendarQuery.zone`. */
  readonly zone: string | null;
  readonly namesClient: boolean;
  readonly isInPieces: boolean;
  /** Number of clients without posts on an empty day; null if the cell does not concern all clients. */
  readonly clientCount: number | null;
  readonly today: DayKey;
  /** Current minute. */
  readonly now: EpochMs;
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
  /** Shows all of the day beside the grid. */
  readonly onEnter: (day: DayKey) => void;
}

/** Cell of a day: number, warnings, the earliest pieces, and the number of further posts. */
export const DayCell = memo(function DayCell(props: Props) {
  const { id, day, signs, isOutside, isUnderCursor, isFirst, perDay, today, onMove, onEnter } = props;
  const words = useDayWords();
  // Gaps are drawn only for a single client and not for past days. For many clients every cell would have one.
  const gap = props.namesClient || day < today ? undefined : signs.gaps[0];
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
      onDoubleClick={() => onEnter(day)}
    >
      {perDay === null ? <WeekContent {...props} /> : <MonthContent {...props} perDay={perDay} />}
      {gap && <GapLine gap={gap} day={day} isNamed={isFirst || gap.from === day || day === today} />}
    </div>
  );
});

function MonthContent({ perDay, ...props }: Props & { readonly perDay: number }) {
  const { day, signs, today, now, zone, isCompact, onOpen, onEnter } = props;
  const words = useDayWords();
  const format = useFormat();
  const pieces = piecesOfDay(signs.day?.rows ?? [], props.isInPieces).slice(0, perDay);
  const hidden =
    signs.day &&
    hiddenPostsOf(
      signs.day,
      pieces.flatMap(({ posts }) => posts),
    );
  const remark = words.collisions(signs.collisions);
  return (
    <>
      <div className={`${layoutClasses.line6} ${classes.head}`}>
        <span className={`${textClasses.quiet} ${classes.number}`} data-today={day === today}>
          {day.endsWith('-01') ? format.dayMonth(day) : Number(day.slice(8))}
        </span>
        {remark !== null && (
          <span className={`${layoutClasses.line} ${classes.remark}`} title={remark}>
            <ConflictSign />
            <span className={layoutClasses.clip}>{remark}</span>
          </span>
        )}
        {hidden && hidden.count > 0 && (
          <span
            className={`${layoutClasses.line} ${classes.more}`}
            title={words.more(hidden)}
            onClick={(event) => {
              event.stopPropagation();
              onEnter(day);
            }}
          >
            {hidden.need && <StatusIcon name={hidden.need} size={12} />}
            {words.more({ ...hidden, need: null })}
          </span>
        )}
      </div>
      {pieces.map((piece) => (
        <CalendarEntry
          key={piece.key}
          piece={piece}
          zone={zone}
          isCompact={isCompact}
          now={now}
          onOpen={(post) => onOpen(post, day)}
        />
      ))}
      <NoPosts {...props} />
    </>
  );
}

function WeekContent(props: Props) {
  const { day, signs, today, zone, namesClient, now, onOpen, isInPieces } = props;
  const format = useFormat();
  const rows = signs.day?.rows;
  const pieces = useMemo(() => piecesOfDay(rows ?? [], isInPieces), [rows, isInPieces]);
  const open = useCallback((post: string) => onOpen(post, day), [onOpen, day]);
  return (
    <>
      <div className={`${layoutClasses.line6} ${classes.weekHead}`}>
        <b className={classes.weekNumber} data-today={day === today}>
          {Number(day.slice(8))}
        </b>
        <span className={classes.weekName}>{format.weekday(day, 'short')}</span>
        {signs.isRead && !(signs.isNotKept && !signs.day) && (
          <span className={classes.weekCount}>{format.number(signs.day?.total ?? 0)}</span>
        )}
      </div>
      <WeekDay
        day={day}
        today={today}
        signs={signs}
        zone={zone}
        namesClient={namesClient}
        now={now}
        pieces={pieces}
        onOpen={open}
      />
      <NoPosts {...props} isWide />
    </>
  );
}

type NoPostsProps = Pick<Props, 'day' | 'today' | 'signs' | 'clientCount'> & {
  /** Whether there is space to say which clients the text refers to. */
  readonly isWide?: boolean;
};

/** A day ahead on which nothing is planned by anybody. */
function NoPosts({ day, today, signs, clientCount, isWide = false }: NoPostsProps) {
  const { t } = useTranslation();
  if (clientCount === null || !isEmptyAhead(signs, day, today)) return null;
  return (
    <div className={`${layoutClasses.column} ${textClasses.quietLine} ${classes.noPosts}`}>
      <b>{t('calendar.noPosts')}</b>
      {isWide && <span>{t('calendar.noPostsOfAny', { count: clientCount })}</span>}
    </div>
  );
}

interface GapLineProps {
  readonly gap: ClientGap;
  readonly day: DayKey;
  /** Whether the label is shown here: at the start, and again at the start of a week. */
  readonly isNamed: boolean;
}

/** Part of a dashed gap line in one day. */
function GapLine({ gap, day, isNamed }: GapLineProps) {
  const words = useDayWords();
  return (
    <span className={classes.gap} data-begins={gap.from === day} data-ends={gap.to === day && !gap.isOpen}>
      {isNamed && <b className={classes.gapWords}>{words.gap(gap)}</b>}
    </span>
  );
}
