import { readReview } from '@shared/domain/approval-reading';
import { useTranslation } from 'react-i18next';
import type { PostRow } from '../../engine';
import { SignWord } from '../../kit/signs/SignWord';
import classes from './PostPanel.module.css';

/** How the post stands, in one line: "Waiting for 2 reviewers" only where the service has counted them. */
export function Standing({ row }: { readonly row: PostRow }) {
  const { t } = useTranslation();
  const review = readReview(row.review, row.counts);
  const word = () => {
    const missing = review?.situation === 'pending' ? review.missing : null;
    if (missing !== null && missing > 0) return t('post.waitingFor', { count: missing });
    return review ? t(`situation.${review.situation}`) : t(`status.${row.status}`);
  };
  return (
    <b className={classes.standing}>
      <SignWord sign={review?.situation ?? row.status} word={word()} />
    </b>
  );
}
