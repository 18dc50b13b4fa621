import { Button, Select, Textarea } from '@mantine/core';
import { wordDiff } from '@shared/domain/changes';
import { clientLanguageNames, clientLanguages } from '@shared/domain/clients';
import { approvedFields, isDifferent, type Publication, spanOf } from '@shared/domain/guard';
import { mailAddressOf } from '@shared/domain/reminder/mail-address';
import { type EpochMs, parseInstant } from '@shared/domain/time';
import { longestReminder } from '@shared/local-data';
import { IconCheck, IconCopy, IconExternalLink, IconMail } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCommands } from '../../../commands/bound-commands';
import {
  Candidates,
  type PostHistory,
  type UseReminder,
  useReminder,
  useReminderNotes,
  useTrailWords,
} from '../../../domains/approvals';
import { useReminded, useRemindedText } from '../../../domains/local-data';
import { usePostMedia } from '../../../domains/media';
import { useNotes } from '../../../domains/noted';
import { useCopyText } from '../../../domains/outside';
import {
  ApprovalNote,
  CountsTable,
  countUploadedAgain,
  filesDifference,
  OpenAtService,
  useKindOfPost,
} from '../../../domains/posts';
import { ExportProof } from '../../../domains/proof';
import { useEngineStatus } from '../../../domains/sync';
import type { ChangeLine, PostDetail, PostRow } from '../../../engine';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import layoutClasses from '../../../kit/layout.module.css';
import panel from '../../../kit/panel.module.css';
import { ErrorNote } from '../../../kit/states/ErrorNote';
import { StatusIcon, type StatusIconName } from '../../../kit/status/StatusIcon';
import textClasses from '../../../kit/text.module.css';
import { useNow } from '../../../kit/use-now';
import { useEngineQuery } from '../../../query/use-engine-query';
import { useWorkspaceServices } from '../../../query/workspace-services';
import page from '../PostPage.module.css';
import { AboutData } from './AboutData';
import { ExportButtons } from './ExportButtons';
import classes from './HistoryView.module.css';
import { readAddress } from './history-address';
import { TrailView } from './TrailView';

interface Props {
  readonly detail: PostDetail;
  readonly history: PostHistory;
  readonly publication: Publication | null;
}

/** The history of a post's approval, the service's counts beside it, and a reminder for pending reviewers. */
export function HistoryView({ detail, history, publication }: Props) {
  const { row } = detail;
  const { t } = useTranslation();
  const now = useNow();
  const isOffline = useEngineStatus()?.phase === 'offline';
  const words = useTrailWords(history.trail, row.timezone);
  const notes = useNotes()(row.id);
  const trail = useRef<HTMLDivElement>(null);
  useCommands({
    next: () => stepThroughEvents(trail.current, 1),
    previous: () => stepThroughEvents(trail.current, -1),
  });
  return (
    <div className={layoutClasses.split}>
      <div
        ref={trail}
        className={`${layoutClasses.room} ${classes.main}`}
        tabIndex={0}
        role="group"
        aria-label={t('trail.name')}
      >
        <ExportButtons detail={detail} history={history} publication={publication} now={now} />
        <ExportProof wish={{ scope: 'post', post: row.id }} post={{ row, publication }} />
        {row.approval && (
          <div className={classes.versions}>
            {(row.approval.kind !== 'same' || publication) && (
              <ApprovalNote detail={detail} publication={publication} shows="link" now={now} />
            )}
            <FieldStrip detail={detail} lines={history.lines} now={now} />
          </div>
        )}
        <TrailView row={row} history={history} words={words} notes={notes} />
      </div>
      <aside className={`${panel.panel} ${page.side}`} aria-label={t('counts.title')}>
        <div className={classes.sideBody} tabIndex={0} role="group" aria-label={t('counts.title')}>
          {(row.review !== null || row.counts !== null) && (
            <div className={classes.part}>
              <CountsTable row={row} isOffline={isOffline} now={now} />
            </div>
          )}
          {history.missing && <ReminderSection row={row} history={history} now={now} />}
          <section className={classes.part}>
            <p className={`${textClasses.hint} ${classes.hint}`}>{t('post.readOnly')}</p>
            <OpenAtService postId={row.id} />
          </section>
          <section className={classes.part}>
            <h3>{t('trail.about')}</h3>
            <AboutData row={row} history={history} now={now} />
          </section>
        </div>
      </aside>
    </div>
  );
}

