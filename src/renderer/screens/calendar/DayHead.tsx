import { addDays, type DayKey } from '@shared/domain/time';
import { useTranslation } from 'react-i18next';
import { daySummaryOf, useDayWords } from '../../domains/calendar';
import type { CalendarDay, CalendarPage } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import rows from '../../kit/lists/rows.module.css';
import classes from './PeriodList.module.css';

interface Props {
  readonly day: CalendarDay;
  readonly page: CalendarPage | null;
  readonly namesClient: boolean;
  readonly today: DayKey;
  readonly rowIndex: number;
  readonly top: number;
  /** Of the head and its rows: as far as the head may travel with the top of the list. */
  readonly bandHeight: number;
}

/** A day of the list, with what is amiss on it or in the days before it. */
export function DayHead({ day, page, namesClient, today, rowIndex, top, bandHeight }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useDayWords();
  const collisions = words.collisions(daySummaryOf(page, day.day).collisions);
  const [gap] = namesClient ? [] : daySummaryOf(page, addDays(day.day, -1)).gaps;
  const remark = [gap ? t('calendar.after', { gap: words.gap(gap) }) : null, collisions]
    .filter((part) => part !== null)
    .join(', ');
  return (
    <div className={rows.band} style={{ top, height: bandHeight }}>
      <div className={`${rows.head} ${classes.head}`} role="row" aria-rowindex={rowIndex}>
        <span role="rowheader" className={rows.headCell}>
          <span className={`${rows.headName} ${classes.headName}`}>{format.longDay(day.day)}</span>{' '}
          <span className={rows.headCount}>
            {day.day === today
              ? `${format.number(day.total)} · ${t('calendar.today')}`
              : format.number(day.total)}
          </span>{' '}
          {remark !== '' && <span className={classes.headRemark}>{remark}</span>}
        </span>
      </div>
    </div>
  );
}
