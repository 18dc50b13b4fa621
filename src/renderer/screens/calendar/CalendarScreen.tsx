import type { DayKey } from '@shared/domain/time';
import { useMemo, useRef } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { usePostsPerDay } from '../../domains/calendar';
import { ClosedNotes, EngineTrouble } from '../../domains/sync';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { useSetScreenHead } from '../screen-head';
import { CalendarExport } from './CalendarExport';
import classes from './CalendarScreen.module.css';
import { CalendarTools } from './CalendarTools';
import { daysToRead } from './days-to-read';
import { GridView } from './GridView';
import { ListView } from './ListView';
import { type CalendarView, type DayRange, rangeIncludes, rangeOf, stepPeriod } from './period';
import { useCalendarScreen } from './state';
import { useShownCalendar } from './use-calendar-screen';

/** Names of clients: without them a client is known by its posts alone. */
const calendarNeeds = ['planning.projects'] as const;

/** Height of a week's row, as high as the screen. */
const PER_DAY_OF_WEEK = 40;

/** What goes out when: by month, by week or as a list, of one client or of all of them. */
export function CalendarScreen() {
  const { t } = useTranslation();
  const { view, show, moveTo, goToday } = useCalendarScreen();
  const rows = useRef<HTMLDivElement>(null);
  const fit = usePostsPerDay(rows, view === 'month' ? 6 : 1);
  const shown = useShownCalendar(perDayOf[view](fit.perDay));
  const { day, anchor, range } = shown;
  const period = usePeriodWords()(view, anchor, range);
  const scope = useMemo(() => daysToRead(range, shown.zone), [range, shown.zone]);
  useSetScreenHead(t('screens.calendar'), shown.page ? shown.page.asOf : undefined, scope, shown.page?.due);

  const step = (by: 1 | -1) => {
    const target = stepPeriod(view, view === 'month' ? anchor : day, by);
    const inNext = rangeIncludes(rangeOf(view, target), day) ? day : target;
    moveTo(inNext, target);
  };
  useCommands({
    calendar_today: goToday,
    calendar_month: () => show('month'),
    calendar_week: () => show('week'),
    calendar_list: () => show('list'),
    calendar_earlier: () => step(-1),
    calendar_later: () => step(1),
  });
  return (
    <>
      <CalendarExport shown={shown} period={period} />
      <CalendarTools shown={shown} view={view} period={period} onToday={goToday} onStep={step} />
      <EngineTrouble />
      <ClosedNotes of={calendarNeeds} />
      <div className={classes.split}>
        {view === 'list' ? (
          <ListView shown={shown} />
        ) : (
          <GridView shown={shown} fit={fit} rows={rows} view={view} />
        )}
      </div>
    </>
  );
}

const perDayOf = {
  month: (fitting: number) => fitting,
  week: () => PER_DAY_OF_WEEK,
  // The list reads its rows itself; of the days it needs to know only how many there are.
  list: () => 0,
} as const;

/** The shown period: `November 2026`, or the days of a week. */
function usePeriodWords(): (view: CalendarView, anchor: DayKey, range: DayRange) => string {
  const format = useFormat();
  return (view, anchor, { from, to }) => (view === 'week' ? format.days(from, to) : format.month(anchor));
}
