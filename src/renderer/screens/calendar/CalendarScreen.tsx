import type { DayKey } from '@shared/domain/time';
import { useMemo, useRef } from 'react';
import { useCommands } from '../../commands/bound-commands';
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
import { PeriodSummary } from './PeriodSummary';
import { type CalendarView, rangeIncludes, rangeOf, type ShownDays, stepPeriod } from './period';
import { useCalendarScreen } from './state';
import { useShownCalendar } from './use-calendar-screen';

/** Names of clients: without them a client is known by its posts alone. */
const calendarNeeds = ['planning.projects'] as const;

/** Calendar of publications by month, week or list, for one client or all. */
export function CalendarScreen() {
  const { t } = useTranslation();
  const { view, show, moveTo, goToday } = useCalendarScreen();
  const rows = useRef<HTMLDivElement>(null);
  const filterButton = useRef<HTMLButtonElement>(null);
  const shown = useShownCalendar(rows);
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
    filter_posts: () => filterButton.current?.click(),
  });
  return (
    <>
      <CalendarExport shown={shown} period={period} />
      <CalendarTools
        shown={shown}
        view={view}
        period={period}
        filterButton={filterButton}
        onToday={goToday}
        onStep={step}
      />
      <PeriodSummary shown={shown} />
      <EngineTrouble />
      <ClosedNotes of={calendarNeeds} />
      <div className={classes.split}>
        {view === 'list' ? <ListView shown={shown} /> : <GridView shown={shown} rows={rows} view={view} />}
      </div>
    </>
  );
}

/** The shown period: `November 2026`, or the days of a week. */
function usePeriodWords(): (view: CalendarView, anchor: DayKey, range: ShownDays) => string {
  const format = useFormat();
  return (view, anchor, { from, to }) => (view === 'week' ? format.days(from, to) : format.month(anchor));
}
