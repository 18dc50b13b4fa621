import { type DayKey, dayKeyIn, startOfDayIn } from '@shared/domain/time';
import type { RefObject } from 'react';
import { hourAxisOf, spreadBlocks } from '../../domains/calendar';
import type { PostListSnapshot } from '../../domains/posts';
import { scheduleOf } from '../../domains/posts';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { moveFocus } from './arrow-focus';
import classes from './DayPanel.module.css';
import { PostBlock } from './PostBlock';

const BLOCK_HEIGHT = 50;

interface Props {
  readonly body: RefObject<HTMLDivElement | null>;
  readonly day: DayKey;
  /** The zone of the day. */
  readonly zone: string;
  readonly posts: PostListSnapshot;
  readonly onOpen: (postId: string) => void;
}

/** The hours of a day in both time zones, with its posts at their times. */
export function DayAxis({ body, day, zone, posts, onOpen }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { personZone } = format;
  const axis = hourAxisOf(zone, day);
  const isAlone = startOfDayIn(zone, day) === startOfDayIn(personZone, day);
  const rows = Array.from({ length: posts.total }, (_, place) => posts.rowAt(place)).filter(
    (row): row is PostRow => row !== undefined,
  );
  const tops = spreadBlocks(
    rows.map((row) => axis.topOf(scheduleOf(row) ?? 0)),
    BLOCK_HEIGHT,
  );
  const height = Math.max(axis.height, (tops.at(-1) ?? 0) + BLOCK_HEIGHT);
  return (
    <div
      ref={body}
      className={classes.body}
      role="group"
      aria-label={t('calendar.dayPosts')}
      tabIndex={0}
      onKeyDown={moveFocus}
    >
      {!isAlone && (
        <div className={classes.clocks}>
          <span>{format.city(zone)}</span>
          <span className={classes.second}>{format.city(personZone)}</span>
        </div>
      )}
      <div className={classes.axis} data-alone={isAlone} style={{ height }}>
        {axis.lines.map(({ at, top }) => (
          <div key={at} className={classes.hour} data-alone={isAlone} style={{ top }} aria-hidden>
            <span>{format.hour(at, zone)}</span>
            {!isAlone && <span className={classes.second}>{withDate(at)}</span>}
          </div>
        ))}
        {rows.map((row, place) => (
          <PostBlock
            key={row.id}
            row={row}
            zone={zone}
            namesClient={false}
            top={tops[place] ?? 0}
            onOpen={() => onOpen(row.id)}
          />
        ))}
      </div>
    </div>
  );

  function withDate(at: number): string {
    const date = dayKeyIn(personZone, at);
    const time = format.hour(at, personZone);
    return date === day ? time : `${time} ${format.weekday(date, 'short')}`;
  }
}
