import { type RecordLink, recordLink } from '@shared/deep-links';
import type { News } from '@shared/domain/notifications';
import type { EpochMs } from '@shared/domain/time';
import type { ServiceDrift } from '@shared/domain/webhooks/drifted';
import { type DeskResult, succeed } from '@shared/errors';
import type { notificationRoutes } from '@shared/ipc/notifications';
import type { HandlersFor } from '@shared/ipc/route';
import {
  type BatchNotice,
  type ChangedPost,
  type DuePost,
  type MissedGoalNotice,
  type NewsKind,
  type NotificationSettings,
  newsKinds,
} from '@shared/notifications';
import { type LocalKey, partsOfKey, recordKey } from '@shared/record-key';
import type { Journal } from '../journal/journal';
import { inWorkspace } from '../log/workspace-lines';
import type { MainPart } from '../part';
import type { Clock, Logger, Notices, Timers, Translate } from '../ports';
import { createNotificationFile } from './notification-file';
import { createWorkspaceNotifier, type WorkspaceNotifier } from './workspace-notifier';

/** Facts that only a page knows; see the route `notifications.report`. */
export interface NotificationReport {
  /** Null until known. */
  readonly due: readonly DuePost[] | null;
  /** Null if unknown, or nobody wants to hear of it. */
  readonly likely: readonly DuePost[] | null;
  /** Null until known. */
  readonly changed: readonly ChangedPost[] | null;
  readonly missedGoals: readonly MissedGoalNotice[];
  readonly clientNames: Readonly<Partial<Record<LocalKey, string>>>;
}

/** Target of a click on a notification: its record, or the day. */
export type NoticeTarget =
  | RecordLink<'app:comparison'>
  | RecordLink<'planning:post' | `reporting:${'report' | 'dashboard' | 'timeline_event'}` | 'app:batch'>
  | RecordLink<'app:client'>
  | { readonly screen: 'today' | 'connections' | 'inbox' | 'dailyRecord' };

/**
 * Tells a person natively of what this machine learned: each event once, none in quiet hours. Each answers once
 * everything there is has been looked at, shown or not.
 */
export interface Notifications {
  /** A workspace is shown: what its journal holds and was not told yet is looked at. */
  open(workspaceId: string): Promise<void>;
  report(workspaceId: string, report: NotificationReport): Promise<void>;
  /** Handles batches of reports that ended or need the user. */
  batches(workspaceId: string, batches: readonly BatchNotice[]): Promise<void>;
  /** Handles news from services' events. */
  takeEvents(workspaceId: string, news: readonly News[]): Promise<void>;
  /** Handles the complete list of services that send events elsewhere. Each is reported once while it lasts. */
  takeDrift(workspaceId: string, drift: readonly ServiceDrift[]): Promise<void>;
  /** Must be called when settings or the clock have changed. */
  look(): Promise<void>;
  /** Must be called before a workspace is removed. Nothing of it is shown, read or written afterwards. */
  forget(workspaceId: string): Promise<void>;
  closeAll(): Promise<void>;
}

interface Deps {
  readonly userDataFolder: string;
  readonly journal: (
    workspaceId: string,
  ) => DeskResult<Pick<Journal, 'localWrites' | 'readSince' | 'lastSequence'>>;
  readonly settings: () => NotificationSettings;
  readonly show: Notices['show'];
  readonly openTarget: (target: NoticeTarget, workspaceId: string) => void;
  readonly translate: Translate;
  /** A moment as the person reads it, such as `15:00`. */
  readonly clockText: (at: EpochMs) => string;
  readonly clock: Pick<Clock, 'now'>;
  readonly timers: Timers;
  readonly logger: Logger;
}

