import { memo } from 'react';
import { signOfRow, titleOf, useApprovalWord } from '../../domains/posts';
import type { PostRow } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { StatusIcon } from '../../kit/status/StatusIcon';
import classes from './Board.module.css';
import { ScheduleTime } from './ScheduleTime';

interface Props {
  readonly row: PostRow;
  /** Epoch ms. */
  readonly now: number;
}

/** A post in two lines: title; client, network and time. */
export const BoardCard = memo(function BoardCard({ row, now }: Props) {
  const { t } = useTranslation();
  const title = titleOf(row) ?? t('approvals.noCaption');
  const sign = signOfRow(row);
  const word = useApprovalWord()(row);
  return (
    <>
      <span className={classes.line}>
        {sign !== row.status && (
          <span
            role="img"
            className={classes.situation}
            aria-label={word ?? t(`situation.${row.review ?? 'pending'}`)}
          >
            <StatusIcon name={sign} />
          </span>
        )}
        <span className={classes.title} title={title}>
          {title}
        </span>
      </span>
      <span className={classes.line}>
        <NetworkMark network={row.network} group={row.networkGroup} />
        <span className={classes.client} title={row.projectName ?? undefined}>
          {row.projectName ?? row.accountName}
        </span>
        <span className={classes.when}>
          <ScheduleTime row={row} now={now} />
        </span>
      </span>
    </>
  );
});
