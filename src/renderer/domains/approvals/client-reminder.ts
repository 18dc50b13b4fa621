import type { ClientLanguage } from '@shared/language';
import type { OfflineEngine, PostRow } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';
import { useEngine, useWorkspaceServices } from '../../query/workspace-services';
import { readClientLanguage } from '../clients';
import { readAllPosts } from '../posts';
import { isWaitedFor, useCopyReminder } from './copy-reminder';
import { useRecipients } from './recipients';
import { messageOf } from './reminder-message';

/** The message that would be copied, for the person to read before. */
export interface ReminderPreview {
  readonly text: string;
  readonly language: ClientLanguage;
  /** IANA zone in which its times are written. */
  readonly timezone: string;
}

/** Whom a reminder is about: one post, or every post of a client that waits for an answer. */
export type ReminderSubject = { readonly postId: string } | { readonly projectId: string };

/** Copies a reminder about all of a client's posts that wait for an answer. */
export function useCopyReminderOf(): (subject: ReminderSubject) => void {
  const engine = useEngine();
  const { t } = useTranslation();
  const { copyNow } = useCopyReminder();
  return (subject) => {
    const start = async () => {
      const error = await copyNow((await waitingRows(engine, subject)).map(({ id }) => id));
      // The palette that started the copy is already closed, so the error needs an announcement.
      if (error) announce(t('outside.notCopied', { reason: t(`errors.what.${error.code}`) }));
    };
    void start();
  };
}

/**
 * Message that `useCopyReminderOf` would copy now. Null while it is read. `message` is null if no reviewer is
 * pending.
 */
export function useReminderPreview(
  subject: ReminderSubject,
): { readonly message: ReminderPreview | null } | null {
  const { language: spoken } = useTranslation();
  const { now } = useWorkspaceServices();
  const recipients = useRecipients();
  const found = useEngineQuery(waitingQuery(subject, spoken));
  if (!found) return null;
  const { rows, language } = found;
  const [first] = rows;
  if (!first) return { message: null };
  // Built on each render, so the message includes recipients that were ticked meanwhile.
  const people = recipients.of(rows.map(({ id }) => id));
  const text = messageOf(rows, { language, recipients: people, now: now() }).body;
  return { message: { text, language, timezone: first.timezone } };
}

interface Waiting {
  readonly rows: readonly PostRow[];
  readonly language: ClientLanguage;
}

const waitingQuery = (subject: ReminderSubject, appLanguage: string): EngineQuery<Waiting> => ({
  key: ['reminder_preview', subject, appLanguage],
  ask: async (engine) => {
    const rows = await waitingRows(engine, subject);
    const [first] = rows;
    if (!first) return { rows, language: 'en' };
    return { rows, language: await readClientLanguage(engine, `planning:${first.projectId}`, appLanguage) };
  },
  tables: ['posts', 'local', 'reporting.projects'],
});

async function waitingRows(engine: Pick<OfflineEngine, 'query' | 'readPost'>, subject: ReminderSubject) {
  if ('projectId' in subject) {
    const filter = { statuses: ['in_review'], review: 'pending', projectIds: [subject.projectId] } as const;
    return readAllPosts(engine, filter, 'schedule');
  }
  const detail = await engine.readPost(subject.postId);
  return detail && isWaitedFor(detail.row) ? [detail.row] : [];
}
