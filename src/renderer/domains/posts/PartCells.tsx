import { readReview } from '@shared/domain/approval-reading';
import type { EpochMs } from '@shared/domain/time';
import type { PieceMember } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { networkOf } from '../../kit/networks/networks';
import { StatusIcon } from '../../kit/status/StatusIcon';
import classes from './PartCells.module.css';
import { useSignWord } from './PieceSigns';
import { signOfMember } from './piece-state';
import { useTypeWord } from './post-words';
import { usePost } from './queries';
import { useReviewersText } from './review-words';

interface Props {
  readonly member: PieceMember;
  readonly now: EpochMs;
  /** The client's zone, in which its date is written. */
  readonly zone: string;
}

/** Row of one post in an unfolded piece: network and account, status and responses, date. */
export function PartCells({ member, now, zone }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const typeWord = useTypeWord();
  const wordOf = useSignWord();
  const reviewersText = useReviewersText();
  const reading = usePost(member.id);
  const row = reading.kind === 'found' && reading.detail.row.id === member.id ? reading.detail.row : null;
  const icon = signOfMember(member);
  const word = wordOf({ ...member, icon });
  const responses = row && reviewersText(readReview(row.review, row.counts));
  const { name } = networkOf(member.network, member.networkGroup);
  const account = [row?.accountName ?? name, row && typeWord(row.type)].filter(Boolean).join(', ');
  const when = member.scheduledAt === null ? t('time.noDate') : format.moment(member.scheduledAt, now, zone);
  return (
    <span className={`${layoutClasses.line8} ${classes.part}`} data-listed={member.isListed}>
      <NetworkMark network={member.network} group={member.networkGroup} />
      <span className={classes.account} title={account}>
        {account}
      </span>
      <span
        className={`${layoutClasses.line8} ${classes.state}`}
        title={member.isListed ? undefined : t('pieces.notListed')}
      >
        <StatusIcon name={icon} />
        <span className={classes.words}>{responses ?? word}</span>
      </span>
      <span className={classes.when}>{when}</span>
    </span>
  );
}
