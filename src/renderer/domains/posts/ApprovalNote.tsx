import { Button } from '@mantine/core';
import { readReview } from '@shared/domain/approval-reading';
import { approvedFields, isDifferent, type Publication } from '@shared/domain/guard';
import type { DoubtReason, SinceFirstSeen } from '@shared/domain/guard/doubt';
import { dayKeyIn, type EpochMs, parseInstant } from '@shared/domain/time';
import type { TFunction } from '@shared/locales/i18n';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CommandKeys } from '../../commands/CommandKeys';
import type { PostDetail, RowApproval } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { Note } from '../../kit/states/Note';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import classes from './ApprovedVersion.module.css';
import { areBytesAlone, filesDifference } from './files-difference';
import { useKindOfPost, VersionComparison } from './VersionComparison';
import { WordDiff } from './WordDiff';

interface Props {
  readonly detail: Pick<PostDetail, 'row' | 'version' | 'approved'>;
  /** Null for posts that are not published, and where the history is not read. */
  readonly publication?: Publication | null;
  /**
   * `differences`: what differs, one below the other, beside a list. `link`: only where both versions are compared.
   * `document`: both side by side, with dates, since what is printed is read on another day.
   */
  readonly shows: 'differences' | 'link' | 'document';
  readonly now: EpochMs;
}

/** Says that an approved post was changed since, that its approval no longer counts, or that neither can be told. */
export function ApprovalNote({ detail, publication = null, shows, now }: Props) {
  const { t } = useTranslation();
  const { row, version, approved } = detail;
  const { approval } = row;
  const isDocument = shows === 'document';
  const versions = { row, version, now };
  const compared = approved && (approval?.kind === 'changed' || approval?.kind === 'unknown') && (
    <>
      {isDocument && (
        <>
          <VersionComparison {...versions} approved={approved} approval={approval} isDocument />
          <ApprovedFoot {...versions} approved={approved} approval={approval} isDocument />
        </>
      )}
      {shows === 'differences' && <Differences row={row} version={version} approved={approved} />}
    </>
  );
  if (publication) {
    return (
      <div className={classes.whole}>
        <PublicationNote detail={detail} publication={publication} isDocument={isDocument} now={now}>
          {approved && !isDocument ? <CompareLink postId={row.id} /> : undefined}
        </PublicationNote>
        {compared}
      </div>
    );
  }
  if (approval?.kind === 'voided') return <VoidedNote voided={approval.voided} />;
  if (approval?.kind !== 'changed' && approval?.kind !== 'unknown') return null;
  if (approval.kind === 'unknown') {
    return (
      <UnknownVersion detail={detail} approvedAt={approval.approvedAt} now={now}>
        {compared}
      </UnknownVersion>
    );
  }
  const { voided, isMixed } = approval;
  return (
    <div className={classes.whole}>
      <Note
        tone="attention"
        icon={<StatusIcon name="changed" />}
        title={t(isMixed ? 'approvedVersion.mixed' : 'approvedVersion.changed')}
        actions={isDocument ? undefined : <CompareLink postId={row.id} />}
      >
        {voided > 0
          ? t('approvedVersion.approvalsVoided', { count: voided })
          : t('approvedVersion.stillCounts')}
      </Note>
      {compared}
    </div>
  );
}

interface PublicationProps extends DoubtProps {
  readonly publication: Publication;
  readonly isDocument?: boolean;
  /** Actions. */
  readonly children?: ReactNode;
}

const publicationSigns = {
  as_approved: 'published',
  not_as_approved: 'changed',
  unknown: 'approved_unknown',
} as const;

/** Says whether a post was published as approved, and between which readings it was published. */
export function PublicationNote({ detail, publication, isDocument, children, now }: PublicationProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const doubtOf = useDoubtText();
  const { outcome, seenAt, lastSeenAt, isEditedSince } = publication;
  const { approval, timezone } = detail.row;
  const when = (ms: EpochMs) => (isDocument ? format.dated(ms, timezone) : format.moment(ms, now, timezone));
  const reason = approval?.kind === 'voided' ? voidedText(approval.voided, t) : doubtOf(detail, now);
  const said = [
    seenAt === null && t('approvedVersion.publicationUnseen'),
    seenAt !== null &&
      lastSeenAt !== null &&
      t('approvedVersion.publicationSeen', { seen: when(seenAt), before: when(lastSeenAt) }),
    isEditedSince && t('approvedVersion.editedSincePublication'),
    outcome === 'unknown' && seenAt !== null && !isEditedSince && reason,
  ];
  return (
    <Note
      tone={outcome === 'not_as_approved' ? 'attention' : 'plain'}
      icon={<StatusIcon name={publicationSigns[outcome]} />}
      title={t(`approvedVersion.publication.${outcome}`)}
      actions={children}
    >
      {said.filter(Boolean).join(' ')}
    </Note>
  );
}

