import { ActionIcon } from '@mantine/core';
import type { DayKey } from '@shared/domain/time';
import { IconX } from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { DaySummary } from '../../domains/calendar';
import { useStartOfDay } from '../../domains/calendar';
import type { UsePostList } from '../../domains/posts';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import panel from '../../kit/panel.module.css';
import { DayAxis } from './DayAxis';
import { DayNotes } from './DayNotes';
import classes from './DayPanel.module.css';
import { DayPosts } from './DayPosts';

/** More than these would overlap on the axis of hours. */
const MOST_ON_AXIS = 8;

interface Props {
  readonly day: DayKey;
  readonly today: DayKey;
  readonly signs: DaySummary;
  /** Posts of the day, by time. */
  readonly posts: UsePostList;
  /** Zone of the days, as in `CalendarQuery.zone`. */
  readonly zone: string | null;
  /** Zone of bold times, as in `ShownCalendar.clock`. */
  readonly clock: string | null;
  readonly namesClient: boolean;
  /** Element of the day's posts, which Enter in the grid focuses. */
  readonly body: RefObject<HTMLDivElement | null>;
  readonly onOpen: (postId: string) => void;
  readonly onClose: () => void;
}

/** The day under the cursor in full: hours with posts at their times, or a list if there are too many. */
export function DayPanel(props: Props) {
  const { day, today, signs, posts, zone, clock, namesClient, body, onOpen, onClose } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const sentence = useStartOfDay(clock, day);
  const isOnAxis = clock !== null && !signs.isNotKept && posts.list.total <= MOST_ON_AXIS;
  return (
    <aside className={`${panel.panel} ${classes.panel}`} aria-label={t('calendar.panel')}>
      <div className={classes.head}>
        <div className={classes.headText}>
          <h2 className={classes.title}>{format.longDay(day)}</h2>
          {sentence !== null && <p className={classes.sentence}>{sentence}</p>}
        </div>
        <ActionIcon aria-label={t('action.close')} onClick={onClose}>
          <IconX size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      {isOnAxis ? (
        <DayAxis body={body} day={day} zone={clock} posts={posts.list} onOpen={onOpen} />
      ) : (
        <DayPosts
          key={day}
          isNotKept={signs.isNotKept}
          body={body}
          posts={posts}
          zone={zone}
          namesClient={namesClient}
          onOpen={onOpen}
        />
      )}
      <DayNotes signs={signs} posts={posts.list} today={today} namesClient={namesClient} />
    </aside>
  );
}
