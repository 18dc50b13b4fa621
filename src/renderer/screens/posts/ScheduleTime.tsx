import type { EpochMs } from '@shared/domain/time';
import { isRowOverdue, scheduleOf } from '../../domains/posts';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import classes from './PostsList.module.css';

interface Props {
  readonly row: PostRow;
  readonly now: EpochMs;
}

/** A post's publish time in its client's zone, which is named if its time differs from the person's. */
export function ScheduleTime({ row, now }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const at = scheduleOf(row);
  if (at === null) return <span className={classes.quiet}>{t('time.noDate')}</span>;
  const offset = format.offset(row.timezone, at);
  const isElsewhere = offset !== format.offset(format.personZone, at);
  const isOver = row.status === 'published' || row.status === 'archived';
  const isOverdue = isRowOverdue(row, now);
  const { tone } = format.deadline(at, now, row.timezone);
  return (
    <span
      className={classes.time}
      data-tone={isOverdue ? 'urgent' : isOver || at < now ? 'past' : tone}
      title={isOverdue ? t('risk.overdueHint') : format.zone(row.timezone, at)}
    >
      {format.moment(at, now, row.timezone)}
      {isElsewhere && <span className={classes.zone}>{` ${offset}`}</span>}
    </span>
  );
}
