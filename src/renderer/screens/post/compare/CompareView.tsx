import { Button, Select } from '@mantine/core';
import { readReview } from '@shared/domain/approval-reading';
import { approvedFields, type HeldVersion, isDifferent, type Publication } from '@shared/domain/guard';
import { approvalsByReviewer, type ReviewerApproval } from '@shared/domain/guard/by-reviewer';
import { saidVersionOf } from '@shared/domain/guard/said-version';
import type { Note as NotedNote } from '@shared/domain/noted';
import { type EpochMs, parseInstant } from '@shared/domain/time';
import { IconCheck, IconCopy, IconInfoCircle } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentProps, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type PostHistory, useTrailWords } from '../../../domains/approvals';
import { ComparePictures, usePostMedia } from '../../../domains/media';
import { useChangedSinceSaid, useNotedWords, useSaidReference } from '../../../domains/noted';
import { useCopyText } from '../../../domains/outside';
import { OtherNetworks, Responses, useSurroundings } from '../../../domains/peek';
import {
  ApprovedFoot,
  countUploadedAgain,
  isRowOverdue,
  OpenAtService,
  PublicationNote,
  scheduleOf,
  titleOf,
  useApprovalFact,
  useDoubtText,
  useKindOfPost,
  VersionComparison,
} from '../../../domains/posts';
import type { PostDetail, PostRow } from '../../../engine';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import layoutClasses from '../../../kit/layout.module.css';
import panel from '../../../kit/panel.module.css';
import { EmptyState } from '../../../kit/states/EmptyState';
import { Note } from '../../../kit/states/Note';
import { StatusIcon } from '../../../kit/status/StatusIcon';
import textClasses from '../../../kit/text.module.css';
import { useNow } from '../../../kit/use-now';
import { ExportButtons } from '../history/ExportButtons';
import { TrailEntry } from '../history/TrailEntry';
import page from '../PostPage.module.css';
import classes from './CompareView.module.css';
import { readAddress } from './compare-address';

interface Props {
  readonly detail: PostDetail;
  readonly history: PostHistory;
  readonly publication: Publication | null;
}

/** Compares the approved version with the one to be published, beside who approved it and later events. */
export function CompareView({ detail, history, publication }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { row, version } = detail;
  const { approval } = row;
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = table.current?.querySelector<HTMLElement>(editedParts);
    if (table.current && first) stepTo(first);
    else table.current?.focus();
  }, []);
  const navigate = useNavigate();
  const chosen = readAddress(useSearch({ strict: false })).with;
  const choose = (side: string) =>
    void navigate({
      to: '/post/$postId',
      params: { postId: row.id },
      search: { view: 'compare', with: side },
      replace: true,
    });
  const ofService = useSidesOfService(detail, history);
  const ofNote = useSideOfNote(detail, history);
  const note = useChangedSinceSaid()(row);
  const sides = ofNote ? [...ofService, ofNote] : ofService;
  const side = sides.find(({ key }) => key === chosen) ?? sides[0];
  return (
    <div className={layoutClasses.split}>
      <div
        ref={table}
        className={`${layoutClasses.column} ${layoutClasses.room} ${classes.main}`}
        tabIndex={0}
        role="group"
        aria-label={t('postPage.compare')}
        onKeyDown={stepThroughEdits}
      >
        <ExportButtons detail={detail} history={history} publication={publication} now={now} />
        {side ? (
          <>
            {sides.length > 1 && (
              <Select
                label={t('approvedVersion.compareWith')}
                data={sides.map(({ key, label }) => ({ value: key, label }))}
                value={side.key}
                allowDeselect={false}
                maw={560}
                onChange={(key) => key !== null && choose(key)}
              />
            )}
            <VersionComparison
              row={row}
              version={version}
              approved={side.approved}
              approval={side.approval}
              source={side.source}
              now={now}
            />
            <ApprovedFoot
              row={row}
              version={version}
              approved={side.approved}
              approval={side.approval}
              now={now}
            />
            <ComparePictures key={side.key} before={side.approved.media} after={version.media} />
          </>
        ) : (
          <NothingToCompare detail={detail} note={note} now={now} />
        )}
      </div>
      <aside className={`${panel.panel} ${page.side}`} aria-label={t('postPage.facts')}>
        <div
          className={`${layoutClasses.column} ${classes.sideBody}`}
          tabIndex={0}
          role="group"
          aria-label={t('postPage.facts')}
        >
          <p className={`${textClasses.quiet} ${classes.zone}`}>
            {t('approvedVersion.timesIn', { city: format.city(row.timezone) })}
          </p>
          {publication ? (
            <PublicationNote detail={detail} publication={publication} now={now} />
          ) : (
            approval?.kind === 'changed' && (
              <WhatItMeans detail={detail} history={history} approval={approval} now={now} />
            )
          )}
          <Around detail={detail} history={history} now={now} />
          <Proof detail={detail} history={history} publication={publication} side={side} />
          <OpenAtService postId={row.id} />
        </div>
      </aside>
    </div>
  );
}

