import { readReview } from '@shared/domain/approval-reading';
import { isAtRisk, isOverdue } from '@shared/domain/risk';
import { IconClockExclamation, IconClockX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PostRow } from '../../../engine';
import { scheduleOf } from '../post-words';
import classes from './cells.module.css';

interface Props {
  readonly row: PostRow;
  /** Epoch ms. */
  readonly now: number;
}

/** Marks a post that goes out soon while answers are missing, or has missed its time; nothing on any other. */
export function RiskSign({ row, now }: Props) {
  const { t } = useTranslation();
  if (isRowOverdue(row, now)) {
    return (
      <span className={classes.risk} role="img" aria-label={t('risk.overdue')} title={t('risk.overdueHint')}>
        <IconClockX size={16} stroke={1.6} aria-hidden />
      </span>
    );
  }
  if (!isRowAtRisk(row, now)) return null;
  return (
    <span className={classes.risk} role="img" aria-label={t('risk.name')} title={t('risk.hint')}>
      <IconClockExclamation size={16} stroke={1.6} aria-hidden />
    </span>
  );
}

export const isRowOverdue = (row: PostRow, now: number): boolean =>
  isOverdue({ status: row.status, scheduledAt: scheduleOf(row) }, now);

export const isRowAtRisk = (row: PostRow, now: number): boolean =>
  isAtRisk(
    {
      status: row.status,
      scheduledAt: scheduleOf(row),
      missing: readReview(row.review, row.counts)?.missing ?? null,
    },
    now,
  );
