import { NativeSelect } from '@mantine/core';
import { addDays, type DayKey } from '@shared/domain/time';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';

interface Props {
  readonly label: string;
  /** True if the label is shown above. Otherwise only screen readers read it: in a row, where days are also short. */
  readonly isLabelShown?: boolean;
  readonly notBefore: DayKey | null;
  /** When the report is planned to be sent; null if that is unknown. */
  readonly planned: DayKey | null;
  readonly today: DayKey;
  readonly onChange: (notBefore: DayKey | null) => void;
}

const daysAhead = 14;

/** The day before which a report is not sent; the first choice says when the budget lets it leave. */
export function DayChoice({ label, isLabelShown = false, notBefore, planned, today, onChange }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const dayOf = (day: DayKey) => `${format.weekday(day, 'short')} ${format.dayMonth(day)}`;
  const nameOf = (day: DayKey) => (day <= today ? t('batches.today') : dayOf(day));
  const ahead = Array.from({ length: daysAhead }, (_, index) => addDays(today, index + 1));
  const chosen = notBefore !== null && notBefore > today ? notBefore : null;
  const days = chosen === null || ahead.includes(chosen) ? ahead : [...ahead, chosen];
  // The day that a person chose may be full by now. The title then names the actual day.
  const isMoved = chosen !== null && planned !== null && planned > chosen;
  return (
    <NativeSelect
      {...(isLabelShown ? { label } : { 'aria-label': label, size: 'xs' })}
      title={isMoved ? t('batches.movedTo', { day: nameOf(planned) }) : undefined}
      value={chosen ?? ''}
      data={[
        { value: '', label: chosen === null && planned !== null ? nameOf(planned) : t('batches.asBudget') },
        ...days.map((day) => ({
          value: day,
          label: isLabelShown ? t('batches.from', { day: dayOf(day) }) : dayOf(day),
        })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : value)}
    />
  );
}
