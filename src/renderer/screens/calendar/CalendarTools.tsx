import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEngineStatus, useProgressText } from '../../domains/sync';
import classes from './CalendarScreen.module.css';
import type { CalendarView } from './period';
import type { ShownCalendar } from './use-calendar-screen';
import { ViewControl } from './ViewControl';
import { WhoseSelect } from './WhoseSelect';
import { ZoneControl } from './ZoneControl';

interface Props {
  readonly shown: ShownCalendar;
  readonly view: CalendarView;
  /** What is shown, in words. */
  readonly period: string;
  readonly onToday: () => void;
  readonly onStep: (by: 1 | -1) => void;
}

/** At the left which days are shown, at the right whose and how. */
export function CalendarTools({ shown, view, period, onToday, onStep }: Props) {
  const { t } = useTranslation();
  const status = useEngineStatus();
  const progress = useProgressText(status);
  const isFirstReading = status?.phase === 'reading' && status.completedAt === null;
  return (
    <div className={classes.tools}>
      <Button onClick={onToday}>{t('calendar.today')}</Button>
      <ActionIcon aria-label={t(`calendar.previous.${view}`)} onClick={() => onStep(-1)}>
        <IconChevronLeft size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={t(`calendar.next.${view}`)} onClick={() => onStep(1)}>
        <IconChevronRight size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      <h2 className={classes.period} aria-live="polite">
        {period}
      </h2>
      {isFirstReading && (
        <span className={classes.reading} role="status">
          {progress}
        </span>
      )}
      <span className={classes.gap} />
      <WhoseSelect clients={shown.clients} mine={shown.mine} />
      {shown.hasOtherZones && <ZoneControl client={shown.client} />}
      <ViewControl />
    </div>
  );
}
