import type { DeskError, DeskResult } from '@shared/errors';
import type { FormDraft } from '@shared/local-data';
import { useCallback, useSyncExternalStore } from 'react';
import { perWorkspace, usePerWorkspace } from '../../query/per-workspace';
import type { WorkspaceServices } from '../../query/workspace-services';
import { useLocal } from './local-values';

/** Typed value of a key, and whether it is saved. */
export interface Draft<T> {
  readonly value: T;
  readonly state: 'typed' | 'saving' | 'saved' | 'failed';
  /** Why the last attempt failed. */
  readonly error: DeskError | null;
}

type SaveDraft<T> = (key: string, value: T) => Promise<DeskResult<unknown>>;

/** Long enough not to save every letter. */
const PAUSE_MS = 600;
/** A page that crashes says no goodbye: also in the middle of typing nothing waits longer, so that this is all it costs. */
const LONGEST_WAIT_MS = 900;
const RETRY_MS = 5_000;

/**
 * Typed values that may not be saved yet, by key. Drafts outlive their fields: closing a panel, changing the screen or
 * closing the window saves at once. A failed save is kept and retried.
 */
export class Drafts<T> {
  /** Replaced on each change, so that subscribers notice it. */
  private drafts: ReadonlyMap<string, Draft<T>> = new Map();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** Newest value of each key that is being saved. Answers to older values are ignored. */
  private readonly sent = new Map<string, { readonly value: T }>();
  /** Time since which a key has had an unsaved value that was not sent, in ms of the monotonic clock. */
  private readonly unsentSince = new Map<string, number>();
  private readonly listeners = new Set<() => void>();

  constructor(private readonly save: SaveDraft<T>) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly all = (): ReadonlyMap<string, Draft<T>> => this.drafts;

  readonly get = (key: string): Draft<T> | undefined => this.drafts.get(key);

  readonly type = (key: string, value: T): void => {
    // The next value waits until this one is saved, so that they are saved in order.
    const isSaving = this.drafts.get(key)?.state === 'saving';
    this.set(key, { value, state: isSaving ? 'saving' : 'typed', error: null });
    if (!this.unsentSince.has(key)) this.unsentSince.set(key, performance.now());
    if (!isSaving) this.saveAtPause(key);
  };

  /** Sends now what waits for its pause, has failed, or was typed after what is on its way. */
  readonly flush = (key: string): void => {
    const draft = this.drafts.get(key);
    if (!draft || draft.state === 'saved') return;
    const isOnItsWay = draft.state === 'saving' && this.sent.get(key)?.value === draft.value;
    if (!isOnItsWay) void this.attempt(key, draft.value);
  };

  readonly flushAll = (): void => {
    for (const key of this.drafts.keys()) this.flush(key);
  };

  /** Saves everything now. Returns whether all typed values are saved. */
  readonly saveAll = async (): Promise<boolean> => {
    // Values typed during the save are unsaved again.
    for (;;) {
      const waiting = [...this.drafts].filter(([, { state }]) => state !== 'saved');
      if (waiting.length === 0) return true;
      const results = await Promise.all(waiting.map(([key, { value }]) => this.attempt(key, value)));
      if (results.some(({ ok }) => !ok)) return false;
    }
  };

  /** Sends a value now; answers whether it is on the disk. */
  readonly put = (key: string, value: T): Promise<DeskResult<unknown>> => {
    this.set(key, { value, state: 'typed', error: null });
    return this.attempt(key, value);
  };

  private async attempt(key: string, value: T): Promise<DeskResult<unknown>> {
    this.clearTimer(key);
    this.set(key, { value, state: 'saving', error: null });
    const attempt = { value };
    this.sent.set(key, attempt);
    this.unsentSince.delete(key);
    const result = await this.save(key, value);
    const draft = this.drafts.get(key);
    if (this.sent.get(key) !== attempt || !draft) return result;
    const typedSince = draft.value;
    if (!result.ok) {
      this.set(key, { value: typedSince, state: 'failed', error: result.error });
      this.saveIn(key, RETRY_MS);
      return result;
    }
    if (typedSince === value) {
      this.set(key, { value, state: 'saved', error: null });
      return result;
    }
    this.set(key, { value: typedSince, state: 'typed', error: null });
    this.saveAtPause(key);
    return result;
  }

  private saveAtPause(key: string): void {
    const now = performance.now();
    const dueAt = (this.unsentSince.get(key) ?? now) + LONGEST_WAIT_MS;
    this.saveIn(key, Math.min(PAUSE_MS, Math.max(0, dueAt - now)));
  }

  private saveIn(key: string, ms: number): void {
    this.clearTimer(key);
    this.timers.set(
      key,
      setTimeout(() => {
        const draft = this.drafts.get(key);
        if (draft) void this.attempt(key, draft.value);
      }, ms),
    );
  }

  private clearTimer(key: string): void {
    clearTimeout(this.timers.get(key));
    this.timers.delete(key);
  }

  private set(key: string, draft: Draft<T>): void {
    this.drafts = new Map(this.drafts).set(key, draft);
    for (const listener of this.listeners) listener();
  }
}

/** All drafts of the page. */
const draftsOfPage = perWorkspace(() => new Set<Pick<Drafts<unknown>, 'saveAll'>>());

/** Saves all typed text of the page. Returns whether everything is saved. */
export async function saveAllDrafts(services: WorkspaceServices): Promise<boolean> {
  const saved = await Promise.all([...draftsOfPage(services)].map((drafts) => drafts.saveAll()));
  return saved.every(Boolean);
}

/** The last words must not be lost with the window. */
export function flushedWithThePage<T>(drafts: Drafts<T>, services: WorkspaceServices): Drafts<T> {
  draftsOfPage(services).add(drafts);
  window.addEventListener('pagehide', drafts.flushAll);
  // Not `visibilitychange`: it never fires in a window that is not throttled in the background.
  services.on('window.presence_changed', ({ isShown, isLocked }) => {
    if (!isShown || isLocked) drafts.flushAll();
  });
  return drafts;
}

type FormName = FormDraft['form'];
type DraftOf<F extends FormName> = Extract<FormDraft, { readonly form: F }>;

const formDrafts = perWorkspace((services) =>
  flushedWithThePage(
    new Drafts<FormDraft | null>((key, value) =>
      services.request('local.save', { collection: 'form_drafts', key, value }),
    ),
    services,
  ),
);

interface UseFormDraft<F extends FormName> {
  /** Unsent input; null if there is none, undefined until the local copy has answered. */
  readonly kept: DraftOf<F> | null | undefined;
  /** Saves the input. Null deletes it, after sending or to start again. */
  readonly keep: (value: DraftOf<F> | null) => void;
}

/** Unsent input of a form. The journal keeps it through a restart for an update, a crash and a lost network. */
export function useFormDraft<F extends FormName>(form: F): UseFormDraft<F> {
  const drafts = usePerWorkspace(formDrafts);
  const stored = useLocal('form_drafts');
  const typed = useSyncExternalStore(drafts.subscribe, () => drafts.get(form));
  const keep = useCallback((value: DraftOf<F> | null) => drafts.type(form, value), [drafts, form]);
  if (!typed && !stored) return { kept: undefined, keep };
  const value = typed ? typed.value : stored?.find(({ key }) => key === form)?.value;
  return { kept: value && isOf(value, form) ? value : null, keep };
}

const isOf = <F extends FormName>(draft: FormDraft, form: F): draft is DraftOf<F> => draft.form === form;
