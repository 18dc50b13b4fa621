import { Anchor, Button, Checkbox, SegmentedControl, Select, Textarea } from '@mantine/core';
import { clientLanguageNames, clientLanguages } from '@shared/domain/clients';
import { mailAddressOf } from '@shared/domain/reminder/mail-address';
import type { Reminder } from '@shared/domain/reminder/reminder';
import type { ClientToRemind, WaitingPiece } from '@shared/domain/reminder/who-to-remind';
import type { Reviewer } from '@shared/domain/reviewer';
import type { EpochMs } from '@shared/domain/time';
import type { DeskError } from '@shared/errors';
import { longestReminder } from '@shared/local-data';
import { IconCopy, IconExternalLink, IconSend } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { CommandKeys } from '../../commands/CommandKeys';
import {
  Candidates,
  candidatesOfAll,
  isTickedAtFirst,
  lastRemindedOf,
  messageOf,
  useOwnReminderText,
  useRecipients,
  useReminderNotes,
  type WaitingRow,
} from '../../domains/approvals';
import { useClientWriting } from '../../domains/clients';
import { useLocalEntry, useRemindedText, useReminderLog } from '../../domains/local-data';
import { PostTile } from '../../domains/media';
import { useCopyText } from '../../domains/outside';
import { GoesOut, NoteEditor, signOfRow, titleOf, useLikelyWord, useMissingText } from '../../domains/posts';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import layoutClasses from '../../kit/layout.module.css';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { SidePanel } from '../../kit/SidePanel';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import { useNow } from '../../kit/use-now';
import { useRun } from '../../query/use-run';
import { useWorkspaceServices } from '../../query/workspace-services';
import classes from './RemindersScreen.module.css';

type Piece = WaitingPiece<WaitingRow>;

interface ReminderDraft extends Reminder {
  readonly writing: ReturnType<typeof useClientWriting>;
  readonly isTicked: (piece: Piece) => boolean;
  readonly tick: (pieces: readonly Piece[], isWanted: boolean) => void;
  /** Pieces in the message. */
  readonly ticked: readonly Piece[];
  readonly postIds: readonly string[];
  readonly recipients: readonly Reviewer[];
  readonly isFull: boolean;
  readonly setFull: (isFull: boolean) => void;
  readonly isEdited: boolean;
  readonly edit: (body: string) => void;
  readonly reset: () => void;
  /** Called when the text has left the app. A restart begins a new one. */
  readonly release: () => void;
}

/** The message to one client, with what a person ticked and wrote; another client begins a new one. */
function useDraft(projectId: string, pieces: readonly Piece[], now: number): ReminderDraft {
  const writing = useClientWriting(`planning:${projectId}`);
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [isFull, setFull] = useState(false);
  const keys = pieces.map(({ key }) => key);
  const { text, edit, reset, release } = useOwnReminderText(`client:${projectId}`, keys);
  const people = useRecipients();
  const isTicked = (piece: Piece) =>
    choices.get(piece.key) ?? text?.pieces.includes(piece.key) ?? isTickedAtFirst(piece);
  const ticked = pieces.filter(isTicked);
  const rows = ticked.flatMap(({ posts }) => posts.map(({ row }) => row));
  const postIds = rows.map(({ id }) => id);
  const recipients = people.of(postIds);
  const { written } = writing;
  const message = messageOf(rows, { language: written, recipients, isFull, now });
  return {
    writing,
    isTicked,
    ticked,
    postIds,
    recipients,
    isFull,
    setFull,
    tick: (wanted, isWanted) => {
      setChoices((was) => new Map([...was, ...wanted.map(({ key }) => [key, isWanted] as const)]));
      const changed = new Set(wanted);
      const after = pieces.filter((piece) => (changed.has(piece) ? isWanted : isTicked(piece)));
      if (text) edit({ body: text.body, pieces: after.map(({ key }) => key) });
    },
    subject: message.subject,
    body: text?.body ?? message.body,
    isEdited: text !== null,
    edit: (body) => edit({ body, pieces: ticked.map(({ key }) => key) }),
    reset: () => {
      setChoices(new Map(pieces.map((piece) => [piece.key, isTicked(piece)])));
      reset();
    },
    release,
  };
}

interface Props {
  readonly client: ClientToRemind<WaitingRow>;
  /** Waiting pieces of the client, needed or not. */
  readonly pieces: readonly WaitingPiece<WaitingRow>[];
  /** Whether more pieces wait than were read. */
  readonly isPart: boolean;
  /** Called when the message was handed to the email app. */
  readonly onMailed: () => void;
  /** Goes to the next client and counts a copied message. */
  readonly onNext: (() => void) | undefined;
  /** Whether a copied message does not count yet. */
  readonly isCopied: boolean;
}

