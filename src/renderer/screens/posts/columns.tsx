import { readReview } from '@shared/domain/approval-reading';
import type { EpochMs } from '@shared/domain/time';
import type { PostColumn } from '@shared/post-columns';
import type { ReactNode } from 'react';
import { PieceSigns, useReviewersText, useTypeWord, WaitingTime } from '../../domains/posts';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import type { ColumnWidth } from '../../kit/lists/list-columns';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import classes from './PostsList.module.css';
import { ScheduleTime } from './ScheduleTime';

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
  client: { width: { min: 120, max: 180 }, cell: ({ row }) => row.projectName ?? '–' },
  account: { width: { min: 180, max: 200 }, fold: 4, cell: Account },
  type: { width: 56, fold: 2, cell: ({ row }) => <TypeWord type={row.type} /> },
  group: { width: 110, fold: 1, cell: ({ row }) => row.networkGroup ?? '–' },
  answers: { width: 110, fold: 2, cell: Answers },
  waits: { width: 72, fold: 2, isNumber: true, cell: WaitingTime },
  goesOut: { width: { min: 152, max: 196 }, isNumber: true, cell: ScheduleTime },
  confirmed: { width: 110, fold: 1, isNumber: true, cell: Confirmed },
};

function Account({ row }: CellProps) {
  return (
    <span className={classes.account}>
      {row.piece ? <PieceSigns row={row} /> : <NetworkMark network={row.network} group={row.networkGroup} />}
      <span className={classes.cut} title={row.accountName ?? undefined}>
        {row.accountName ?? '–'}
      </span>
    </span>
  );
}

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
