import { readReview } from '@shared/domain/approval-reading';
import type { EpochMs } from '@shared/domain/time';
import type { PostColumn } from '@shared/post-columns';
import type { ReactNode } from 'react';
import { GoesOut, useReviewersText, useTypeWord, WaitingTime } from '../../domains/posts';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import type { ColumnWidth } from '../../kit/lists/list-columns';
import classes from './PostsList.module.css';

interface CellProps {
  readonly row: PostRow;
  readonly now: EpochMs;
}

interface Column {
  readonly width: ColumnWidth;
  /** Order in which columns leave a narrow list; client and time stay. */
  readonly fold?: number;
  readonly isNumber?: true;
  readonly cell: (props: CellProps) => ReactNode;
}

/** Columns that can be shown beside a post's status and title, in the order of the list. */
export const columns: Readonly<Record<PostColumn, Column>> = {
  client: { width: { min: 120, grow: 0.6 }, cell: ({ row }) => <Lines text={row.projectName ?? '–'} /> },
  account: {
    width: { min: 120, max: 160 },
    fold: 3,
    cell: ({ row }) => <Lines text={row.accountName ?? '–'} />,
  },
  type: { width: 56, fold: 2, cell: ({ row }) => <TypeWord type={row.type} /> },
  group: { width: 110, fold: 1, cell: ({ row }) => row.networkGroup ?? '–' },
  answers: { width: 110, fold: 2, cell: Answers },
  waits: { width: 72, fold: 2, isNumber: true, cell: WaitingTime },
  goesOut: {
    width: { min: 160, max: 172 },
    isNumber: true,
    cell: (props) => <GoesOut {...props} namesZone />,
  },
  confirmed: { width: 110, fold: 1, isNumber: true, cell: Confirmed },
};

/** A name in up to two lines. */
const Lines = ({ text }: { readonly text: string }) => (
  <span className={classes.lines} title={text}>
    {text}
  </span>
);

function TypeWord({ type }: { readonly type: string }) {
  return useTypeWord()(type);
}

function Answers({ row }: CellProps) {
  const { t } = useTranslation();
  const text = useReviewersText()(readReview(row.review, row.counts));
  return text ?? <span title={row.review === null ? undefined : t('approvals.countsNotRead')}>–</span>;
}

function Confirmed({ row, now }: CellProps) {
  return useFormat().ago(row.seenAt, now);
}
