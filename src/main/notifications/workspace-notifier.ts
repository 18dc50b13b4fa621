import { withJoined } from '@shared/domain/clients';
import {
  type ClientChoices,
  hasNoClient,
  isChosen,
  isPastTime,
  type News,
  type NewsRules,
  type NotificationQueue,
  newsOf,
  newsOfBatch,
  newsOfChanged,
  newsOfDrift,
  newsOfDue,
  newsOfGoal,
  newsOfLikely,
  newsOfRecord,
  nextTimeOfDay,
  quietUntil,
  showNews,
  takeChanged,
  takeLasting,
  takeLikely,
  takeNews,
} from '@shared/domain/notifications';
import { dayKeyIn, personZone } from '@shared/domain/time';
import type { ServiceDrift } from '@shared/domain/webhooks/drifted';
import type { DeskResult } from '@shared/errors';
import type { JournalEntry, LocalSaved } from '@shared/journal';
import type { LocalValue } from '@shared/local-data';
import {
  type BatchNotice,
  type ChangedPost,
  type ClientNotice,
  type DuePost,
  type MissedGoalNotice,
  type NewsSubject,
  type NotificationSettings,
  usualRecordTime,
} from '@shared/notifications';
import { recordKey } from '@shared/record-key';
import type { JsonFile } from '../files/json-file';
import { createExclusively } from '../flow/exclusively';
import { followJournal } from '../journal/follow-journal';
import type { Journal } from '../journal/journal';
import type { Clock, Logger, Timers } from '../ports';
import type { NotificationState } from './notification-file';

/**
 * Notifications of one workspace: follows its journal, delays some news and shows the rest. Each method resolves once
 * everything has been processed.
 */
export interface WorkspaceNotifier {
  /** Must be called when the journal may have grown. */
  follow(): Promise<void>;
  /** Handles the complete list of posts that are due and unanswered now. */
  takeDue(due: readonly DuePost[]): Promise<void>;
  /** Handles the complete list of posts that differ from their approved version now. */
  takeChanged(changed: readonly ChangedPost[]): Promise<void>;
  /** Handles the complete list of posts that are likely to miss their slot now. Reported at most once a day. */
  takeLikely(likely: readonly DuePost[]): Promise<void>;
  /** Handles the complete list of services that send events to other addresses. */
  takeDrift(drift: readonly ServiceDrift[]): Promise<void>;
  /** Handles goals that are missed now. Each is reported once. */
  takeGoals(goals: readonly MissedGoalNotice[]): Promise<void>;
  /** Handles results of report batches. Each is reported once. */
  takeBatches(batches: readonly BatchNotice[]): Promise<void>;
  /** Handles news from services' events. Each is reported once. */
  takeEvents(news: readonly News[]): Promise<void>;
  /** Must be called when settings or the clock have changed. */
  look(): Promise<void>;
  /** Stops the notifier. Nothing is shown, read or written after it resolves. */
  close(): Promise<void>;
}

export interface WorkspaceNotifierDeps {
  readonly file: JsonFile<NotificationState>;
  readonly journal: () => DeskResult<Pick<Journal, 'localWrites' | 'readSince' | 'lastSequence'>>;
  readonly settings: () => NotificationSettings;
  readonly show: (news: readonly News[]) => void;
  readonly clock: Pick<Clock, 'now'>;
  readonly timers: Timers;
  readonly logger: Logger;
}

/** Timers stand still while a machine sleeps, and the wall clock may be moved: it is asked this often at least. */
const longestWaitMs = 10 * 60_000;
/** A post that needs another decision before it publishes is notified at once if it publishes within this time. */
const urgentMs = 24 * 60 * 60_000;
/** Quiet hours are interrupted only if the post publishes before so long after their end: later there is time to act. */
const actWithinMs = 30 * 60_000;
/**
 * The daily record, if its time has come today, and when it comes next; null where it is not wanted. Its one timer may
 * wait for a day: a clock that jumps, or a machine that slept, calls `look`.
 */
function dailyRecord({ kinds, dailyRecordAt = usualRecordTime }: NotificationSettings, now: number) {
  if (!kinds.includes('daily_record')) return { due: [], nextAt: null };
  const zone = personZone();
  return {
    due: isPastTime(now, dailyRecordAt, zone) ? [newsOfRecord(dayKeyIn(zone, now), now)] : [],
    nextAt: nextTimeOfDay(now, dailyRecordAt, zone),
  };
}