/** Reminder for one client: pieces and people to select, and the resulting message. */
export function ClientReminder({ client, pieces, isPart, onMailed, onNext, isCopied }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { request } = useWorkspaceServices();
  const now = useNow();
  const draft = useDraft(client.projectId, pieces, now);
  const notes = useReminderNotes();
  const { error, run } = useRun();
  const copyText = useCopyText(run);
  const body = useRef<HTMLDivElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const key = `planning:${client.projectId}` as const;
  const saved = useLocalEntry('client_notes', key).value ?? '';
  const row = client.pieces[0]?.lead.row;
  const name = row?.projectName ?? t('approvals.clientWithoutName', { id: client.projectId });
  const rows = draft.ticked.flatMap(({ posts }) => posts.map((one) => one.row));
  const candidates = candidatesOfAll(rows);

  const posts = { projectId: client.projectId, postIds: draft.postIds };
  const say = (said: 'copied' | 'mailed') => {
    const { length: count } = draft.ticked;
    announce(t(`reminders.${said}`, { client: name, count, pieces: format.number(count) }));
  };
  const copy = async () => {
    const result = await copyText(draft.body);
    if (!result.ok) return;
    say('copied');
    draft.release();
    notes.copied(posts);
  };
  const mail = mailAddressOf(
    draft,
    draft.recipients.map(({ email }) => email),
  );
  const openMail = async (url: string) => {
    const result = await run(request('app.open_external', { url }));
    if (!result.ok || !result.data.opened) return;
    say('mailed');
    draft.release();
    // A failed save is reported here, so the screen stays.
    if (!(await notes.mailed(posts))) onMailed();
  };
  const canSend = draft.ticked.length > 0;
  const onCopy = canSend ? () => void copy() : undefined;
  const onMail = canSend && mail !== null ? () => void openMail(mail) : undefined;
  useCommands({
    copy_reminder: onCopy,
    email_reminder: onMail,
    write_note: () => noteField.current?.focus(),
    select: () => {
      // Tab leads from box to box; the key that ticks rows elsewhere ticks the one with the focus.
      const focused = document.activeElement;
      if (focused instanceof HTMLInputElement && focused.type === 'checkbox') focused.click();
    },
  });
  return (
    <>
      <div
        ref={body}
        className={`${layoutClasses.room} ${classes.body}`}
        tabIndex={-1}
        role="group"
        aria-label={name}
      >
        <header className={classes.title}>
          <h2>{name}</h2>
          <p>
            {format.city(draft.writing.timezone)} · {clientLanguageNames[draft.writing.written]}
          </p>
        </header>
        <PiecesToRemind draft={draft} pieces={pieces} isPart={isPart} now={now} />
        <section className={classes.section}>
          <h3>{t('reminders.who')}</h3>
          {draft.ticked.length > 0 && (
            <Candidates
              rows={rows}
              candidates={candidates}
              timezone={draft.writing.timezone}
              now={now}
              namesEmail
            />
          )}
        </section>
        <div className={classes.section}>
          <NoteEditor
            about="client"
            id={key}
            saved={saved}
            field={noteField}
            onLeave={() => body.current?.focus()}
            isShort
          />
        </div>
      </div>
      <MessagePane
        draft={draft}
        onCopy={onCopy}
        onMail={onMail}
        onNext={onNext}
        isCopied={isCopied}
        now={now}
        error={error ?? notes.error}
        isTooLong={mail === null}
        postIds={pieces.flatMap(({ posts }) => posts.map(({ id }) => id))}
      />
    </>
  );
}

interface PiecesToRemindProps {
  readonly draft: ReminderDraft;
  readonly pieces: readonly WaitingPiece<WaitingRow>[];
  readonly isPart: boolean;
  readonly now: EpochMs;
}

/** Waiting pieces of one client. The message covers the selected ones. */
function PiecesToRemind({ draft, pieces, isPart, now }: PiecesToRemindProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const rest = pieces.filter((piece) => !draft.isTicked(piece));
  const total = isPart
    ? t('bounds.orMore', { total: format.number(pieces.length) })
    : format.number(pieces.length);
  return (
    <section className={classes.section}>
      <h3>
        {t('reminders.inMessage')}
        <span>{t('reminders.ofWaiting', { shown: format.number(draft.ticked.length), total })}</span>
        {rest.length > 0 && (
          <Anchor component="button" type="button" onClick={() => draft.tick(rest, true)}>
            {t('reminders.addAll', { count: pieces.length })}
          </Anchor>
        )}
      </h3>
      <ul>
        {pieces.map((piece) => (
          <PieceItem key={piece.key} piece={piece} draft={draft} now={now} />
        ))}
      </ul>
    </section>
  );
}

interface ItemProps {
  readonly piece: WaitingPiece<WaitingRow>;
  readonly draft: ReminderDraft;
  readonly now: number;
}

