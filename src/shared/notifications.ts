import type { ApprovedField } from './domain/guard';
import type { EpochMs } from './domain/time';
import type { LocalKey, RecordKey, RecordKind } from './record-key';

/** Kinds of news that the app can notify the user about. */
export const newsKinds = [
  ...([
    'changes_requested',
    'approved',
    'changed_after_approval',
    'approval_voided',
    'failed',
    'due',
    'likely_to_miss',
    'goal',
    'batch_done',
    'batch_needs',
    'daily_record',
  ] as const),
  // Events of a service that a read has confirmed.
  ...(['connection_lost', 'session_completed', 'report_viewed', 'report_created', 'milestone'] as const),
  /** Events that a service no longer sends to where this machine listens. */
  'drift',
  /** Claims of the reporting service that nothing can confirm. */
  'unchecked',
] as const;
export type NewsKind = (typeof newsKinds)[number];

/** Kinds of records that news is about. */
export const newsSubjectKinds = [
  'planning:post',
  'reporting:report',
  'reporting:dashboard',
  'reporting:timeline_event',
  'connect:connection',
  'connect:customer',
  'app:goal',
  'app:batch',
  'app:subscriptions',
] as const satisfies readonly RecordKind[];
export type NewsSubject = RecordKey<(typeof newsSubjectKinds)[number]>;

/** `refused`: the system has shown no notification. `from_source`: only an installed app may show any. */
export type NoticeDelivery = 'shown' | 'refused' | 'from_source';

/** How long news may be gathered into one notification, in minutes; 0 tells each as it comes. */
export const digestMinutes = [0, 15, 60, 240] as const;
export type DigestMinutes = (typeof digestMinutes)[number];

/** A time of day on the person's clock, `HH:MM`. */
export type ClockTime = string;

export interface NotificationSettings {
  /** Empty to notify about nothing. */
  readonly kinds: readonly NewsKind[];
  /** Quiet time of day; what happened is summarised afterwards. Equal ends mean the whole day. */
  readonly quietHours: { readonly from: ClockTime; readonly to: ClockTime } | null;
  readonly digestMinutes: DigestMinutes;
  /** When the daily record is offered, if its kind is on; `usualRecordTime` unless chosen. */
  readonly dailyRecordAt?: ClockTime | undefined;
}

export const usualRecordTime: ClockTime = '18:00';

/** Kinds that a person turns on. */
const offAtFirst: readonly NewsKind[] = ['unchecked', 'likely_to_miss', 'daily_record'];

export const defaultNotifications: NotificationSettings = {
  kinds: newsKinds.filter((kind) => !offAtFirst.includes(kind)),
  quietHours: { from: '20:00', to: '08:00' },
  digestMinutes: 0,
};

/** A client's own rule. Without one, news is shown for clients marked as mine, or for all if none is marked. */
export type ClientNotice = 'always' | 'never';

/** A post that differs from the version that was approved, in the service or outside, as the page's engine knows it. */
export interface ChangedPost {
  readonly postId: string;
  readonly title: string | null;
  readonly client: LocalKey;
  /** Ids of the approved and of today's version. The same difference always has the same text. */
  readonly pair: string;
  /** Empty if it is not known what differs. */
  readonly fields: readonly ApprovedField[];
  /** Null without a date. */
  readonly publishAt: EpochMs | null;
  /** Whether the service publishes it without another decision. */
  readonly publishesByItself: boolean;
  /**
   * Edit of a content group: posts of the group whose caption became the same text share it. Missing if anything else
   * differs.
   */
  readonly edit?: string | undefined;
  /** True if the version was approved outside the service alone, as a person noted it. */
  readonly isSaid?: boolean | undefined;
}

/** A goal that a month has missed, as the page's engine knows it. */
export interface MissedGoalNotice {
  /** Key of the goal and month. The same miss always has the same key. */
  readonly key: string;
  /** The metric's name. */
  readonly title: string;
  readonly client: LocalKey;
}

/** A report batch that finished or that needs the user. */
export interface BatchNotice {
  /** Key of the end or of the need: the same one always has the same key. */
  readonly key: string;
  readonly kind: 'batch_done' | 'batch_needs';
  /** A uuid. */
  readonly batchId: string;
  readonly title: string;
}

/** A post that still lacks an answer and is due within 48 hours or likely to miss its slot, as the page's engine knows it. */
export interface DuePost {
  readonly postId: string;
  readonly title: string | null;
  readonly client: LocalKey;
  /** When it goes out. */
  readonly dueAt: EpochMs;
}
