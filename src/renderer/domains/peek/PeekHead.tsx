import { readReview } from '@shared/domain/approval-reading';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { useNow } from '../../kit/use-now';
import { isRowOverdue, scheduleOf, signOfRow, useApprovalWord } from '../posts';
import classes from './Peek.module.css';

/** Overdue time and state, such as "29 h overdue  3 pending". */
export function PeekHead({ row }: { readonly row: PostRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const approvalWord = useApprovalWord()(row);
  const missing = readReview(row.review, row.counts)?.missing ?? 0;
  const at = scheduleOf(row);
  const tone = at === null ? null : format.deadline(at, now, row.timezone).tone;
  const isLate = isRowOverdue(row, now);
  const isNear = !isLate && row.status === 'in_review' && (tone === 'urgent' || tone === 'soon');
  const state = row.review ? t(`reviewStatus.${row.review}`) : t(`status.${row.status}`);
  const pending = missing > 0 ? t('approvals.missing', { count: missing }) : null;
  // The responses below say how many are pending in any case.
  const word = approvalWord ?? pending ?? state;
  return (
    <span className={classes.state}>
      <StatusIcon name={signOfRow(row)} />
      {at !== null && (isLate || isNear) && (
        <b data-tone={isLate ? 'late' : tone}>
          {isLate ? t('today.late', { span: format.span(now - at) }) : format.until(at, now)}
        </b>
      )}
      <span className={classes.word} data-alone={!isLate && !isNear}>
        {word}
      </span>
    </span>
  );
}
