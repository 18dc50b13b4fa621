import type { Reminder } from '@shared/domain/reminder/reminder';
import type { WaitingPiece } from '@shared/domain/reminder/who-to-remind';
import type { Reviewer } from '@shared/domain/reviewer';
import { useState } from 'react';
import {
  isTickedAtFirst,
  messageOf,
  useOwnReminderText,
  useRecipients,
  type WaitingRow,
} from '../../domains/approvals';
import { useClientWriting } from '../../domains/clients';

type Piece = WaitingPiece<WaitingRow>;

export interface ReminderDraft extends Reminder {
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
export function useDraft(projectId: string, pieces: readonly Piece[], now: number): ReminderDraft {
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
