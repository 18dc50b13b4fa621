import { Skeleton } from '@mantine/core';
import { readReview } from '@shared/domain/approval-reading';
import { IconNote } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';
import type { PostRow } from '../../offline/api';
import { MediaTile } from '../../ui/MediaTile';
import { NetworkMark } from '../../ui/networks/NetworkMark';
import { ReviewMarks } from '../../ui/signs/ReviewMarks';
import { Sign } from '../../ui/signs/Sign';
import classes from './PostGrid.module.css';
import { reviewStartOf, scheduleOf, titleOf } from './post-words';
import { useReviewersText } from './use-reviewers-text';

interface Props {
  readonly row: PostRow;
  /** Epoch ms. */
  readonly now: number;
}

/** The cells of one post, in the columns of the list. */
export const PostCells = memo(function PostCells({ row, now }: Props) {
  const { t } = useTranslation();
  const title = titleOf(row) ?? t('approvals.noCaption');
  return (
    <>
      <span
        role="gridcell"
        aria-label={row.review ? t(`situation.${row.review}`) : t(`status.${row.status}`)}
      >
        <Sign name={row.review ?? row.status} />
      </span>
      <span role="gridcell">
        <MediaTile type={row.firstMediaType} />
      </span>
      <span role="gridcell">
        <span className={classes.title} title={title}>
          {title}
        </span>
        <AccountLine row={row} />
      </span>
      <ReviewersCell row={row} />
      <WaitCell row={row} now={now} />
      <GoesOutCell row={row} now={now} />
    </>
  );
});

function AccountLine({ row }: { readonly row: PostRow }) {
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

function ReviewersCell({ row }: { readonly row: PostRow }) {
  const { t } = useTranslation();
  const reading = readReview(row.review, row.counts);
  const text = useReviewersText()(reading);
  return (
    <span role="gridcell" className={classes.reviewers}>
      {reading?.marks ? (
        <>
          <ReviewMarks marks={reading.marks} />
          <span className={classes.second}>{text}</span>
        </>
      ) : (
        <span className={classes.nothing} title={t('approvals.countsNotRead')}>
          –
        </span>
      )}
    </span>
  );
}

const SHORTEST_SEEN_MS = 3_600_000;

function WaitCell({ row, now }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const start = reviewStartOf(row);
  const wait = start ? Math.max(0, now - start.at) : 0;
  if (!start || (start.kind === 'seen' && wait < SHORTEST_SEEN_MS)) {
    return (
      <span role="gridcell" className={classes.wait} title={t('approvals.waitsUnknown')}>
        –
      </span>
    );
  }
  const span = format.wait(wait);
  if (start.kind === 'given') {
    return (
      <span role="gridcell" className={classes.wait}>
        {span}
      </span>
    );
  }
  return (
    <span role="gridcell" className={classes.wait} title={t('approvals.waitsSeen', { span })}>
      {t('approvals.atLeast', { span })}
    </span>
  );
}

function GoesOutCell({ row, now }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const at = scheduleOf(row);
  const { main, second, tone } =
    at === null
      ? { main: t('time.noDate'), second: t('time.unscheduled'), tone: 'past' }
      : format.deadline(at, now, row.timezone);
  return (
    <span role="gridcell" className={classes.goesOut}>
      <span data-tone={tone}>{main}</span>
      <span className={classes.second}>{second}</span>
    </span>
  );
}

/** A place in the list whose row is not read yet. */
export function UnreadCells() {
  const { t } = useTranslation();
  return (
    <>
      <span role="gridcell" aria-label={t('approvals.loadingRow')} aria-busy="true">
        <Skeleton circle h={16} w={16} />
      </span>
      <span role="gridcell">
        <Skeleton h={40} w={40} />
      </span>
      <span role="gridcell">
        <Skeleton h={10} w="60%" />
      </span>
      <span role="gridcell" className={classes.reviewers} />
      <span role="gridcell" className={classes.wait} />
      <span role="gridcell" className={classes.goesOut}>
        <Skeleton h={10} w={56} ml="auto" />
      </span>
    </>
  );
}
