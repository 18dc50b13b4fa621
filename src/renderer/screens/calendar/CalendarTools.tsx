import { ActionIcon, Button, SegmentedControl, Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useEngineStatus, useProgressText } from '../../domains/sync';
import type { ClientOfPosts } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { FilterPopover } from '../../kit/filters/FilterPopover';
import { useOptionsOnFocus } from '../../kit/filters/LazySelect';
import layoutClasses from '../../kit/layout.module.css';
import { loadedLater } from '../../kit/loaded-later';
import textClasses from '../../kit/text.module.css';
import { useNow } from '../../kit/use-now';
import classes from './CalendarScreen.module.css';
import type { ClientScope, DayZone } from './calendar-address';
import { type CalendarView, calendarViews } from './period';
import { useCalendarScreen } from './state';
import type { ShownCalendar } from './use-calendar-screen';

interface Props {
  readonly shown: ShownCalendar;
  readonly view: CalendarView;
  /** Name of the shown period. */
  readonly period: string;
  readonly filterButton: RefObject<HTMLButtonElement | null>;
  readonly onToday: () => void;
  readonly onStep: (by: 1 | -1) => void;
}

/** Period and view at the left; client and time zone at the right. */
export function CalendarTools({ shown, view, period, filterButton, onToday, onStep }: Props) {
  const { t } = useTranslation();
  const status = useEngineStatus();
  const progress = useProgressText(status);
  const isFirstReading = status?.phase === 'reading' && status.completedAt === null;
  return (
    <div className={`${layoutClasses.line} ${classes.tools}`}>
      <Button onClick={onToday}>{t('calendar.today')}</Button>
      <ActionIcon aria-label={t(`calendar.previous.${view}`)} onClick={() => onStep(-1)}>
        <IconChevronLeft size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={t(`calendar.next.${view}`)} onClick={() => onStep(1)}>
        <IconChevronRight size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      <h2 className={`${layoutClasses.clip} ${classes.period}`} aria-live="polite">
        {period}
      </h2>
      {isFirstReading && (
        <span className={`${layoutClasses.clip} ${textClasses.quiet} ${classes.reading}`} role="status">
          {progress}
        </span>
      )}
      <span className={layoutClasses.fill} />
      <ClientScopeSelect clients={shown.clients} hasMine={shown.hasMine} />
      <CalendarFilters button={filterButton} />
      {shown.hasOtherZones && <ZoneControl client={shown.client} />}
      <ViewControl />
    </div>
  );
}

function ViewControl() {
  const { t } = useTranslation();
  const { view, show } = useCalendarScreen();
  return (
    <SegmentedControl
      aria-label={t('calendar.view')}
      value={view}
      onChange={show}
      data={calendarViews.map((value) => ({ value, label: t(`calendar.views.${value}`) }))}
    />
  );
}

const MINUTE_MS = 60_000;

interface ZoneControlProps {
  /** Where one client alone is shown. */
  readonly client: ClientOfPosts | null;
}

/** Switch between the client's days and the days of the person's own time zone. */
function ZoneControl({ client }: ZoneControlProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(MINUTE_MS);
  const { zone, showDaysOf } = useCalendarScreen();
  const clock = (id: string) => (
    <>
      {format.city(id)}{' '}
      <span className={`${textClasses.light} ${classes.offset}`}>{format.offset(id, now)}</span>
    </>
  );
  return (
    <SegmentedControl<DayZone>
      aria-label={t('calendar.daysOf')}
      value={zone}
      onChange={showDaysOf}
      data={[
        { value: 'client', label: client ? clock(client.timezone) : t('calendar.eachClient') },
        { value: 'person', label: clock(format.personZone) },
      ]}
    />
  );
}

interface ClientScopeSelectProps {
  readonly clients: readonly ClientOfPosts[];
  /** Whether any client is marked as mine. */
  readonly hasMine: boolean;
}

/** Selects one client, all of them, or my clients. */
function ClientScopeSelect({ clients, hasMine }: ClientScopeSelectProps) {
  const { t } = useTranslation();
  const { whose, showOf } = useCalendarScreen();
  const [isOpened, setOpened] = useState(false);
  const { onFocus, keepMounted } = useOptionsOnFocus();
  const options: { value: ClientScope; label: string }[] = [
    { value: 'all', label: t('calendar.allClients') },
    ...(hasMine || whose === 'mine' ? [{ value: 'mine', label: t('calendar.myClients') } as const] : []),
    ...clients.map(({ projectId, name }) => ({
      value: `project:${projectId}` as const,
      label: name ?? t('approvals.clientWithoutName', { id: projectId }),
    })),
  ];
  return (
    <Select
      className={classes.whose}
      size="xs"
      leftSection={<span className={classes.whoseLabel}>{t('calendar.whose')}</span>}
      leftSectionWidth={60}
      leftSectionPointerEvents="none"
      aria-label={t('calendar.whose')}
      searchable
      nothingFoundMessage={t('calendar.noClient')}
      // The listbox itself scrolls: a wrapper would be a scroll area that no keyboard can reach.
      withScrollArea={false}
      // A user who focuses the field types. The text replaces the present value, and Enter takes the first match.
      selectFirstOptionOnChange
      onFocus={({ currentTarget }) => {
        onFocus();
        requestAnimationFrame(() => currentTarget.select());
      }}
      comboboxProps={{ keepMounted }}
      onDropdownOpen={() => setOpened(true)}
      styles={{ options: { maxHeight: 420, overflowY: 'auto' } }}
      allowDeselect={false}
      // All of them are needed once the list opens; until then, the one that is shown.
      data={isOpened ? options : options.filter(({ value }) => value === whose)}
      value={whose}
      onChange={(value) => {
        const chosen = options.find((option) => option.value === value);
        if (chosen) showOf(chosen.value);
      }}
    />
  );
}

const CalendarFilterFields = loadedLater(
  async () => (await import('./CalendarFilterFields')).CalendarFilterFields,
);

/** Filters of the calendar by status, network and type. */
function CalendarFilters({ button }: { readonly button: RefObject<HTMLButtonElement | null> }) {
  const { shownOnly } = useCalendarScreen();
  return (
    <FilterPopover count={Object.keys(shownOnly).length} button={button}>
      <CalendarFilterFields />
    </FilterPopover>
  );
}
