import { useTranslation } from 'react-i18next';
import type { PostRow } from '../../../engine';
import { useFormat } from '../../../i18n/FormatProvider';
import { scheduleOf } from '../post-words';
import classes from './cells.module.css';
import { isRowOverdue, RiskSign } from './RiskSign';

interface Props {
  readonly row: PostRow;
  /** Epoch ms. */
  readonly now: number;
  /** Where rows of several zones stand under one head, each says its own. */
  readonly namesZone?: boolean;
}

/** When a post goes out, the nearer the louder, in the project's zone; what has missed its time is never quiet. */
export function GoesOut({ row, now, namesZone = false }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const at = scheduleOf(row);
  const { main, second, tone } =
    at === null
      ? { main: t('time.noDate'), second: t('time.unscheduled'), tone: 'past' }
      : format.deadline(at, now, row.timezone);
  const place =
    namesZone && at !== null
      ? t('time.inPlace', { time: format.clock(at, row.timezone), city: format.city(row.timezone) })
      : second;
  return (
    <>
      <span className={classes.deadline} data-tone={isRowOverdue(row, now) ? 'urgent' : tone}>
        <RiskSign row={row} now={now} /> {main}
      </span>
      <span className={`${classes.second} ${classes.quiet}`} title={place}>
        {place}
      </span>
    </>
  );
}