/** Who approved which version, those of another one than today's first. Empty unless reviewers approved different ones. */
function mixedApprovals({ row, version }: PostDetail, history: PostHistory): readonly ReviewerApproval[] {
  if (row.approval?.kind !== 'changed' || !row.approval.isMixed) return [];
  const all = approvalsByReviewer({ ...row, version, lines: history.lines });
  return all.toSorted((a, b) => Number(b.fields.length > 0) - Number(a.fields.length > 0));
}

/** Key of the version that somebody approved outside the service. */
const saidKey = 'said';

/** Version that today's is compared with. */
interface Side {
  readonly key: string;
  /** Says where the version is known from, so that nobody takes a note for an approval in the service. */
  readonly label: string;
  readonly source: { readonly sign: 'approved' | 'noted'; readonly text: string } | null;
  readonly approved: HeldVersion;
  readonly approval: ComponentProps<typeof ApprovedFoot>['approval'];
}

/** Versions that were approved in the service: of each reviewer if they differ. Empty if there is none to compare with. */
function useSidesOfService(detail: PostDetail, history: PostHistory): readonly Side[] {
  const { t } = useTranslation();
  const byReviewer = useMemo(() => mixedApprovals(detail, history), [detail, history]);
  const { row, version, approved } = detail;
  const { approval, seenAt } = row;
  if (approval?.kind !== 'changed' && approval?.kind !== 'unknown') return [];
  if (byReviewer.length === 0) {
    const side = { key: 'service', label: t('approvedVersion.inService'), source: null, approval } as const;
    return approved ? [{ ...side, approved }] : [];
  }
  const today = { ...version, seenFrom: seenAt, seenUntil: seenAt, wasInReview: true };
  return byReviewer.map(({ name, found }) => ({
    key: name,
    label: t('approvedVersion.inServiceBy', { name }),
    source: { sign: 'approved', text: t('approvedVersion.approvedByName', { name }) },
    approved: found.kind === 'changed' ? found.approved : today,
    approval: found,
  }));
}

/** Version that was approved outside the service. Null without one, and if this computer no longer has it. */
function useSideOfNote({ row, version }: PostDetail, { lines }: PostHistory): Side | null {
  const { t } = useTranslation();
  const words = useNotedWords();
  const note = useSaidReference()(row);
  const said = note?.said.version ? saidVersionOf(note.said.version, { version, lines }) : null;
  if (!note || !said?.approved || said.nextSeenAt === null) return null;
  const text = words.said(note);
  return {
    key: saidKey,
    label: t('noted.reference', { said: text }),
    source: { sign: 'noted', text },
    approved: said.approved,
    approval: { kind: 'said', approvedAt: note.said.saidAt, nextSeenAt: said.nextSeenAt },
  };
}

interface NothingProps {
  readonly detail: PostDetail;
  /** Note about a version that this computer no longer has. */
  readonly note: NotedNote | null;
  readonly now: number;
}