function PieceItem({ piece, draft, now }: ItemProps) {
  const { t } = useTranslation();
  const { row } = piece.lead;
  const missing = useMissingText()(row)?.short ?? null;
  const remindedText = useRemindedText();
  const last = lastRemindedOf([piece]);
  const times = Math.max(...piece.posts.map(({ timesReminded }) => timesReminded));
  const said = [missing, last !== null && remindedText({ times, lastAt: last }, now)];
  const likelyOf = useLikelyWord();
  const likely = piece.posts.map((post) => likelyOf(post.row)).find((word) => word !== null);
  const title = titleOf(row) ?? t('approvals.noCaption');
  return (
    <li className={`${layoutClasses.line} ${classes.piece}`}>
      <Checkbox
        size="xs"
        aria-label={title}
        checked={draft.isTicked(piece)}
        onChange={(event) => draft.tick([piece], event.currentTarget.checked)}
      />
      <PostTile row={row} />
      <div className={`${layoutClasses.room} ${classes.words}`}>
        <b title={title}>{title}</b>
        <span className={`${layoutClasses.line} ${classes.networks}`}>
          {piece.posts.map((post) => (
            <span key={post.id} className={classes.network}>
              <NetworkMark network={post.row.network} group={post.row.networkGroup} />
              <StatusIcon name={signOfRow(post.row)} size={11} />
            </span>
          ))}
          {likely && <strong className={`${textClasses.pending} ${textClasses.strong}`}>{likely}</strong>}
          <span data-reminded={piece.isReminded}>{said.filter(Boolean).join(' · ')}</span>
        </span>
      </div>
      <div className={classes.date}>
        <GoesOut row={row} now={now} />
      </div>
    </li>
  );
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
/** More are for the posts' own histories. */
const mostEarlier = 5;

interface MessagePaneProps {
  readonly draft: ReminderDraft;
  readonly error: DeskError | null;
  readonly onCopy: (() => void) | undefined;
  readonly onMail: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** The message is on the clipboard and does not count yet. */
  readonly isCopied: boolean;
  /** The email app could not take the message. */
  readonly isTooLong: boolean;
  /** Every waiting post of the client. */
  readonly postIds: readonly string[];
  readonly now: EpochMs;
}

/** The message as it will be pasted, and what becomes of it. */
function MessagePane(props: MessagePaneProps) {
  const { draft, error, onCopy, onMail, onNext, isCopied, isTooLong, postIds, now } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const { writing, subject, body, ticked } = draft;
  const earlier = useReminderLog(postIds);
  const foot = (
    <>
      <Button
        variant="filled"
        leftSection={<IconCopy {...icon} />}
        rightSection={<CommandKeys of="copy_reminder" />}
        disabled={!onCopy}
        onClick={onCopy}
      >
        {t('command.copy_reminder')}
      </Button>
      <Button
        rightSection={<IconExternalLink {...icon} />}
        title={t('outside.mail')}
        disabled={!onMail}
        onClick={onMail}
      >
        {t('reminder.mail')}
      </Button>
      {onNext && (
        <Button variant="subtle" rightSection={<CommandKeys of="next" />} onClick={onNext}>
          {t(isCopied ? 'reminders.next' : 'reminders.skip')}
        </Button>
      )}
    </>
  );
  return (
    <SidePanel name={t('reminder.text')} head={<b>{t('reminder.text')}</b>} foot={foot}>
      <div className={`${layoutClasses.wrap} ${classes.choices}`}>
        <Select
          aria-label={t('reminder.language')}
          data={clientLanguages.map((value) => ({ value, label: clientLanguageNames[value] }))}
          value={writing.written}
          allowDeselect={false}
          onChange={(value) => value && writing.choose(value)}
        />
        <SegmentedControl
          aria-label={t('reminders.length')}
          value={draft.isFull ? 'full' : 'short'}
          onChange={(value) => draft.setFull(value === 'full')}
          data={[
            { value: 'short', label: t('reminders.short') },
            { value: 'full', label: t('reminders.full') },
          ]}
        />
      </div>
      {error && <ErrorNote error={error} />}
      {writing.error && <ErrorNote error={writing.error} />}
      {ticked.length === 0 ? (
        <p className={textClasses.hint}>{t('reminders.nothingTicked')}</p>
      ) : (
        <>
          <p className={classes.subject}>
            <span>{t('reminders.subject')}</span> <b lang={writing.language}>{subject}</b>
          </p>
          <Textarea
            aria-label={t('reminder.text')}
            value={body}
            lang={writing.language}
            minRows={8}
            maxRows={20}
            maxLength={longestReminder}
            autoComplete="off"
            onChange={(event) => draft.edit(event.currentTarget.value)}
          />
          {draft.isEdited && (
            <Button variant="subtle" onClick={draft.reset}>
              {t('reminder.again')}
            </Button>
          )}
          <p className={textClasses.hint} role="status">
            {isCopied && t('reminders.countsSoon')}
          </p>
          <p className={textClasses.hint}>
            {t('reminders.nothingSent', { city: format.city(writing.timezone), count: ticked.length })}{' '}
            {isTooLong && t('reminder.tooLong')}
          </p>
        </>
      )}
      {earlier.length > 0 && (
        <section>
          <h3 className={classes.name}>
            {t('reminders.earlier')} <span>{format.number(earlier.length)}</span>
          </h3>
          <ul className={classes.earlier}>
            {earlier.slice(0, mostEarlier).map(({ at, posts }) => (
              <li key={at}>
                <IconSend size={14} stroke={1.6} aria-hidden />
                <span>{t('reminders.aboutPosts', { count: posts })}</span>
                <time>{format.moment(at, now)}</time>
              </li>
            ))}
          </ul>
        </section>
      )}
    </SidePanel>
  );
}
