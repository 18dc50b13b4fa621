import { readReview } from '@shared/domain/approval-reading';
import { isAtRisk, isOverdue } from '@shared/domain/risk';
import { IconClockExclamation, IconClockX, IconNote } from '@tabler/icons-react';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { ReviewMarks } from '../../kit/status/ReviewMarks';
import classes from './PostCells.module.css';
import { scheduleOf } from './post-words';
import { useMissingText, useReviewersText, useWaitingWords } from './review-words';
import { isRowChanged, useApprovalWord, useVoidedText } from './row-state';

/** The second line of a row: network and account, a sign for a note, and in a narrow window the missing responses. */
export function AccountLine({ row }: { readonly row: PostRow }) {
  const { t } = useTranslation();
  const short = useReviewersText()(readReview(row.review, row.counts));
  return (
    <span className={classes.account}>
      <NetworkMark network={row.network} group={row.networkGroup} />
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

interface GoesOutProps {
  readonly row: PostRow;
  /** Epoch ms. */
  readonly now: number;
  /** Shows the city of the time zone, for lists in which rows have different zones. */
  readonly namesZone?: boolean;
}

/** When a post goes out, the nearer the louder, in the project's zone; what has missed its time is never quiet. */
export function GoesOut({ row, now, namesZone = false }: GoesOutProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const at = scheduleOf(row);
  const { main, second, tone } =
    at === null
      ? { main: t('time.noDate'), second: t('time.unscheduled'), tone: 'past' }
      : format.deadline(at, now, row.timezone);
  const place =
    namesZone && at !== null
      ? t('time.inPlace', { time: format.clock(at, row.timezone), city: format.city(row.timezone) })
      : second;
  return (
    <>
      <span className={classes.deadline} data-tone={isRowOverdue(row, now) ? 'urgent' : tone}>
        <RiskSign row={row} now={now} /> {main}
      </span>
      <span className={`${classes.second} ${classes.quiet}`} title={place}>
        {place}
      </span>
    </>
  );
}

interface RiskSignProps {
  readonly row: PostRow;
  /** Epoch ms. */
  readonly now: number;
}

/** Marks a post that goes out soon while answers are missing, or has missed its time; nothing on any other. */
export function RiskSign({ row, now }: RiskSignProps) {
  const { t } = useTranslation();
  if (isRowOverdue(row, now)) {
    return (
      <span className={classes.risk} role="img" aria-label={t('risk.overdue')} title={t('risk.overdueHint')}>
        <IconClockX size={16} stroke={1.6} aria-hidden />
      </span>
    );
  }
  if (!isRowAtRisk(row, now)) return null;
  return (
    <span className={classes.risk} role="img" aria-label={t('risk.name')} title={t('risk.hint')}>
      <IconClockExclamation size={16} stroke={1.6} aria-hidden />
    </span>
  );
}

export const isRowOverdue = (row: PostRow, now: number): boolean =>
  isOverdue({ status: row.status, scheduledAt: scheduleOf(row) }, now);

export const isRowAtRisk = (row: PostRow, now: number): boolean =>
  isAtRisk(
    {
      status: row.status,
      scheduledAt: scheduleOf(row),
      missing: readReview(row.review, row.counts)?.missing ?? null,
    },
    now,
  );

interface ReviewersProps {
  readonly row: PostRow;
  /** When they were last reminded, in words; null where they were not. */
  readonly reminded?: string | null;
}

/** One mark an answer, and beneath them how many are missing or were given; a dash where nothing was counted. */
export function Reviewers({ row, reminded = null }: ReviewersProps) {
  const { t } = useTranslation();
  const reading = readReview(row.review, row.counts);
  const text = useReviewersText()(reading);
  const missing = useMissingText()(row);
  const approvalWord = useApprovalWord()(row);
  const voided = useVoidedText()(row);
  if (approvalWord !== null) {
    return (
      <>
        <span className={classes.approval} data-changed={isRowChanged(row)} title={approvalWord}>
          {approvalWord}
        </span>
        <span className={classes.second} title={missing?.full}>
          {voided ?? missing?.short ?? text}
        </span>
      </>
    );
  }
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
      <span className={classes.second} title={[missing?.full, reminded].filter(Boolean).join(' · ')}>
        {[missing?.short ?? text, reminded].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

interface WaitingTimeProps {
  readonly row: PostRow;
  /** Epoch ms. */
  readonly now: number;
}

/** How long a post has stood in its situation: as the service says, else "at least" as long as this copy has seen. */
export function WaitingTime({ row, now }: WaitingTimeProps) {
  const { t } = useTranslation();
  const { text, why } = useWaitingWords()(row, now) ?? { text: '–', why: t('approvals.waitsUnknown') };
  return <span title={why}>{text}</span>;
}
