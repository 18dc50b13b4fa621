import type { PostEdit } from '@shared/domain/audit-trail/post-history';
import type { Trail } from '@shared/domain/audit-trail/trail';
import { type Reminder, reminderOf } from '@shared/domain/reminder/reminder';
import type { Reviewer } from '@shared/domain/reviewer';
import type { DeskError } from '@shared/errors';
import type { ClientLanguage } from '@shared/language';
import type { PostRow } from '../../engine';
import { useClientWriting } from '../clients';
import { scheduleOf, titleOf } from '../posts';
import { useOwnReminderText } from './own-reminder-text';
import type { PostHistory } from './queries';
import { useRecipients } from './recipients';

export interface UseReminder extends Reminder {
  /** Whom the person ticked among those who were asked before. */
  readonly recipients: readonly Reviewer[];
  readonly language: ClientLanguage;
  /** Chosen once for a client, and kept. */
  readonly chooseLanguage: (language: ClientLanguage) => void;
  /** Why the last choice is not on the disk. */
  readonly languageError: DeskError | null;
  /** Whether the person has changed the words. */
  readonly isEdited: boolean;
  readonly edit: (body: string) => void;
  /** Takes the person's own words back. */
  readonly reset: () => void;
  /** Called when the text has left the app. A restart begins a new one. */
  readonly release: () => void;
}

/**
 * Reminder to a post's pending reviewers, with the person's edits. It goes only to people whom the person ticks,
 * because the service does not say who is pending.
 */
export function useReminder(row: PostRow, { trail, missing }: PostHistory, now: number): UseReminder {
  const { written: language, choose, error: languageError } = useClientWriting(`planning:${row.projectId}`);
  const own = useOwnReminderText(`post:${row.id}`, [row.id]);
  const recipients = useRecipients().of([row.id]);
  const draft = reminderOf(
    {
      title: titleOf(row),
      recipients,
      missing: missing?.count ?? 0,
      goesOutAt: scheduleOf(row),
      timezone: row.timezone,
      voidedBy: lastVoiding(trail),
      now,
    },
    language,
  );
  return {
    recipients,
    languageError,
    subject: draft.subject,
    body: own.text?.body ?? draft.body,
    language,
    chooseLanguage(chosen) {
      choose(chosen);
      own.reset();
    },
    isEdited: own.text !== null,
    edit: (body) => own.edit({ body, pieces: [row.id] }),
    reset: own.reset,
    release: own.release,
  };
}

/** The newest edit of the present cycle that made an approval void. */
function lastVoiding(trail: Trail<PostEdit>) {
  const events = trail.find(({ kind }) => kind === 'current')?.events ?? [];
  const edits = events.flatMap((event) =>
    event.kind === 'decision' && event.decision.status === 'approved' ? (event.voidedBy ?? []) : [],
  );
  const [newest] = edits.sort((a, b) => b.seenAt - a.seenAt);
  return newest ? { change: newest.field, seenAt: newest.seenAt } : null;
}
