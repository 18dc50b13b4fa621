import {
  isChosen,
  type News,
  type NewsRules,
  newsOf,
  newsOfDue,
  quietUntil,
  showNews,
  takeDue,
  takeNews,
} from '@shared/domain/notifications';
import { personZone } from '@shared/domain/time';
import type { DeskResult } from '@shared/errors';
import type { JournalEntry, LocalWord } from '@shared/journal';
import type { ClientNotice, DuePost, NotificationSettings } from '@shared/notifications';
import type { JsonFile } from '../files/json-file';
import { createExclusively } from '../flow/exclusively';
import type { Journal } from '../journal/journal';
import type { Clock, Logger } from '../ports';
import type { Timers } from '../services/timers';
import type { NewsState } from './state-file';

/**
 * The notifications of one workspace: follows its journal, holds what is not to be told yet, tells the rest. Each
 * answers once it has looked at everything there is.
 */
export interface WorkspaceNews {
  /** The journal may have grown. */
  follow(): Promise<void>;
  /** What is due and unanswered now; the whole list. */
  takeDue(due: readonly DuePost[]): Promise<void>;
  /** What decides may have changed: settings, the clock. */
  look(): Promise<void>;
  /** Nothing is told, read or written after it answers. */
  close(): Promise<void>;
}

export interface WorkspaceNewsDeps {
  readonly file: JsonFile<NewsState>;
  readonly journal: () => DeskResult<Pick<Journal, 'localWords' | 'readSince' | 'lastSequence'>>;
  readonly settings: () => NotificationSettings;
  readonly show: (news: readonly News[]) => void;
  readonly clock: Pick<Clock, 'now'>;
  readonly timers: Timers;
  readonly logger: Logger;
}

const pageSize = 500;
/** Timers stand still while a machine sleeps, and the wall clock may be moved: it is asked this often at least. */
const longestWaitMs = 10 * 60_000;
/** Entries without news are not worth a write each; so many at most are looked at again after a restart. */
const keepAfterEntries = 500;

export function createWorkspaceNews(deps: WorkspaceNewsDeps): WorkspaceNews {
  const { file, clock, timers, logger, settings } = deps;
  const mine = new Set<string>();
  const clientRules = new Map<string, ClientNotice>();
  const inTurn = createExclusively();
  let state: NewsState | undefined;
  let keptSequence: number | null = null;
  let cancelTimer = () => {};
  let isClosed = false;

  const rules = (): NewsRules => {
    const { kinds, quietHours, digestMinutes } = settings();
    return {
      isWanted: ({ kind, client }) => kinds.includes(kind) && isChosen({ mine, rules: clientRules }, client),
      quietUntil: (now) => quietUntil(now, quietHours, personZone()),
      gatherMs: digestMinutes * 60_000,
    };
  };

  /** Undefined where the journal cannot be read now; asked again at the next occasion. */
  async function opened(): Promise<NewsState | undefined> {
    if (state) return state;
    const journal = deps.journal();
    if (!journal.ok) return undefined;
    const [kept, last, words] = await Promise.all([
      file.read(),
      journal.data.lastSequence(),
      journal.data.localWords(),
    ]);
    if (!last.ok || !words.ok) return undefined;
    for (const { word } of words.data.values()) choose(word);
    keptSequence = kept.value.sequence;
    // What was there before notifications were is no news.
    state = { ...kept.value, sequence: kept.value.sequence ?? last.data };
    return state;
  }

  function choose({ collection, key, value }: LocalWord): void {
    if (collection === 'mine') {
      if (value === null) mine.delete(key);
      else mine.add(key);
    }
    if (collection === 'notify') {
      if (value === null) clientRules.delete(key);
      else clientRules.set(key, value);
    }
  }

  function read(from: NewsState, entry: JournalEntry): NewsState {
    if (entry.kind === 'local.saved') choose(entry.word);
    if (entry.kind !== 'change.seen') return { ...from, sequence: entry.sequence };
    const { news, memory } = newsOf(entry.change, from.memory);
    // Held from now on, and not from when the reading began: what a night brought is settled in the morning.
    const fresh = news ? [{ ...news, at: clock.now() }] : [];
    return { sequence: entry.sequence, desk: takeNews(from.desk, fresh, rules()), memory };
  }

  async function followJournal(): Promise<void> {
    const from = await opened();
    const journal = deps.journal();
    if (!from || !journal.ok) return;
    let next = from;
    for (let last = Number.POSITIVE_INFINITY; (next.sequence ?? 0) < last; ) {
      const page = await journal.data.readSince(next.sequence ?? 0, pageSize, ['local.saved', 'change.seen']);
      if (!page.ok) break;
      last = page.data.lastSequence;
      if (page.data.entries.length === 0) next = { ...next, sequence: last };
      for (const entry of page.data.entries) next = read(next, entry);
    }
    await settle(next);
  }

  /** Shows what is to be shown, after it is on the disk that it was: a crash may cost a notification, never repeat it. */
  async function settle(next: NewsState): Promise<void> {
    if (isClosed) return;
    const before = state;
    const { desk, show, nextAt } = showNews(next.desk, rules(), clock.now());
    state = { ...next, desk };
    const isNew = JSON.stringify([desk, next.memory]) !== JSON.stringify([before?.desk, before?.memory]);
    const isFar = keptSequence === null || (next.sequence ?? 0) - keptSequence >= keepAfterEntries;
    if (isNew || isFar) await keep(state);
    if (show.length > 0) deps.show(show);
    cancelTimer();
    if (nextAt !== null) lookIn(nextAt - clock.now());
  }

  async function keep(kept: NewsState): Promise<void> {
    const written = await file.write(kept);
    if (written.ok) keptSequence = kept.sequence;
    else logger.log('warn', 'notifications could not be kept', { code: written.error.code });
  }

  function lookIn(ms: number): void {
    // It may have been closed while the state was written.
    if (isClosed) return;
    const waitMs = Math.min(longestWaitMs, Math.max(0, ms));
    cancelTimer = timers.after(waitMs, () => void inTurn(lookAgain));
  }

  async function lookAgain(): Promise<void> {
    const from = await opened();
    if (from) await settle(from);
  }

  return {
    follow: () => inTurn(followJournal),
    takeDue: (due) =>
      inTurn(async () => {
        const from = await opened();
        if (!from) return;
        const news = due.map((one) => newsOfDue(one, clock.now()));
        await settle({ ...from, desk: takeDue(from.desk, news, rules()) });
      }),
    look: () => inTurn(lookAgain),
    async close() {
      isClosed = true;
      cancelTimer();
      await inTurn(async () => undefined);
    },
  };
}
