import '@mantine/dates/styles.css';
import { DatePicker, type DayOfWeek } from '@mantine/dates';
import { type DayKey, weekStartOf } from '@shared/domain/time';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';

export interface DateCalendarProps {
  /** Empty for none. */
  readonly value: DayKey;
  readonly min: DayKey | undefined;
  readonly max: DayKey | undefined;
  readonly onChoose: (day: DayKey) => void;
}

/** Calendar of a date field, in the app's language. Loaded when the first one is opened. */
export default function DateCalendar({ value, min, max, onChoose }: DateCalendarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const dayOf = (date: string): DayKey => date.slice(0, 10);
  // In the library 0 is Sunday.
  const firstDayOfWeek = ((weekStartOf(format.dateLocale) + 1) % 7) as DayOfWeek;
  return (
    <DatePicker
      size="xs"
      value={value === '' ? null : value}
      {...(value !== '' && { defaultDate: value })}
      {...(min !== undefined && { minDate: min })}
      {...(max !== undefined && { maxDate: max })}
      onChange={(day) => day !== null && onChoose(dayOf(day))}
      getDayProps={(date) => (dayOf(date) === value ? { 'data-autofocus': true } : {})}
      firstDayOfWeek={firstDayOfWeek}
      nextLabel={t('dateField.next')}
      previousLabel={t('dateField.previous')}
      weekdayFormat={(date) => format.weekday(dayOf(date), 'short')}
      monthLabelFormat={(date) => format.month(dayOf(date))}
      monthsListFormat={(date) => format.shortMonth(dayOf(date))}
      getDayAriaLabel={(date) => format.day(dayOf(date))}
      // Escape closes the calendar and not the dialog around it.
      __stopPropagation
    />
  );
}