const voidedText = (count: number, t: TFunction): string =>
  `${t('approvedVersion.approvalsVoided', { count })} ${t('approvedVersion.noDifference')}`;

function VoidedNote({ voided }: { readonly voided: number }) {
  const { t } = useTranslation();
  return (
    <div className={classes.whole}>
      <Note tone="attention" icon={<StatusIcon name="void" />} title={t('approvedVersion.approvalVoided')}>
        {voidedText(voided, t)}
      </Note>
    </div>
  );
}

interface FactProps {
  readonly row: PostDetail['row'];
  /** Null where it is not known. */
  readonly approvedAt: EpochMs | null;
}

/** Describes what is known of an approval, such as "Approved, 2 of 2 · 2 Sep". The day is in the client's time zone. */
export function useApprovalFact(): (given: FactProps) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ row: { review, counts, timezone }, approvedAt }) => {
    const word = t(`reviewStatus.${review ?? 'approved'}`);
    const reading = readReview(review ?? counts?.status ?? null, counts);
    const isCounted = counts !== null && counts.approved > 0 && reading?.marks && reading.mismatch === null;
    const share =
      isCounted && t('approvedVersion.of', { approved: counts.approved, total: counts.reviewersTotal });
    const day = approvedAt !== null && format.dayMonth(dayKeyIn(timezone, approvedAt));
    return [[word, share].filter(Boolean).join(', '), day].filter(Boolean).join(' · ');
  };
}

interface UnknownProps extends DoubtProps {
  readonly approvedAt: EpochMs | null;
  readonly children: ReactNode;
}

/** First line: the post was approved. Second, smaller line: the approved version is unknown. */
function UnknownVersion({ detail, approvedAt, now, children }: UnknownProps) {
  const factOf = useApprovalFact();
  const { row } = detail;
  return (
    <section className={`${layoutClasses.card} ${classes.known}`}>
      <p className={`${layoutClasses.line8} ${textClasses.strong}`}>
        <StatusIcon name={row.review ?? 'approved'} />
        {factOf({ row, approvedAt })}
      </p>
      <ApprovalDoubt detail={detail} now={now} />
      {children}
    </section>
  );
}

interface DoubtProps {
  readonly detail: Pick<PostDetail, 'row' | 'approved'>;
  readonly now: EpochMs;
}

interface ApprovalDoubtProps extends DoubtProps {
  /** Where the answers are the reason, not the versions that they hold. */
  readonly reason?: DoubtReason;
  readonly since?: SinceFirstSeen | null;
}

/** Says that the approved version is unknown, or what is published, and why. Smaller than the fact before it. */
export function ApprovalDoubt({ detail, reason, since = null, now }: ApprovalDoubtProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { approval, seenAt, timezone } = detail.row;
  const ofVersions = useDoubtText()(detail, now);
  const isOfVersions = reason === undefined || (approval?.kind === 'unknown' && approval.reason === reason);
  const [seen, first] = [seenAt, since?.firstSeenAt ?? 0].map((ms) => format.moment(ms, now, timezone));
  const fields = format.list(since?.fields.map((field) => t(`approvedVersion.field.${field}`)) ?? []);
  return (
    <p className={`${textClasses.quiet} ${classes.doubt}`}>
      <b>{t(approval?.kind === 'same' ? 'approvedVersion.cannotTell' : 'approvedVersion.unknown')}.</b>{' '}
      {isOfVersions || reason === 'bytes_order_unknown'
        ? ofVersions
        : t(`approvedVersion.reason.${reason}`, { seen })}
      {since &&
        ` ${t(since.fields.length > 0 ? 'approvedVersion.changedSince' : 'approvedVersion.unchangedSince', { when: first, fields })}`}
    </p>
  );
}

