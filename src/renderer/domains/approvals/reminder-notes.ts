import { type EpochMs, isoTime } from '@shared/domain/time';
import type { DeskError } from '@shared/errors';
import { mostReminders } from '@shared/local-data';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import { perWorkspace, usePerWorkspace } from '../../query/per-workspace';
import type { WorkspaceServices } from '../../query/workspace-services';

/** How long a message stays on the clipboard before it counts by itself, in ms. */
const countsAfterMs = 5_000;
/** How long a reminder can be taken back, in ms. */
const undoForMs = 10 * 60_000;

interface RemindedPosts {
  /** Planning project: whose reminder it is. */
  readonly projectId: string;
  readonly postIds: readonly string[];
}

interface CopiedReminder extends RemindedPosts {
  readonly at: EpochMs;
}

interface NotesState {
  /** Reminder whose message is on the clipboard but does not count yet. */
  readonly pending: CopiedReminder | null;
  /** Reminders of this page that are in the journal, newest last. */
  readonly counted: readonly CopiedReminder[];
  /** Why the last reminder could not be saved. */
  readonly error: DeskError | null;
}

/**
 * Decides which reminders count. A copied message counts once it has stayed on the clipboard for `countsAfterMs`, or
 * once the user continues. If another text is copied before that, the message is replaced and does not count.
 */
class ReminderNotes {
  readonly store = createStore<NotesState>(() => ({ pending: null, counted: [], error: null }));
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly services: WorkspaceServices) {
    services.onCopied(() => this.drop());
  }

  readonly copied = (posts: RemindedPosts): void => {
    this.drop();
    this.store.setState({ pending: { ...posts, at: this.services.now() }, error: null });
    this.timer = setTimeout(() => void this.count(), countsAfterMs);
  };

  /** The pending one counts at once: the person went on. */
  readonly count = async (): Promise<DeskError | null> => {
    const { pending } = this.store.getState();
    this.drop();
    return pending && this.note(pending);
  };

  /** The message was handed to the email app. */
  readonly mailed = async (posts: RemindedPosts): Promise<DeskError | null> => {
    if (this.store.getState().pending?.projectId === posts.projectId) this.drop();
    return this.note({ ...posts, at: this.services.now() });
  };

  /** Takes the newest one back, counted or not. Answers whether there was one. */
  readonly undo = (): boolean => {
    const { pending, counted } = this.store.getState();
    const last = pending ?? counted.at(-1);
    if (!last || last.at < this.services.now() - undoForMs) return false;
    if (pending) this.drop();
    else {
      this.store.setState({ counted: counted.slice(0, -1) });
      void this.save(last, (times) => times.filter((time) => time !== isoTime(last.at)));
    }
    return true;
  };

  private drop(): void {
    clearTimeout(this.timer);
    if (this.store.getState().pending) this.store.setState({ pending: null });
  }

  private async note(reminder: CopiedReminder): Promise<DeskError | null> {
    const error = await this.save(reminder, (times) =>
      [...times, isoTime(reminder.at)].slice(-mostReminders),
    );
    if (!error) this.store.setState(({ counted }) => ({ counted: [...counted, reminder] }));
    return error;
  }

  private async save(
    { postIds }: RemindedPosts,
    change: (times: readonly string[]) => readonly string[],
  ): Promise<DeskError | null> {
    const { engine, request } = this.services;
    const kept = new Map(((await engine?.local('reminders')) ?? []).map(({ key, value }) => [key, value]));
    const saved = await Promise.all(
      postIds.map((key) => {
        const times = change(kept.get(key) ?? []);
        const value = times.length === 0 ? null : [...times];
        return request('local.save', { collection: 'reminders', key, value });
      }),
    );
    const error = saved.flatMap((one) => (one.ok ? [] : [one.error]))[0] ?? null;
    this.store.setState({ error });
    return error;
  }
}

const notesOf = perWorkspace((services) => new ReminderNotes(services));

interface UseReminderNotes extends NotesState {
  readonly copied: ReminderNotes['copied'];
  readonly count: ReminderNotes['count'];
  readonly mailed: ReminderNotes['mailed'];
  /** Time of the newest reminder that can still be undone; null if none. */
  readonly lastAt: EpochMs | null;
  /** Undoes that reminder and announces it; undefined if there is none. */
  readonly undo: (() => void) | undefined;
}

export function useReminderNotes(): UseReminderNotes {
  const { t } = useTranslation();
  const notes = usePerWorkspace(notesOf);
  const state = useStore(notes.store);
  const lastAt = (state.pending ?? state.counted.at(-1))?.at ?? null;
  const undo = () => {
    if (notes.undo()) announce(t('reminder.takenBack'));
  };
  return {
    ...state,
    copied: notes.copied,
    count: notes.count,
    mailed: notes.mailed,
    lastAt,
    undo: lastAt === null ? undefined : undo,
  };
}
