import type { DeskError } from '@shared/errors';
import { useNavigate } from '@tanstack/react-router';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import { loadLater } from '../../kit/loaded-later';
import { resultOfFailure, useRun } from '../../query/use-run';
import { useEngine, useWorkspaceServices } from '../../query/workspace-services';
import { readClientLanguage } from '../clients';
import { useCopyText } from '../outside';
import { useChosenPosts, useRecipients } from './recipients';
import { useReminderNotes } from './reminder-notes';

/** The file with the messages of all languages. */
const loadMessage = loadLater(() => import('./reminder-message'));

export interface CopyReminder {
  /** Why the last one was not copied, or not noted. */
  readonly error: DeskError | null;
  /**
   * Copies one message about these posts to the clipboard. Posts without pending reviewers are left out. Posts of
   * several clients open the reminders, client by client.
   */
  readonly copy: (postIds: readonly string[]) => void;
  /** The same for who is gone before it is done; answers why it was not. */
  readonly copyNow: (postIds: readonly string[]) => Promise<DeskError | null>;
}

/**
 * Copies a reminder in the client's language. It addresses the people whom the user ticked. Otherwise it names no
 * person, because the service does not say who is pending. `ReminderNotes` decides when it counts. The user sends it.
 */
export function useCopyReminder(): CopyReminder {
  const { t, language: spoken } = useTranslation();
  const format = useFormat();
  const engine = useEngine();
  const { now } = useWorkspaceServices();
  // Callers show the error that `copyNow` returns.
  const copyText = useCopyText((asked) => asked);
  const notes = useReminderNotes();
  const recipients = useRecipients();
  const { choose } = useChosenPosts();
  const navigate = useNavigate();
  const { error, run } = useRun();

  const copyNow = async (postIds: readonly string[]): Promise<DeskError | null> => {
    const say = (text: string) => {
      announce(text);
      return null;
    };
    const details = await Promise.all(postIds.map((id) => engine.readPost(id)));
    const rows = details.flatMap((detail) => (detail && isWaitedFor(detail.row) ? [detail.row] : []));
    const [first] = rows;
    if (!first) return say(t('reminder.nobodyPending'));
    // Each client gets a separate message, because other clients must not see the names of its posts.
    if (rows.some(({ projectId }) => projectId !== first.projectId)) {
      choose(rows.map(({ id }) => id));
      await navigate({ to: '/reminders', search: { of: 'selection' } });
      return null;
    }
    const language = await readClientLanguage(engine, `planning:${first.projectId}`, spoken);
    const people = recipients.of(rows.map(({ id }) => id));
    const { messageOf } = await loadMessage();
    const message = messageOf(rows, { language, recipients: people, now: now() });
    const copied = await copyText(message.body);
    if (!copied.ok) return copied.error;
    const client = first.projectName ?? t('approvals.clientWithoutName', { id: first.projectId });
    const count = rows.length;
    announce(
      count === 1
        ? t('reminder.copiedFor', { client })
        : t('reminder.copiedForPosts', { client, count, posts: format.number(count) }),
    );
    notes.copied({ projectId: first.projectId, postIds: rows.map(({ id }) => id) });
    return null;
  };
  const copy = (postIds: readonly string[]) => void run(copyNow(postIds).then(resultOfFailure));
  return { error: error ?? notes.error, copy, copyNow };
}

/** Somebody has still to decide. */
export const isWaitedFor = (row: Pick<PostRow, 'review'>): boolean => row.review === 'pending';
