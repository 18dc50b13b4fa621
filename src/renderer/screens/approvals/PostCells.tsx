import { Skeleton } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { MediaTile, usePostMedia } from '../../domains/media';
import { AccountLine, GoesOut, Reviewers, titleOf, WaitingTime } from '../../domains/posts';
import type { PostRow } from '../../engine';
import { Sign } from '../../kit/signs/Sign';
import classes from './PostGrid.module.css';

interface Props {
  readonly row: PostRow;
  /** Epoch ms. */
  readonly now: number;
  /** Under a head that stands for several zones. */
  readonly namesZone: boolean;
}

/** The cells of one post, in the list's columns. */
export const PostCells = memo(function PostCells({ row, now, namesZone }: Props) {
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
        <MediaTile type={row.firstMediaType} picture={usePostMedia(row.id)?.cover} />
      </span>
      <span role="gridcell">
        <span className={classes.title} title={title}>
          {title}
        </span>
        <AccountLine row={row} />
      </span>
      <span role="gridcell" className={classes.reviewers}>
        <Reviewers row={row} />
      </span>
      <span role="gridcell" className={classes.wait}>
        <WaitingTime row={row} now={now} />
      </span>
      <span role="gridcell" className={classes.goesOut}>
        <GoesOut row={row} now={now} namesZone={namesZone} />
      </span>
    </>
  );
});

/** A row that is not loaded yet. */
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
