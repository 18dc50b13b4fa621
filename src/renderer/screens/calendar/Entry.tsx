import { entryTimesOf } from '../../domains/calendar';
import { isRowChanged, signOfRow, titleOf, useApprovalWord } from '../../domains/posts';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { StatusIcon } from '../../kit/status/StatusIcon';
import classes from './Entry.module.css';
import { EntryTime } from './EntryTime';

interface Props {
  readonly row: PostRow;
  /** As `CalendarQuery.zone`. */
  readonly zone: string | null;
  /** Where posts of several clients are mixed, each names its client. */
  readonly namesClient: boolean;
  readonly isCompact: boolean;
  readonly onOpen: () => void;
}

/** One post in a day: status, time, network, title. Only posts that need attention have a background. */
export function Entry({ row, zone, namesClient, isCompact, onOpen }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const approvalWord = useApprovalWord()(row);
  const title = titleOf(row) ?? t('approvals.noCaption');
  const times = entryTimesOf(row, zone, format.personZone);
  const inPlace = (zoneOf: string) => `${format.clock(times?.at ?? 0, zoneOf)} ${format.city(zoneOf)}`;
  const tip = [
    times && [times.zone, ...(times.other ? [times.other.zone] : [])].map(inPlace).join(' · '),
    row.projectName,
    row.accountName,
    title,
    approvalWord,
  ];
  return (
    <div
      className={classes.entry}
      data-tone={toneOf(row)}
      data-compact={isCompact}
      title={tip.filter((part) => part !== null).join('\n')}
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
    >
      <span className={`${classes.line} ${classes.times}`}>
        <StatusIcon name={signOfRow(row)} size={14} />
        <EntryTime row={row} zone={zone} />
      </span>
      <span className={classes.line}>
        <NetworkMark network={row.network} group={row.networkGroup} size={15} />
        <span className={classes.title}>
          {namesClient && <span className={classes.client}>{`${row.projectName ?? row.projectId} `}</span>}
          {title}
        </span>
      </span>
    </div>
  );
}

function toneOf(row: PostRow) {
  const { status, review } = row;
  if (status === 'failed') return 'failed';
  if (isRowChanged(row)) return 'pending';
  if (review === 'request_changes' || review === 'pending') return review;
  return status === 'published' ? 'quiet' : 'plain';
}
