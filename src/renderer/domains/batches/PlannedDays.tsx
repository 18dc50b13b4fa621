import type { PlannedDay } from '@shared/domain/reports';
import type { DayKey } from '@shared/domain/time';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import classes from './PlannedDays.module.css';

interface Props {
  readonly days: readonly PlannedDay[];
  /** Limit of a whole day; null while unknown. */
  readonly limit: number | null;
  readonly today: DayKey;
}

const mostShown = 4;

/** On which days how many leave, beside what else uses those days, as counted here. */
export function PlannedDays({ days, limit, today }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const widthOf = (count: number) => `${limit ? Math.min(100, (count / limit) * 100) : 0}%`;
  return (
    <div>
      <ul className={classes.days}>
        {days.slice(0, mostShown).map(({ day, used, planned }) => (
          <li key={day}>
            <span>{day === today ? t('batches.today') : format.dayMonth(day)}</span>
            <span className={classes.gauge} aria-hidden>
              <i data-used style={{ width: widthOf(used) }} />
              <i style={{ width: widthOf(planned) }} />
            </span>
            <b>{used === 0 ? format.number(planned) : t('batches.ofDay', { count: planned, used })}</b>
          </li>
        ))}
      </ul>
      {days.length > mostShown && (
        <p className={classes.more}>{t('batches.moreDays', { count: days.length - mostShown })}</p>
      )}
    </div>
  );
}