function NothingToCompare({ detail, note, now }: NothingProps) {
  const { t } = useTranslation();
  const factOf = useApprovalFact();
  const doubtOf = useDoubtText();
  const readings = useUnchangedReadings(detail, now);
  const { row } = detail;
  const { approval } = row;
  if (note) {
    return (
      <EmptyState
        sign={<StatusIcon name="noted" size={24} />}
        headline={t('noted.outcome.changed_since')}
        fact={t('noted.notHeld')}
      />
    );
  }
  if (approval?.kind === 'same') {
    return (
      <EmptyState
        sign={<IconInfoCircle size={24} stroke={1.4} aria-hidden />}
        headline={t('approvedVersion.same_version')}
        fact={`${t(`approvedVersion.same_versionHint.${approval.grade}`)} ${readings}`.trim()}
      />
    );
  }
  if (approval?.kind === 'voided') {
    return (
      <EmptyState
        sign={<StatusIcon name="void" size={24} />}
        headline={t('approvedVersion.approvalVoided')}
        fact={`${t('approvedVersion.approvalsVoided', { count: approval.voided })} ${t('approvedVersion.noDifference')}`}
      />
    );
  }
  const approvedAt = approval?.kind === 'unknown' ? approval.approvedAt : null;
  return (
    <EmptyState
      sign={<IconInfoCircle size={24} stroke={1.4} aria-hidden />}
      headline={approval ? factOf({ row, approvedAt }) : t('approvedVersion.unknown')}
      fact={[approval && `${t('approvedVersion.unknown')}.`, doubtOf(detail, now)].filter(Boolean).join(' ')}
    />
  );
}

/** Readings before and after the approval, and when the files' content was last read: large files are seldom read again. */
function useUnchangedReadings({ row, version, versionSince }: PostDetail, now: number): string {
  const { t } = useTranslation();
  const format = useFormat();
  const files = usePostMedia(row.id)?.files ?? [];
  if (row.approval?.kind !== 'same') return '';
  const when = (ms: EpochMs) => format.moment(ms, now, row.timezone);
  const read = files.flatMap(({ bytesSeen }) => bytesSeen ?? []);
  const { length: count } = version.media;
  const again = countUploadedAgain(version.media);
  const bytesAt = Math.min(...read.map(({ until }) => until));
  const said = [
    versionSince !== null &&
      t('approvedVersion.unchanged', {
        approved: when(row.approval.approvedAt),
        from: when(versionSince),
        until: when(row.seenAt),
      }),
    again > 0 && `${t('trail.filesAgain', { count: again })}.`,
    count > again &&
      (read.length < count
        ? `${t('approvedVersion.fields.notLoaded', { count })}.`
        : `${t('approvedVersion.fields.bytesAsOf', { count, when: when(bytesAt) })}.`),
  ];
  return said.filter(Boolean).join(' ');
}

interface MeansProps {
  readonly detail: PostDetail;
  readonly history: PostHistory;
  readonly approval: Extract<PostRow['approval'], { kind: 'changed' }>;
  readonly now: number;
}

/**
 * How many approvals no longer count, how many responses that leaves pending, and how much time is left. Where reviewers
 * approved different versions, who approved which.
 */
function WhatItMeans({ detail, history, approval: { voided, isMixed }, now }: MeansProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { row } = detail;
  const missing = readReview(row.review, row.counts)?.missing ?? 0;
  const at = scheduleOf(row);
  const byReviewer = mixedApprovals(detail, history);
  const said = [
    ...byReviewer.map(({ name, fields }) =>
      t(fields.length > 0 ? 'approvedVersion.approvedEarlier' : 'approvedVersion.approvedThis', {
        name,
        fields: format.list(fields.map((field) => t(`approvedVersion.field.${field}`))),
      }),
    ),
    voided > 0 ? t('approvedVersion.approvalsVoided', { count: voided }) : t('approvedVersion.stillCounts'),
    missing > 0 && t('approvedVersion.waitsAgain', { count: missing }),
    at !== null && isRowOverdue(row, now) && t('approvedVersion.overdue'),
    at !== null && at > now && t('approvedVersion.publishes', { when: format.until(at, now) }),
  ];
  return (
    <Note
      tone="attention"
      icon={<StatusIcon name="changed" />}
      title={t(isMixed ? 'approvedVersion.mixed' : 'approvedVersion.changed')}
    >
      {said.filter(Boolean).join(' ')}
    </Note>
  );
}

function Around({ detail: { row }, history, now }: Omit<Props, 'publication'> & { readonly now: number }) {
  const siblings = useSurroundings(row)?.siblings ?? [];
  return (
    <>
      <Responses row={row} siblings={siblings} now={now} />
      <Happened row={row} history={history} />
      <OtherNetworks row={row} siblings={siblings} />
    </>
  );
}

interface ProofProps extends Props {
  /** Version that is shown beside today's. */
  readonly side: Side | undefined;
}