export function createNotifications(deps: Deps): Notifications {
  const all = new Map<string, WorkspaceNotifier>();
  const names = new Map<string, NotificationReport['clientNames']>();
  let isClosed = false;

  function of(workspaceId: string): WorkspaceNotifier | undefined {
    const known = all.get(workspaceId);
    if (known || isClosed) return known;
    const made = createWorkspaceNotifier({
      ...deps,
      logger: inWorkspace(deps.logger, workspaceId),
      file: createNotificationFile(deps.userDataFolder, workspaceId),
      journal: () => deps.journal(workspaceId),
      show(news) {
        const clientName = (client: LocalKey) => names.get(workspaceId)?.[client];
        const { translate, clockText, clock } = deps;
        const { title, body } = noticeText(news, { translate, clockText, clientName, now: clock.now() });
        const target = targetOf(news);
        deps.show({ title, body, onClick: () => deps.openTarget(target, workspaceId) });
      },
    });
    all.set(workspaceId, made);
    return made;
  }

  return {
    open: async (workspaceId) => of(workspaceId)?.follow(),
    async report(workspaceId, { due, likely, changed, missedGoals, clientNames }) {
      names.set(workspaceId, clientNames);
      if (changed) await of(workspaceId)?.takeChanged(changed);
      if (due) await of(workspaceId)?.takeDue(due);
      if (likely) await of(workspaceId)?.takeLikely(likely);
      if (missedGoals.length > 0) await of(workspaceId)?.takeGoals(missedGoals);
    },
    batches: async (workspaceId, batches) => of(workspaceId)?.takeBatches(batches),
    takeEvents: async (workspaceId, news) => {
      if (news.length > 0) await of(workspaceId)?.takeEvents(news);
    },
    takeDrift: async (workspaceId, drift) => of(workspaceId)?.takeDrift(drift),
    async look() {
      await Promise.all([...all.values()].map((one) => one.look()));
    },
    async forget(workspaceId) {
      const one = all.get(workspaceId);
      all.delete(workspaceId);
      names.delete(workspaceId);
      await one?.close();
    },
    async closeAll() {
      isClosed = true;
      await Promise.all([...all.values()].map((one) => one.close()));
    },
  };
}

export function notificationPart(notifications: Notifications) {
  const routes: HandlersFor<typeof notificationRoutes> = {
    'notifications.report': async (report, { workspaceId }) => {
      // Not awaited: the page need not wait until a notification is shown or saved.
      void notifications.report(workspaceId, report);
      return succeed(null);
    },
  };
  return {
    routes,
    follow: (workspaceId: string) => void notifications.open(workspaceId),
    forget: (workspaceId: string) => notifications.forget(workspaceId),
    close: () => notifications.closeAll(),
  } satisfies MainPart;
}

function targetOf(news: readonly Pick<News, 'kind' | 'subject' | 'client'>[]): NoticeTarget {
  // Today has the missed goals with all there is to say of them.
  if (news.some(({ kind }) => kind === 'goal')) return { screen: 'today' };
  const subjects = new Set(news.map(({ subject }) => subject));
  const [first] = news;
  const isOne = news.length === 1 || (subjects.size === 1 && !subjects.has(null));
  if (first && isOne) return targetOfOne(first);
  return news.every(({ kind }) => isOfEvent(kind)) ? { screen: 'inbox' } : { screen: 'today' };
}

function targetOfOne({ kind, subject, client }: Pick<News, 'kind' | 'subject' | 'client'>): NoticeTarget {
  if (kind === 'connection_lost' || kind === 'session_completed')
    return client === null ? { screen: 'connections' } : recordLink('app:client', client);
  if (kind === 'daily_record') return { screen: 'dailyRecord' };
  const record = subject && partsOfKey(subject);
  switch (record?.kind) {
    case 'planning:post':
      return recordLink(kind === 'changed_after_approval' ? 'app:comparison' : record.kind, record.id);
    case 'reporting:report':
    case 'reporting:dashboard':
    case 'reporting:timeline_event':
    case 'app:batch':
      return recordLink(record.kind, record.id);
    default:
      return { screen: isOfEvent(kind) ? 'inbox' : 'today' };
  }
}

const isOfEvent = (kind: NewsKind): boolean =>
  newsKinds.indexOf(kind) >= newsKinds.indexOf('connection_lost');

interface NoticeText {
  readonly title: string;
  readonly body: string;
}

