import type { DeskError, DeskResult } from '@shared/errors';
import { perWorkspace } from '../../query/per-workspace';

/** A note in its field, and whether it has been saved. */
export interface NoteDraft {
  readonly text: string;
  readonly state: 'typed' | 'saving' | 'saved' | 'failed';
  /** Why the last attempt failed. */
  readonly error: DeskError | null;
}

/** What a draft says once it is saved: a note without words is none. */
const noteWrite = (postId: string, text: string) =>
  ({ collection: 'notes', key: postId, value: text.trim() === '' ? null : text }) as const;

/** The same for a note on a client, by `ClientKey`. */
const clientNoteWrite = (client: string, text: string) =>
  ({ ...noteWrite(client, text), collection: 'client_notes' }) as const;

type SaveNote = (postId: string, text: string) => Promise<DeskResult<unknown>>;

/** Long enough not to save every letter. */
const PAUSE_MS = 600;
/** A page that crashes says no goodbye: also in the middle of typing nothing waits longer, so that this is all it costs. */
const LONGEST_WAIT_MS = 900;
const RETRY_MS = 5_000;

/**
 * What is typed into notes and not yet surely on the disk. It outlives the fields: closing a panel, going to another
 * screen or closing the window saves at once, and a text that could not be saved is kept and tried again.
 */
export class NoteDrafts {
  private readonly drafts = new Map<string, NoteDraft>();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** The newest text of each post that is on its way; what an older one is answered counts no more. */
  private readonly sent = new Map<string, { readonly text: string }>();
  /** Since when each post has had unsaved text that no attempt has sent, by the monotonic clock, ms. */
  private readonly unsentSince = new Map<string, number>();
  private readonly listeners = new Set<() => void>();

  constructor(private readonly save: SaveNote) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  readonly get = (postId: string): NoteDraft | undefined => this.drafts.get(postId);

  readonly type = (postId: string, text: string): void => {
    // The next text waits until this one is saved, so that they are saved in order.
    const isSaving = this.drafts.get(postId)?.state === 'saving';
    this.set(postId, { text, state: isSaving ? 'saving' : 'typed', error: null });
    if (!this.unsentSince.has(postId)) this.unsentSince.set(postId, performance.now());
    if (!isSaving) this.saveAtPause(postId);
  };

  /** Sends now what waits for its pause, has failed, or was typed after what is on its way. */
  readonly flush = (postId: string): void => {
    const draft = this.drafts.get(postId);
    if (!draft || draft.state === 'saved') return;
    const isOnItsWay = draft.state === 'saving' && this.sent.get(postId)?.text === draft.text;
    if (!isOnItsWay) void this.attempt(postId);
  };

  readonly flushAll = (): void => {
    for (const postId of this.drafts.keys()) this.flush(postId);
  };

  private async attempt(postId: string): Promise<void> {
    this.clearTimer(postId);
    const text = this.drafts.get(postId)?.text ?? '';
    this.set(postId, { text, state: 'saving', error: null });
    const attempt = { text };
    this.sent.set(postId, attempt);
    this.unsentSince.delete(postId);
    const result = await this.save(postId, text);
    if (this.sent.get(postId) !== attempt) return;
    const typedSince = this.drafts.get(postId)?.text ?? text;
    if (!result.ok) {
      this.set(postId, { text: typedSince, state: 'failed', error: result.error });
      this.saveIn(postId, RETRY_MS);
      return;
    }
    if (typedSince === text) return this.set(postId, { text, state: 'saved', error: null });
    this.set(postId, { text: typedSince, state: 'typed', error: null });
    this.saveAtPause(postId);
  }

  private saveAtPause(postId: string): void {
    const now = performance.now();
    const dueAt = (this.unsentSince.get(postId) ?? now) + LONGEST_WAIT_MS;
    this.saveIn(postId, Math.min(PAUSE_MS, Math.max(0, dueAt - now)));
  }

  private saveIn(postId: string, ms: number): void {
    this.clearTimer(postId);
    this.timers.set(
      postId,
      setTimeout(() => void this.attempt(postId), ms),
    );
  }

  private clearTimer(postId: string): void {
    clearTimeout(this.timers.get(postId));
    this.timers.delete(postId);
  }

  private set(postId: string, draft: NoteDraft): void {
    this.drafts.set(postId, draft);
    for (const listener of this.listeners) listener();
  }
}

/** The last words of a note must not be lost with the window. */
function flushedWithThePage(drafts: NoteDrafts): NoteDrafts {
  window.addEventListener('pagehide', drafts.flushAll);
  document.addEventListener('visibilitychange', drafts.flushAll);
  return drafts;
}

/** Notes on posts. */
export const postNotes = perWorkspace(({ request }) =>
  flushedWithThePage(new NoteDrafts((postId, text) => request('local.save', noteWrite(postId, text)))),
);

/** Notes on clients. */
export const clientNotes = perWorkspace(({ request }) =>
  flushedWithThePage(new NoteDrafts((client, text) => request('local.save', clientNoteWrite(client, text)))),
);