function Proof(props: ProofProps) {
  const { t } = useTranslation();
  const { copy, isCopied } = useProofText(props);
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <section className={classes.proof}>
      <h3>{t('approvedVersion.proof')}</h3>
      <p>{t('approvedVersion.proofHint')}</p>
      <Button leftSection={<Icon size={16} stroke={1.6} aria-hidden />} onClick={copy}>
        {t(isCopied ? 'approvedVersion.textCopied' : 'approvedVersion.copyText')}
      </Button>
    </section>
  );
}

const editedParts = 'ins, del, [data-own]';

/** Arrows lead from edit to edit: each is one element, struck, underlined or a file that is framed. */
function stepThroughEdits(event: KeyboardEvent<HTMLElement>): void {
  // Arrows of a slider or a choice are its own.
  if (event.target instanceof HTMLInputElement) return;
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (by === 0) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(editedParts)];
  const at = all.findIndex((edit) => edit === document.activeElement);
  const next = all[at < 0 ? 0 : Math.max(0, Math.min(at + by, all.length - 1))];
  if (!next) return;
  event.preventDefault();
  stepTo(next);
}

function stepTo(next: HTMLElement): void {
  next.tabIndex = -1;
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}

interface HappenedProps {
  readonly row: PostRow;
  readonly history: PostHistory;
}

/** Decisions and edits of the newest cycle in order. An edit is known only between two times. */
function Happened({ row, history: { trail } }: HappenedProps) {
  const { t } = useTranslation();
  const words = useTrailWords(trail, row.timezone);
  const events = trail[0]?.events ?? [];
  if (events.length === 0) return null;
  return (
    <section className={classes.happened}>
      <h3>{t('approvedVersion.happened')}</h3>
      <ol>
        {events.map((event) => {
          // The comparison already shows the edited text.
          const line = { ...words.line(event), diff: null };
          return <TrailEntry key={`${event.kind} ${line.id}`} line={line} />;
        })}
      </ol>
    </section>
  );
}

/** Plain text of both versions, responses and edits with their times, for a mail or ticket. */
function useProofText({ detail, history: { trail }, publication, side }: ProofProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const copyText = useCopyText();
  const [copied, setCopied] = useState<string | null>(null);
  const { row, version } = detail;
  const approved = side?.approved ?? detail.approved;
  const source = side?.key === saidKey ? side.label : t('approvedVersion.approved');
  const words = useTrailWords(trail, row.timezone);
  const date = (text: string | null) => {
    const at = text === null ? null : parseInstant(text);
    return at === null ? t('time.noDate') : words.moment(at);
  };
  const none = t('approvedVersion.nothing');
  const kindOf = useKindOfPost();
  const fields = [...approvedFields, 'schedule_at'] as const;
  const sides = (of: PostDetail['version']) => ({
    caption: of.caption ?? none,
    first_comment: of.firstComment ?? none,
    media: t('trail.fileCount', { count: of.media.length }),
    account: of.accountName ?? of.accountId ?? none,
    network: kindOf(of, 'network') ?? none,
    type: kindOf(of, 'type') ?? none,
    schedule_at: date(of.scheduleAt),
  });
  const colon = t('text.colon');
  const compared = (was: PostDetail['version']) =>
    fields
      .filter((field) => isDifferent(was, version, field))
      .map((field) => {
        const [before, after] = [sides(was)[field], sides(version)[field]];
        return [
          t(`approvedVersion.field.${field}`),
          `${source}${colon} ${before}`,
          `${t('approvedVersion.today')}${colon} ${after}`,
        ].join('\n');
      });
  const events = trail.flatMap((section) =>
    section.events.map((event) => {
      const { when, name, what, remark } = words.line(event);
      return `${when}${colon} ${[name, what].filter(Boolean).join(' ')}${remark === null ? '' : ` (${remark})`}`;
    }),
  );
  const text = [
    `${titleOf(row) ?? t('approvals.noCaption')}\n${row.projectName ?? ''}`.trim(),
    ...(publication ? [t(`approvedVersion.publication.${publication.outcome}`)] : []),
    ...(row.approval?.kind === 'changed' && !publication ? [t('approvedVersion.changed')] : []),
    ...(approved ? compared(approved) : []),
    `${t('trail.name')}\n${events.join('\n')}`,
    `${t('trail.footnote')} ${t('trail.postRead')}${colon} ${format.dated(row.seenAt, row.timezone)}`,
  ].join('\n\n');
  const copy = async () => {
    if ((await copyText(text)).ok) setCopied(text);
  };
  return { copy: () => void copy(), isCopied: copied === text };
}
