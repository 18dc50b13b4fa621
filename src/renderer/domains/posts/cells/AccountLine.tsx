import { readReview } from '@shared/domain/approval-reading';
import { IconNote } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PostRow } from '../../../engine';
import { NetworkMark } from '../../../kit/networks/NetworkMark';
import { useReviewersText } from '../use-reviewers-text';
import classes from './cells.module.css';

/** The second line of a row: where it goes, in a narrow window who is missing, and whether there is a note. */
export function AccountLine({ row }: { readonly row: PostRow }) {
  const { t } = useTranslation();
  const short = useReviewersText()(readReview(row.review, row.counts));
  return (
    <span className={classes.account}>
      <NetworkMark network={row.network} />
      <span className={classes.cut}>{row.accountName}</span>
      {short !== null && <span className={classes.onlyNarrow}>{`· ${short}`}</span>}
      {row.hasNote && (
        <span
          className={classes.note}
          role="img"
          aria-label={t('approvals.hasNote')}
          title={t('approvals.hasNote')}
        >
          <IconNote size={14} stroke={1.6} aria-hidden />
        </span>
      )}
    </span>
  );
}
