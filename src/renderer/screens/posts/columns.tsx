import { readReview } from '@shared/domain/approval-reading';
import type { EpochMs } from '@shared/domain/time';
import type { PostColumn } from '@shared/post-columns';
import type { ReactNode } from 'react';
import { PieceSigns, useReviewersText, useTypeWord, WaitingTime } from '../../domains/posts';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import classes from './PostsList.module.css';
import { ScheduleTime } from './ScheduleTime';

interface CellProps {
  readonly row: PostRow;
  readonly now: EpochMs;
}

interface Column {
  /** Width as a CSS grid track. */
  readonly width: string;
  readonly isNumber?: true;
  /** Visible in a narrow list. */
  readonly staysNarrow?: true;
  /** Width beside a panel, where it is visible there. */
  readonly beside?: string;
  readonly cell: (props: CellProps) => ReactNode;
}

/** Columns that can be shown beside a post's status and title, in the order of the list. */
export const columns: Readonly<Record<PostColumn, Column>> = {
  client: {
    width: 'minmax(112px, 180px)',
    staysNarrow: true,
    beside: 'minmax(110px, 0.3fr)',
    cell: ({ row }) => row.projectName ?? '–',
  },
  account: { width: 'minmax(180px, 200px)', staysNarrow: true, cell: Account },
  type: { width: '56px', cell: ({ row }) => <TypeWord type={row.type} /> },
  group: { width: '110px', cell: ({ row }) => row.networkGroup ?? '–' },
  answers: { width: '110px', cell: Answers },
  waits: { width: '72px', isNumber: true, cell: WaitingTime },
  goesOut: { width: '196px', isNumber: true, staysNarrow: true, beside: '152px', cell: ScheduleTime },
  confirmed: { width: '110px', isNumber: true, cell: Confirmed },
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
