import { mailAddressOf } from '@shared/domain/reminder/mail-address';
import type { ClientToRemind, WaitingPiece } from '@shared/domain/reminder/who-to-remind';
import type { DeskError } from '@shared/errors';
import { languageNames } from '@shared/language';
import { useRef, useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { Candidates, candidatesOfAll, useNoteReminder, type WaitingRow } from '../../domains/approvals';
import { useLocalEntry } from '../../domains/local-data';
import { NoteEditor } from '../../domains/posts';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import { useNow } from '../../kit/use-now';
import { useWorkspaceServices } from '../../query/workspace-services';
import { MessagePane } from './MessagePane';
import { PiecesToRemind } from './PiecesToRemind';
import classes from './RemindersScreen.module.css';
import { useDraft } from './use-draft';

interface Props {
  readonly client: ClientToRemind<WaitingRow>;
  /** What waits of the client, needed or not. */
  readonly pieces: readonly WaitingPiece<WaitingRow>[];
  /** There is more that waits than was read. */
  readonly isPart: boolean;
  /** The message was copied, or handed to the email app. */
  readonly onDone: () => void;
  readonly onSkip: (() => void) | undefined;
}

/** One client: pieces and people to tick, and the message that follows from them. */
export function ClientReminder({ client, pieces, isPart, onDone, onSkip }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { request } = useWorkspaceServices();
  const now = useNow();
  const draft = useDraft(client.projectId, pieces, now);
  const note = useNoteReminder();
  const [error, setError] = useState<DeskError | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const key = `planning:${client.projectId}` as const;
  const saved = useLocalEntry('client_notes', key).value ?? '';
  const row = client.pieces[0]?.lead.row;
  const name = row?.projectName ?? t('approvals.clientWithoutName', { id: client.projectId });
  const candidates = candidatesOfAll(draft.ticked.flatMap(({ posts }) => posts.map((one) => one.row)));

  const finish = async (said: 'copied' | 'mailed') => {
    const { postIds, ticked } = draft;
    const [count, pieceCount] = [ticked.length, format.number(ticked.length)];
    announce(t(`reminders.${said}`, { client: name, count, pieces: pieceCount }));
    const failed = await note(postIds);
    setError(failed);
    // What is not on the disk is said where it was done.
    if (!failed) onDone();
  };
  const copy = async () => {
    const result = await request('app.copy_text', { text: draft.body });
    if (result.ok) await finish('copied');
    else setError(result.error);
  };
  const mail = mailAddressOf(
    draft,
    draft.recipients.map(({ email }) => email),
  );
  const openMail = async (url: string) => {
    const result = await request('app.open_external', { url });
    if (!result.ok) setError(result.error);
    else if (result.data.opened) await finish('mailed');
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
      <div ref={body} className={classes.body} tabIndex={-1} role="group" aria-label={name}>
        <header className={classes.title}>
          <h2>{name}</h2>
          <p>
            {format.city(draft.writing.timezone)} · {languageNames[draft.writing.language]}
          </p>
        </header>
        <PiecesToRemind draft={draft} pieces={pieces} isPart={isPart} now={now} />
        <section className={classes.section}>
          <h3>{t('reminders.who')}</h3>
          {draft.ticked.length > 0 && (
            <Candidates
              postIds={draft.postIds}
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
        {...{ draft, error, onCopy, onMail, onSkip, now }}
        isTooLong={mail === null}
        postIds={pieces.flatMap(({ posts }) => posts.map(({ id }) => id))}
      />
    </>
  );
}