/** Says why nobody can tell which version was approved. */
export function useDoubtText(): (detail: DoubtProps['detail'], now: EpochMs) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ row, approved }, now) => {
    const { approval } = row;
    const reason = approval?.kind === 'unknown' ? approval.reason : 'not_held';
    if (reason !== 'order_unknown' && reason !== 'bytes_order_unknown')
      return t(`approvedVersion.reason.${reason}`);
    const next = approval?.kind === 'unknown' ? approval.nextSeenAt : undefined;
    if (!approved || next === undefined) return t('approvedVersion.reason.order');
    const [from, to] = [approved.seenUntil, next].map((ms) => format.moment(ms, now, row.timezone));
    return t(`approvedVersion.reason.${reason}`, { from, to });
  };
}

interface Both {
  readonly row: PostDetail['row'];
  readonly version: PostDetail['version'];
  readonly approved: NonNullable<PostDetail['approved']>;
}

/** Differences listed one below the other, for a narrow panel. */
function Differences({ row, version, approved }: Both) {
  const { t } = useTranslation();
  const format = useFormat();
  const kindOf = useKindOfPost();
  const none = t('approvedVersion.nothing');
  const date = (text: string | null) => {
    const at = text === null ? null : parseInstant(text);
    return at === null ? t('time.noDate') : format.dated(at, row.timezone);
  };
  const sides = {
    caption: [approved.caption, version.caption],
    first_comment: [approved.firstComment, version.firstComment],
    account: [approved.accountName ?? approved.accountId, version.accountName ?? version.accountId],
    network: [kindOf(approved, 'network'), kindOf(version, 'network')],
    type: [kindOf(approved, 'type'), kindOf(version, 'type')],
  } as const;
  return (
    <>
      {approvedFields
        .filter((field) => isDifferent(approved, version, field))
        .map((field) => (
          <section key={field}>
            <h3 className={classes.name}>{t(`approvedVersion.field.${field}`)}</h3>
            {field === 'media' ? (
              <p>{filesDifference(approved.media, version.media, t)}</p>
            ) : (
              <WordDiff before={sides[field][0] ?? none} after={sides[field][1] ?? none} />
            )}
          </section>
        ))}
      {isDifferent(approved, version, 'schedule_at') && (
        <p className={classes.quiet}>
          {t('approvedVersion.dateMoved', { from: date(approved.scheduleAt), to: date(version.scheduleAt) })}
        </p>
      )}
    </>
  );
}

function CompareLink({ postId }: { readonly postId: string }) {
  const { t } = useTranslation();
  return (
    <Button
      rightSection={<CommandKeys of="compare_versions" />}
      renderRoot={(props) => (
        <Link to="/post/$postId" params={{ postId }} search={{ view: 'compare' }} {...props} />
      )}
    >
      {t('command.compare_versions')}
    </Button>
  );
}

interface FootProps extends Both {
  readonly approval:
    | Exclude<RowApproval, { kind: 'voided' }>
    | { readonly kind: 'said'; readonly approvedAt: EpochMs; readonly nextSeenAt: EpochMs };
  readonly isDocument?: boolean;
  readonly now: EpochMs;
}

/** From which refresh the approved version comes, and how sure that is. */
export function ApprovedFoot({ row, version, approved, approval, isDocument = false, now }: FootProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const when = (ms: number) =>
    isDocument ? format.dated(ms, row.timezone) : format.moment(ms, now, row.timezone);
  const { approvedAt } = approval;
  if (approval.kind === 'same')
    return <p className={classes.foot}>{t(`approvedVersion.same_versionHint.${approval.grade}`)}</p>;
  const { nextSeenAt } = approval;
  if (approvedAt === null || nextSeenAt === undefined) return null;
  if (approval.kind === 'said')
    return <p className={classes.foot}>{t('noted.held', { next: when(nextSeenAt) })}</p>;
  const isByWord = approval.kind === 'changed' && approval.grade === 'word';
  const isUnsure = approval.kind === 'unknown' || approval.grade === 'order_unknown';
  return (
    <p className={classes.foot}>
      {t(isByWord ? 'approvedVersion.heldByWord' : 'approvedVersion.held', {
        approved: when(approvedAt),
        held: when(isByWord ? approved.seenUntil : Math.min(approved.seenUntil, approvedAt)),
        next: when(nextSeenAt),
      })}
      {isUnsure && ` ${t('approvedVersion.unsure')}`}
      {areBytesAlone(approved.media, version.media) && ` ${t('approvedVersion.bytesOnly')}`}
    </p>
  );
}