/** Entries without news are not worth a write each; so many at most are looked at again after a restart. */
const keepAfterEntries = 500;

export function createWorkspaceNotifier(deps: WorkspaceNotifierDeps): WorkspaceNotifier {
  const { file, clock, timers, logger, settings } = deps;
  const marked = new Set<string>();
  const links = new Map<string, LocalValue<'client_links'>>();
  const clientRules = new Map<string, ClientNotice>();
  /** Choices in the form that `isChosen` takes. A mark or rule of any record applies to the whole client. */
  let choices: ClientChoices = { mine: marked, rules: clientRules };
  const inTurn = createExclusively();
  /** When due and unanswered posts publish, epoch ms; empty until a page has reported them. */
  let dueAt: ReadonlyMap<NewsSubject, number> = new Map();
  /** Posts that differ from their approved version; empty until a page has reported them. */
  let changedPosts: ReadonlySet<NewsSubject> = new Set();
  let state: NotificationState | undefined;
  let keptSequence: number | null = null;
  let cancelTimer = () => {};
  let isClosed = false;

  const isChanged = ({ subject }: News) => subject !== null && changedPosts.has(subject);

  /** When the post of an alarm publishes; null for other news and where it is not known. */
  const publishAtOf = ({ kind, subject, change }: News): number | null => {
    if (kind === 'changed_after_approval') return change?.publishAt ?? null;
    return kind === 'approval_voided' ? ((subject && dueAt.get(subject)) ?? null) : null;
  };

  const rules = (): NewsRules => {
    const { kinds, quietHours, digestMinutes } = settings();
    const quietAt = (now: number) => quietUntil(now, quietHours, personZone());
    return {
      isWanted: (news) =>
        kinds.includes(news.kind) &&
        (hasNoClient(news) || isChosen(choices, news.client)) &&
        // The edit that voided the approval is the news, and says more.
        !(news.kind === 'approval_voided' && kinds.includes('changed_after_approval') && isChanged(news)),
      isUrgent(news, quietEnd) {
        // The person chose its time.
        if (news.kind === 'daily_record') return true;
        const publishAt = publishAtOf(news);
        if (publishAt === null) return false;
        if (quietEnd !== null) return publishAt <= quietEnd + actWithinMs;
        // What came in quiet hours belongs into their summary.
        if (news.kind === 'approval_voided' && quietAt(news.at) !== null) return false;
        return news.change?.publishesByItself === true || publishAt <= news.at + urgentMs;
      },
      quietUntil: quietAt,
      gatherMs: digestMinutes * 60_000,
    };
  };

  /** Undefined where the journal cannot be read now; asked again at the next occasion. */
  async function opened(): Promise<NotificationState | undefined> {
    if (state) return state;
    const journal = deps.journal();
    if (!journal.ok) return undefined;
    const [kept, last, writes] = await Promise.all([
      file.read(),
      journal.data.lastSequence(),
      journal.data.localWrites(),
    ]);
    if (!last.ok || !writes.ok) return undefined;
    for (const entry of writes.data.values()) choose(entry);
    joinChoices();
    keptSequence = kept.value.sequence;
    // Entries from before notifications were switched on are not announced.
    state = { ...kept.value, sequence: kept.value.sequence ?? last.data };
    return state;
  }

  /** Call `joinChoices` after the last. Returns whether there is anything to join. */
  function choose({ write: { collection, key, value }, savedAt: at }: LocalSaved): boolean {
    if (collection === 'mine') {
      if (value === null) marked.delete(key);
      else marked.add(key);
    }
    if (collection === 'client_links') {
      if (value === null) links.delete(key);
      else links.set(key, { key, value, at });
    }
    if (collection === 'notify') {
      if (value === null) clientRules.delete(key);
      else clientRules.set(key, value);
    }
    return collection === 'mine' || collection === 'client_links' || collection === 'notify';
  }

  function joinChoices(): void {
    const all = [...links.values()];
    const rules = [...clientRules].flatMap(([key, rule]) =>
      [...withJoined([key], all)].map((record) => [record, rule] as const),
    );
    // A record's own rule takes priority over a rule from a matched record.
    choices = { mine: withJoined(marked, all), rules: new Map([...rules, ...clientRules]) };
  }

  function read(from: NotificationState, entry: JournalEntry): NotificationState {
    if (entry.kind === 'local.saved' && choose(entry)) joinChoices();
    if (entry.kind !== 'change.seen') return { ...from, sequence: entry.sequence };
    const { news, memory } = newsOf(entry.change, from.memory);
    // The delay counts from now, not from the start of the read, so that a night's news is gathered in the morning.
    const fresh = news ? [{ ...news, at: clock.now() }] : [];
    return { sequence: entry.sequence, queue: takeNews(from.queue, fresh, rules()), memory };
  }

  async function follow(): Promise<void> {
    const from = await opened();
    if (!from || !deps.journal().ok) return;
    let next = from;
    const take = (entry: JournalEntry) => {
      next = read(next, entry);
    };
    const kinds = ['local.saved', 'change.seen'] as const;
    const reader = followJournal(deps.journal, kinds, take, from.sequence ?? 0);
    await reader.catchUp();
    await settle({ ...next, sequence: reader.sequence() });
  }

  /** Shows notifications once the disk says that they were: a crash may lose one and never repeats one. */
  async function settle(next: NotificationState): Promise<void> {
    if (isClosed) return;
    const before = state;
    const now = clock.now();
    const { due, nextAt: recordAt } = dailyRecord(settings(), now);
    const { queue, show, nextAt } = showNews(takeNews(next.queue, due, rules()), rules(), now);
    state = { ...next, queue };
    const isNew = JSON.stringify([queue, next.memory]) !== JSON.stringify([before?.queue, before?.memory]);
    const isFar = keptSequence === null || (next.sequence ?? 0) - keptSequence >= keepAfterEntries;
    if (isNew || isFar) await keep(state);
    if (show.length > 0) deps.show(show);
    cancelTimer();
    const waits = [
      ...(nextAt === null ? [] : [Math.min(longestWaitMs, nextAt - now)]),
      ...(recordAt === null ? [] : [recordAt - now]),
    ];
    if (waits.length > 0) lookIn(Math.min(...waits));
  }

  async function keep(kept: NotificationState): Promise<void> {
    const written = await file.write(kept);
    if (written.ok) keptSequence = kept.sequence;
    else logger.log('warn', 'notifications could not be kept', { code: written.error.code });
  }

  function lookIn(ms: number): void {
    // The notifier may have been closed while the state was written.
    if (isClosed) return;
    cancelTimer = timers.after(Math.max(0, ms), () => void inTurn(lookAgain));
  }

  async function lookAgain(): Promise<void> {
    const from = await opened();
    if (from) await settle(from);
  }

  const changeQueue = (change: (queue: NotificationQueue) => NotificationQueue) =>
    inTurn(async () => {
      const from = await opened();
      if (from) await settle({ ...from, queue: change(from.queue) });
    });

  return {
    follow: () => inTurn(follow),
    takeDue: (due) =>
      changeQueue((queue) => {
        dueAt = new Map(due.map((post) => [recordKey('planning:post', post.postId), post.dueAt]));
        const news = due.map((one) => newsOfDue(one, clock.now()));
        return takeLasting(queue, 'due', news, rules());
      }),
    takeChanged: (changed) =>
      changeQueue((queue) => {
        changedPosts = new Set(changed.map(({ postId }) => recordKey('planning:post', postId)));
        const now = clock.now();
        const news = changed.map((one) => newsOfChanged(one, now));
        return takeChanged(queue, news, rules(), now);
      }),
    takeLikely: (likely) =>
      changeQueue((queue) => {
        const now = clock.now();
        const news = likely.map((one) => newsOfLikely(one, now));
        return takeLikely(queue, news, dayKeyIn(personZone(), now), rules());
      }),
    takeDrift: (drift) =>
      changeQueue((queue) => {
        const news = drift.map((one) => newsOfDrift(one, clock.now()));
        return takeLasting(queue, 'drift', news, rules());
      }),
    takeGoals: (goals) =>
      changeQueue((queue) => {
        const news = goals.map((one) => newsOfGoal(one, clock.now()));
        return takeNews(queue, news, rules());
      }),
    takeBatches: (batches) =>
      changeQueue((queue) => {
        const news = batches.map((one) => newsOfBatch(one, clock.now()));
        return takeNews(queue, news, rules());
      }),
    takeEvents: (news) => changeQueue((queue) => takeNews(queue, news, rules())),
    look: () => inTurn(lookAgain),
    async close() {
      isClosed = true;
      cancelTimer();
      await inTurn(async () => undefined);
    },
  };
}
