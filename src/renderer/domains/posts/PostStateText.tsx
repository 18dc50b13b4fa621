import { readReview } from '@shared/domain/approval-reading';
import type { PostRow } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { StatusLabel } from '../../kit/status/StatusIcon';
import classes from './PostStateText.module.css';
import { signOfRow, useApprovalWord } from './row-state';

/** The state of a post in one line. "Waiting for 2 reviewers" appears only if the service has counted them. */
export function PostStateText({ row }: { readonly row: PostRow }) {
  const { t } = useTranslation();
  const review = readReview(row.review, row.counts);
  const approvalWord = useApprovalWord()(row);
  const word = () => {
    const missing = review?.reviewStatus === 'pending' ? review.missing : null;
    if (approvalWord !== null) return approvalWord;
    if (missing !== null && missing > 0) return t('post.waitingFor', { count: missing });
    return review ? t(`reviewStatus.${review.reviewStatus}`) : t(`status.${row.status}`);
  };
  return (
    <b className={classes.state}>
      <StatusLabel sign={signOfRow(row)} word={word()} />
    </b>
  );
}