/** Focuses the next or previous event of a trail; from elsewhere, the first. */
function stepThroughEvents(trail: HTMLElement | null, by: 1 | -1): void {
  const events = [...(trail?.querySelectorAll<HTMLElement>('[data-event]') ?? [])];
  const at = events.findIndex((event) => event.contains(document.activeElement));
  const next = at < 0 ? 0 : Math.max(0, Math.min(at + by, events.length - 1));
  events[next]?.focus();
  events[next]?.scrollIntoView({ block: 'nearest' });
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

interface ReminderSectionProps {
  readonly row: PostRow;
  readonly history: PostHistory;
  readonly now: EpochMs;
}

/** A reminder for pending reviewers, to edit, copy or open in the email app. */
function ReminderSection({ row, history, now }: ReminderSectionProps) {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const copyText = useCopyText();
  const reminder = useReminder(row, history, now);
  const [copied, setCopied] = useState<string | null>(null);
  const notes = useReminderNotes();
  const posts = { projectId: row.projectId, postIds: [row.id] };
  const reminded = useReminded()(row.id);
  const remindedText = useRemindedText();
  const copy = async () => {
    if (!(await copyText(reminder.body)).ok) return;
    setCopied(reminder.body);
    reminder.release();
    notes.copied(posts);
  };
  const openMail = async (url: string) => {
    const result = await request('app.open_external', { url });
    if (!result.ok || !result.data.opened) return;
    reminder.release();
    await notes.mailed(posts);
  };
  useCommands({ copy_reminder: () => void copy() });
  const text = useRef<HTMLTextAreaElement>(null);
  const isAskedFor = readAddress(useSearch({ strict: false })).at === 'reminder';
  useEffect(() => {
    if (isAskedFor) text.current?.focus();
  }, [isAskedFor]);
  const isCopied = copied === reminder.body;
  const CopyIcon = isCopied ? IconCheck : IconCopy;
  const { recipients } = reminder;
  const mail = mailAddressOf(
    reminder,
    recipients.map(({ email }) => email),
  );
  return (
    <section className={classes.part} aria-label={t('reminder.title')}>
      <h3>{t('reminder.title')}</h3>
      {reminded && <p className={`${textClasses.hint} ${classes.hint}`}>{remindedText(reminded, now)}</p>}
      <Candidates
        rows={[row]}
        candidates={history.missing?.askedBefore ?? []}
        timezone={row.timezone}
        now={now}
      />
      <Select
        label={t('reminder.language')}
        description={t('reminder.languageHint', {
          client: row.projectName ?? t('approvals.clientWithoutName', { id: row.projectId }),
        })}
        inputWrapperOrder={['label', 'input', 'description']}
        data={clientLanguages.map((value) => ({ value, label: clientLanguageNames[value] }))}
        value={reminder.language}
        allowDeselect={false}
        onChange={(value) => value && reminder.chooseLanguage(value)}
      />
      {reminder.languageError && <ErrorNote error={reminder.languageError} />}
      {notes.error && <ErrorNote error={notes.error} />}
      <Textarea
        ref={text}
        label={t('reminder.text')}
        value={reminder.body}
        lang={reminder.language}
        minRows={5}
        maxRows={14}
        maxLength={longestReminder}
        autoComplete="off"
        onChange={(event) => reminder.edit(event.currentTarget.value)}
      />
      <div className={layoutClasses.wrap}>
        <Button variant="filled" leftSection={<CopyIcon {...icon} />} onClick={() => void copy()}>
          {t(isCopied ? 'reminder.copied' : 'reminder.copy')}
        </Button>
        <Button
          leftSection={<IconMail {...icon} />}
          rightSection={<IconExternalLink {...icon} />}
          title={t('outside.mail')}
          disabled={mail === null}
          onClick={() => mail !== null && void openMail(mail)}
        >
          {t('reminder.mail')}
        </Button>
        {reminder.isEdited && (
          <Button variant="subtle" onClick={reminder.reset}>
            {t('reminder.again')}
          </Button>
        )}
      </div>
      <p className={`${textClasses.hint} ${classes.hint}`}>
        {mail === null ? t('reminder.tooLong') : <Recipients recipients={recipients} />}
      </p>
    </section>
  );
}

function Recipients({ recipients }: Pick<UseReminder, 'recipients'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const emails = recipients.flatMap(({ email }) => email ?? []);
  if (recipients.length === 0) return t('reminder.nobodyTicked');
  return emails.length === 0
    ? t('reminder.noRecipients')
    : t('reminder.recipients', { names: format.list(emails) });
}

interface FieldStripProps {
  readonly detail: PostDetail;
  /** Changes of the post, newest first. */
  readonly lines: readonly ChangeLine[];
  readonly now: EpochMs;
}

interface FieldLine {
  readonly sign: StatusIconName;
  readonly name: string;
  readonly what: ReactNode;
  readonly when: string;
}

/** Compares each field of an approved post with its approved version: sign, result, and when it was last checked. */
function FieldStrip({ detail, lines, now }: FieldStripProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const kindOf = useKindOfPost();
  const files = usePostMedia(detail.row.id)?.files ?? [];
  const zoneChange = useZoneChange(detail.row);
  const { row, version, approved } = detail;
  const { approval, timezone, seenAt } = row;
  if (!approval) return null;
  const when = (ms: EpochMs) => format.moment(ms, now, timezone);
  const asOf = t('approvedVersion.asOf', { when: when(seenAt) });
  // Without a version to compare with, nothing is known of any field.
  const isCompared = approved !== null || approval.kind === 'same';
  const date = (text: string | null) => {
    const at = text === null ? null : parseInstant(text);
    return at === null ? t('time.noDate') : when(at);
  };
  const none = t('approvedVersion.nothing');
  const sideOf = (of: PostDetail['version'], field: (typeof approvedFields)[number]): string => {
    if (field === 'network' || field === 'type') return kindOf(of, field) ?? none;
    const { caption, firstComment, accountName, accountId } = of;
    return (
      { caption, first_comment: firstComment, account: accountName ?? accountId, media: '' }[field] ?? none
    );
  };
  const editedAt = (field: string) => {
    const line = lines.find((one) => one.field === field);
    const [from, to] = [line?.lastSeenAt ?? approved?.seenUntil, line?.seenAt ?? seenAt];
    return from === undefined
      ? t('trail.seenAt', { when: when(to) })
      : t('approvedVersion.fields.edited', { from: when(from), to: when(to) });
  };
  const approvedIn = approvalSpanOf(row);
  /** Whether the text was read with other characters before or after the approval, which mean the same. */
  const texts = { caption: version.caption, first_comment: version.firstComment };
  const isRewritten = (field: keyof typeof texts) => {
    const line = lines.findLast((one) => one.field === field && one.seenAt > (approvedIn?.from ?? 0));
    return typeof line?.before === 'string' && line.before !== texts[field];
  };
  const lineOf = (field: (typeof approvedFields)[number]): FieldLine => {
    const name = t(`approvedVersion.field.${field}`);
    if (!isCompared)
      return { sign: 'approved_unknown', name, what: t('approvedVersion.unknown'), when: asOf };
    if (!approved || !isDifferent(approved, version, field)) {
      const both = [sideOf(version, 'account'), sideOf(version, 'type')].filter((one) => one !== none);
      const same =
        field === 'caption' || field === 'first_comment'
          ? t(`approvedVersion.fields.${isRewritten(field) ? 'sameWriting' : 'sameText'}`)
          : both.join(', ') || none;
      const found = field === 'media' ? mediaOf(version.media.length) : { what: same, when: asOf };
      return { sign: 'approved', name, ...found };
    }
    // The order of the edit and the approval may be unknown.
    const isSure = approval.kind === 'changed';
    const [before, after] = [sideOf(approved, field), sideOf(version, field)];
    return {
      sign: isSure ? 'changed' : 'approved_unknown',
      name,
      what: (
        <>
          <b>{t(isSure ? 'approvedVersion.changed' : 'approvedVersion.unknown')}</b>
          {t('text.colon')}{' '}
          {field === 'media'
            ? filesDifference(approved.media, version.media, t)
            : t('approvedVersion.fields.became', firstEdit(before, after))}
        </>
      ),
      when: editedAt(field),
    };
  };
  /** Same ids: whether the same bytes were read before and after the approval, or only when they were last read. */
  const mediaOf = (count: number): Pick<FieldLine, 'what' | 'when'> & Partial<FieldLine> => {
    if (count === 0) return { what: none, when: asOf };
    const read = files.flatMap(({ bytesSeen }) => bytesSeen ?? []);
    const unproven = (what: string, checked: string) =>
      ({ sign: 'approved_unknown', what, when: checked }) as const;
    if (read.length < count) return unproven(t('approvedVersion.fields.notLoaded', { count }), asOf);
    const until = Math.min(...read.map((one) => one.until));
    const isProven =
      approvedIn !== null && until >= approvedIn.to && read.every(({ from }) => from <= approvedIn.from);
    // Bytes that replaced others after the approval, and look like them.
    const replaced = files.filter(
      (one) => one.look && approvedIn !== null && (one.bytesSeen?.from ?? 0) > approvedIn.from,
    );
    const look = replaced.some((one) => one.look === 'looks_same') ? 'looks_same' : replaced[0]?.look;
    const readAt = t('approvedVersion.asOf', { when: when(until) });
    const again = isProven ? 0 : countUploadedAgain(version.media);
    if (again > 0) return { what: t('trail.filesAgain', { count: again }), when: readAt };
    if (look) return { what: t(`approvedVersion.fields.look.${look}`), when: readAt };
    return isProven
      ? { what: t('approvedVersion.fields.sameBytes', { count }), when: readAt }
      : unproven(t('approvedVersion.fields.bytesAsOf', { count, when: when(until) }), '');
  };
  // The line of the account names both of them.
  const isShown = (field: (typeof approvedFields)[number]) =>
    (field !== 'network' && field !== 'type') || (approved !== null && isDifferent(approved, version, field));
  const isMoved = approved !== null && isDifferent(approved, version, 'schedule_at');
  const shown = [
    ...approvedFields.filter(isShown).map(lineOf),
    ...(isMoved
      ? [
          {
            sign: 'scheduled',
            name: t('approvedVersion.field.schedule_at'),
            what: t('approvedVersion.fields.moved', {
              from: date(approved.scheduleAt),
              to: date(version.scheduleAt),
            }),
            when: editedAt('schedule_at'),
          } as const,
        ]
      : []),
    ...(zoneChange
      ? [
          {
            sign: 'scheduled',
            name: t('approvedVersion.fields.zone'),
            what: t('approvedVersion.fields.zoneChanged', {
              from: format.city(zoneChange.from),
              to: format.city(timezone),
            }),
            when: t('trail.seenAt', { when: when(zoneChange.seenAt) }),
          } as const,
        ]
      : []),
  ];
  return (
    <ul className={`${layoutClasses.card} ${classes.fields}`} aria-label={t('approvedVersion.fields.title')}>
      {shown.map(({ sign, name, what, when: checked }) => (
        <li key={name}>
          <StatusIcon name={sign} />
          <span>{name}</span>
          <span>{what}</span>
          <span>{checked}</span>
        </li>
      ))}
    </ul>
  );
}

/** When the post was approved, on this computer's clock; null if that is not known. */
function approvalSpanOf({ approval, reviewers }: PostRow) {
  const approvedAt = approval?.approvedAt ?? null;
  if (approvedAt === null) return null;
  const standing = reviewers?.find(({ latest }) => latest?.status === 'approved' && latest.at === approvedAt);
  return standing?.latest ? spanOf(standing.latest) : { from: approvedAt, to: approvedAt };
}

/** Time zone of the client at the approval, if it has another one now: then the same publish date reads differently. */
function useZoneChange(row: PostRow) {
  const { projectId, timezone } = row;
  const id = { resource: 'planning.projects', id: projectId };
  const changes = useEngineQuery({
    key: ['zone_changes', projectId],
    ask: (engine) => engine.changes({ record: id, afterKey: null, limit: 200 }),
    tables: ['changes'],
  });
  const approvedIn = approvalSpanOf(row);
  // The newest is first.
  const since = changes?.lines.filter(
    ({ field, seenAt }) => field === 'timezone' && approvedIn !== null && seenAt > approvedIn.from,
  );
  const from = since?.at(-1)?.before;
  const [newest] = since ?? [];
  if (!newest || typeof from !== 'string' || from === timezone) return null;
  return { from, seenAt: newest.seenAt };
}

/** Longest part of an edit that one line shows, in characters. */
const mostShown = 40;

/** The first words that were replaced, and those in their place. */
function firstEdit(before: string, after: string): { readonly before: string; readonly after: string } {
  const parts = wordDiff(before, after);
  const first = parts.findIndex(({ kind }) => kind !== 'same');
  const together = parts.slice(first, first + 2);
  const textOf = (wanted: 'removed' | 'added') => {
    const text = together.find(({ kind }) => kind === wanted)?.text.trim() ?? '';
    return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
  };
  return { before: textOf('removed'), after: textOf('added') };
}