interface Words {
  readonly translate: Translate;
  readonly clientName: (client: LocalKey) => string | undefined;
  readonly clockText: Deps['clockText'];
  readonly now: EpochMs;
}

/** Systems show three or four lines of a body. */
const mostTitles = 3;
const mostAlarms = 4;

/** Text of a notification: a single piece of news in its own words, several as counts and the first titles. */
function noticeText(all: readonly News[], words: Words): NoticeText {
  const { translate } = words;
  const [first] = all;
  if (first?.change && all.length === 1)
    return { title: changedTitle(first.change, translate), body: alarmLine(first, words) };
  if (first && all.length === 1) {
    return { title: translate(`news.${first.kind}`), body: lineOf(first, words) };
  }
  const counts = newsKinds.flatMap((kind) => {
    const count = all.filter((one) => one.kind === kind).length;
    return count === 0
      ? []
      : [translate('news.count', { kind: translate(`news.${kind}`), count: String(count) })];
  });
  const isAlarm = all.every(({ change }) => change);
  const lines = [...new Set(all.map((one) => (one.change ? alarmLine(one, words) : lineOf(one, words))))];
  const shown = lines.slice(0, isAlarm ? mostAlarms : mostTitles);
  if (isAlarm)
    return {
      title: translate(
        all.every(({ change }) => change?.isSaid) ? 'news.changed_said_several' : 'news.changed_several',
        { count: String(all.length) },
      ),
      body: shown.join('\n'),
    };
  return {
    title: translate('news.several', { count: String(all.length) }),
    body: [counts.join(' · '), ...shown].join('\n'),
  };
}

function changedTitle({ fields, isSaid }: NonNullable<News['change']>, translate: Translate): string {
  const names = fields.map((field) => translate(`news.field.${field}`)).join(', ');
  if (isSaid)
    return translate(names === '' ? 'news.changed_said' : 'news.changed_said_fields', { fields: names });
  return translate('news.changed_fields', { fields: names });
}

function lineOf({ kind, subject, title, client }: News, { translate, clientName }: Words): string {
  const name = client === null ? undefined : clientName(client);
  if (kind === 'daily_record') return translate('news.daily_record_line');
  if (kind === 'drift') return driftLine(subject, title ?? '', translate);
  if (kind === 'unchecked') return uncheckedLine(title ?? '', name, translate);
  const post = title ?? (isOfEvent(kind) ? (name ?? '') : translate('news.no_caption'));
  if (title === null && isOfEvent(kind)) return post;
  return name === undefined ? post : translate('news.of_client', { client: name, post });
}

/** The post, its client and when it publishes. */
function alarmLine(news: News, words: Words): string {
  const { translate, clockText, now } = words;
  const at = news.change?.publishAt ?? null;
  const minutes = at === null ? 0 : Math.round((at - now) / 60_000);
  const isSoon = minutes > 0 && minutes < 60;
  const publishes =
    at === null || at <= now
      ? null
      : translate(isSoon ? 'news.publishes_in' : 'news.publishes', {
          when: clockText(at),
          minutes: String(minutes),
        });
  const often = news.change?.isOften ? translate('news.changed_often') : null;
  return [lineOf(news, words), publishes, often].filter(Boolean).join(' · ');
}

const driftLine = (subject: News['subject'], count: string, translate: Translate): string =>
  translate('news.drift_line', {
    service: translate(
      subject === recordKey('app:subscriptions', 'connect') ? 'service.connect' : 'service.reporting',
    ),
    count,
  });

const uncheckedEvents = ['control_goal_met', 'control_goal_not_met', 'automation_executed'] as const;

/** Text of an event that nothing can confirm. It says so. */
function uncheckedLine(event: string, name: string | undefined, translate: Translate): string {
  const known = uncheckedEvents.find((one) => one === event);
  const what = known === undefined ? event : translate(`news.event.${known}`);
  return translate('news.of_client', {
    client: translate('news.reporting_says'),
    post: name === undefined ? what : `${what} (${name})`,
  });
}
