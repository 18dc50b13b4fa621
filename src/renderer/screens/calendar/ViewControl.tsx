import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { calendarViews } from './period';
import { useCalendarScreen } from './state';

export function ViewControl() {
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
