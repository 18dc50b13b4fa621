import { readReview } from '@shared/domain/approval-reading';
import { useTranslation } from 'react-i18next';
import type { PostRow } from '../../../engine';
import { ReviewMarks } from '../../../kit/signs/ReviewMarks';
import { useMissingText } from '../use-missing-text';
import { useReviewersText } from '../use-reviewers-text';
import classes from './cells.module.css';

/** One mark an answer, and beneath them how many are missing or were given; a dash where nothing was counted. */
export function Reviewers({ row }: { readonly row: PostRow }) {
  const { t } = useTranslation();
  const reading = readReview(row.review, row.counts);
  const text = useReviewersText()(reading);
  const missing = useMissingText()(row);
  if (!reading?.marks) {
    return (
      <span className={classes.nothing} title={t('approvals.countsNotRead')}>
        –
      </span>
    );
  }
  return (
    <>
      <ReviewMarks marks={reading.marks} />
      <span className={classes.second} title={missing?.full}>
        {missing?.short ?? text}
      </span>
    </>
  );
}
