import { Skeleton } from '@mantine/core';
import { type ReviewMark, readReview } from '@shared/domain/approval-reading';
import { isAtRisk, isOverdue } from '@shared/domain/risk';
import type { EpochMs } from '@shared/domain/time';
import { IconClockExclamation, IconClockX, IconNote } from '@tabler/icons-react';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import textClasses from '../../kit/text.module.css';
import { NotedSign } from '../noted';
import { PieceSigns } from './PieceSigns';
import classes from './PostCells.module.css';
import { missingOf } from './piece-state';
import type { PostListSnapshot } from './post-list';
import { scheduleOf } from './post-words';
import { useAskedForChanges, useMissingText, useReviewersText, useWaitingWords } from './review-words';
import { isRowChanged, isRowPublishedNotAsApproved, useApprovalWord, useVoidedText } from './row-state';
import { useLikelyWord } from './slot-forecast';

interface AccountLineProps {
  readonly row: PostRow;
  /** In place of the account, where the head above does not name the client. */
  readonly namesClient?: boolean;
}

/** The second line of a row: networks with their states, account or client, and a sign for a note. */
export function AccountLine({ row, namesClient = false }: AccountLineProps) {
  const { t } = useTranslation();
  const name = (namesClient ? row.projectName : row.accountName) ?? row.accountName;
  return (
    <span className={`${layoutClasses.line} ${textClasses.quiet} ${classes.account}`}>
      {row.piece ? <PieceSigns row={row} /> : <NetworkMark network={row.network} group={row.networkGroup} />}
      <span className={layoutClasses.clip} title={name ?? undefined}>
        {name}
      </span>
      <NotedSign row={row} />
      {row.hasNote && (
        <span
          className={`${textClasses.fixed} ${classes.note}`}
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
  readonly now: EpochMs;
  /** Shows the city of the time zone, for lists in which rows have different zones. */
  readonly namesZone?: boolean;
}

/** When a post goes out, the nearer the louder, in the project's zone; what has missed its time is never quiet. */
export function GoesOut({ row, now, namesZone = false }: GoesOutProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const at = scheduleOf(row);
  const isLate = isRowOverdue(row, now);
  const late = useLateText()(row, now) ?? '';
  const { main, second, tone } =
    at === null
      ? { main: t('time.noDate'), second: t('time.unscheduled'), tone: 'past' }
      : isLate
        ? {
            main: late,
            second: format.moment(at, now, row.timezone),
            tone: 'late',
          }
        : format.deadline(at, now, row.timezone);
  const place =
    namesZone && at !== null
      ? t('time.inPlace', {
          time: isLate ? second : format.clock(at, row.timezone),
          city: format.city(row.timezone),
        })
      : second;
  return (
    <>
      <span className={classes.deadline} data-tone={tone}>
        <RiskSign row={row} now={now} /> {main}
      </span>
      <span className={`${classes.second} ${classes.quiet}`} title={place}>
        {place}
      </span>
    </>
  );
}

/** By how long a post has missed its date, in words; null where it has none. */
export function useLateText(): (row: PostRow, now: number) => string | null {
  const { t } = useTranslation();
  const format = useFormat();
  return (row, now) => {
    const at = scheduleOf(row);
    return at === null ? null : t('pieces.late', { span: format.span(now - at) });
  };
}

interface RiskSignProps {
  readonly row: PostRow;
  readonly now: EpochMs;
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

/**
 * A mark for each answer, with the number of missing or given answers below. Who requested what comes before them.
 * Shows a dash without counts.
 */
export function Reviewers({ row, reminded = null }: ReviewersProps) {
  const { t } = useTranslation();
  const reading = readReview(row.review, row.counts);
  const text = useReviewersText()(reading);
  const missing = useMissingText()(row);
  const approvalWord = useApprovalWord()(row);
  const voided = useVoidedText()(row);
  const missingOfPiece = useMissingOfPiece()(row);
  const asked = useAskedForChanges()(row);
  const likely = useLikelyWord()(row);
  if (approvalWord !== null) {
    return (
      <>
        <span
          className={`${textClasses.quietLine} ${classes.approval}`}
          data-changed={isRowChanged(row) || isRowPublishedNotAsApproved(row)}
          title={approvalWord}
        >
          {approvalWord}
        </span>
        <span className={classes.second} title={missing?.full}>
          {voided ?? missing?.short ?? text}
        </span>
      </>
    );
  }
  if (asked !== null || missingOfPiece !== null) {
    const what = asked && (asked.what || (missingOfPiece ?? missing?.short ?? text));
    return (
      <>
        <b className={asked === null ? classes.missing : classes.second} title={asked?.line}>
          {asked?.who ?? missingOfPiece}
        </b>
        <span className={classes.second} title={asked?.line}>
          {likely !== null && <b className={classes.likely}>{likely}</b>}
          {likely !== null && reminded !== null && ' · '}
          {[what, reminded].filter(Boolean).join(' · ')}
        </span>
      </>
    );
  }
  if (!reading?.marks) {
    return (
      <span className={textClasses.third} title={t('approvals.countsNotRead')}>
        –
      </span>
    );
  }
  return (
    <>
      <ReviewMarks marks={reading.marks} />
      <span className={classes.second} title={[likely, missing?.full, reminded].filter(Boolean).join(' · ')}>
        {likely === null ? (
          [missing?.short ?? text, reminded].filter(Boolean).join(' · ')
        ) : (
          <b className={classes.likely}>{likely}</b>
        )}
      </span>
    </>
  );
}

/** How many answers are missing on all networks of a piece; null for a single post, and where none of it is known. */
function useMissingOfPiece(): (row: PostRow) => string | null {
  const { t } = useTranslation();
  return ({ piece = [] }) => {
    const missing = listedCount(piece) > 1 ? missingOf(piece) : null;
    if (missing === null) return null;
    const count = t('approvals.missing', { count: missing.count });
    return missing.isLeast ? t('pieces.atLeast', { number: count }) : count;
  };
}

const listedCount = (piece: NonNullable<PostRow['piece']>) => piece.filter(({ isListed }) => isListed).length;

interface WaitingTimeProps {
  readonly row: PostRow;
  readonly now: EpochMs;
}

/**
 * How long a post has had its review status. Uses the service's time, otherwise "at least" the time this copy has
 * seen.
 */
export function WaitingTime({ row, now }: WaitingTimeProps) {
  const { t } = useTranslation();
  const { text, why } = useWaitingWords()(row, now) ?? { text: '–', why: t('approvals.waitsUnknown') };
  return <span title={why}>{text}</span>;
}

/** How a grid reaches the rows of a list of posts. */
export const gridRowsOf = (list: PostListSnapshot) => ({
  total: list.total,
  rowAt: (ordinal: number) => list.rowAt(ordinal),
  keyAt: (ordinal: number) => `row ${ordinal}`,
  places: {
    idAt: (ordinal: number) => list.rowAt(ordinal)?.id ?? null,
    ordinalOf: (id: string) => list.ordinalOf(id),
  },
});

/** Cells of a row that is not loaded yet: sign, picture and title. */
export function UnreadPostCells() {
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
    </>
  );
}

/** More would not fit the column; the number beside them is exact. */
const MOST_DRAWN = 10;

interface ReviewMarksProps {
  readonly marks: readonly ReviewMark[];
}

/**
 * A mark for each reviewer: a filled disc for approved, a filled square for requested changes, an empty ring for
 * pending.
 */
function ReviewMarks({ marks }: ReviewMarksProps) {
  const { t } = useTranslation();
  const of = (kind: ReviewMark) => marks.filter((mark) => mark === kind).length;
  const name = t('approvals.marks', {
    approved: of('approved'),
    changes: of('changes'),
    missing: of('missing'),
  });
  if (marks.length === 0) return null;
  return (
    <span className={classes.marks} role="img" aria-label={name}>
      {marks.slice(0, MOST_DRAWN).map((mark, index) => (
        <i key={index} className={classes.mark} data-mark={mark} />
      ))}
    </span>
  );
}
