import { addDays, type DayKey, dayKeyIn, type EpochMs, isWeekend } from '@shared/domain/time';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type DaySummary, daySummaryOf, useCalendar, useDayWords } from '../../../domains/calendar';
import { planReachDays } from '../../../domains/portfolio';
import { signOfRow, useClientZone } from '../../../domains/posts';
import type { CalendarQuery } from '../../../engine';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import layoutClasses from '../../../kit/layout.module.css';
import { StatusIcon } from '../../../kit/status/StatusIcon';
import { useAppState } from '../../../query/workspace-services';
import pageClasses from './ClientPage.module.css';
import classes from './DaysBlock.module.css';
import { ClientFold } from './sections';

const MOST_DRAWN = 3;

/** The client's next two weeks, one cell for each day of the client's time zone. */
export function DaysBlock({ projectId, now }: { readonly projectId: string; readonly now: EpochMs }) {
  const { t } = useTranslation();
  const format = useFormat();
  const rules = useAppState(({ settings }) => settings.calendar);
  // The service counts days in the client's own zone; where that is not known, they are the person's, and said to be.
  const own = useClientZone(projectId);
  const clock = own ?? format.personZone;
  const today = dayKeyIn(clock, now);
  const query = useMemo<CalendarQuery>(
    () => ({
      filter: {
        projectIds: [projectId],
        statuses: ['draft', 'in_review', 'scheduled', 'publishing', 'published', 'failed'],
      },
      from: today,
      to: addDays(today, planReachDays - 1),
      zone: own === null ? clock : null,
      perDay: MOST_DRAWN,
      collisionMs: 0,
      gapRule: { leastDays: rules.gapDays, leastPerWeek: rules.gapPostsPerWeek },
    }),
    [projectId, today, own, clock, rules],
  );
  const page = useCalendar(query);
  const total = page?.days.reduce((sum, day) => sum + day.total, 0) ?? 0;
  const gaps =
    page?.gaps.map(({ from, to, isOpen }) =>
      isOpen ? t('clientPage.gapFrom', { day: format.dayMonth(from) }) : format.days(from, to),
    ) ?? [];
  const days = Array.from({ length: planReachDays }, (_, place) => addDays(today, place));
  return (
    <ClientFold
      name="days"
      title={t('clientPage.days')}
      fact={
        page && gaps.length > 0
          ? t('clientReason.gap', { days: format.list(gaps) })
          : t('clientPage.daysOf', { city: format.city(clock) })
      }
      count={
        page && (total > 0 || page.asOf !== null) ? t('clientPage.daysRemark', { count: total }) : undefined
      }
    >
      <p className={pageClasses.remark}>
        {t('clientPage.daysOf', { city: format.city(clock) })} ·{' '}
        <Link to="/calendar" search={{ whose: `project:${projectId}` }} className={pageClasses.link}>
          {t('clientPage.openCalendar')}
        </Link>
      </p>
      <ol className={classes.days}>
        {days.map((key) => (
          <Day key={key} day={key} projectId={projectId} signs={daySummaryOf(page, key)} />
        ))}
      </ol>
    </ClientFold>
  );
}

interface DayProps {
  readonly day: DayKey;
  readonly projectId: string;
  readonly signs: DaySummary;
}

function Day({ day, projectId, signs }: DayProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { day: holds, gaps, isNotKept } = signs;
  const words = useDayWords();
  const total = holds?.total ?? 0;
  // Beside the count there is room for one icon less.
  const drawn = holds?.rows.slice(0, total > MOST_DRAWN ? MOST_DRAWN - 1 : MOST_DRAWN) ?? [];
  const hidden = total - drawn.length;
  return (
    <li
      className={classes.day}
      data-gap={gaps.length > 0}
      data-weekend={isWeekend(day)}
      data-kept={!isNotKept}
    >
      <Link
        to="/calendar"
        search={{ whose: `project:${projectId}`, day }}
        className={classes.link}
        aria-label={words.day(day, signs, false)}
      >
        <span>{format.weekday(day, 'short')}</span>
        <b>{Number(day.slice(-2))}</b>
        <span className={`${layoutClasses.line} ${classes.signs}`}>
          {drawn.map((row) => (
            <StatusIcon key={row.id} name={signOfRow(row)} size={12} />
          ))}
          {hidden > 0 && t('clientPage.moreOfDay', { total: hidden })}
        </span>
      </Link>
    </li>
  );
}
