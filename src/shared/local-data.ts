import type { Board, MetricGoal, MonthColumn } from './domain/metrics';
import type { NotedDecision } from './domain/noted';
import type { ReportBatch, ReportDraft, ReportResult, RowChange } from './domain/reports';
import type { ReviewWindow } from './domain/review-times';
import type { DayKey, EpochMs } from './domain/time';
import type { PutAway } from './domain/triage';
import type { ClientLanguage } from './language';
import type { ClientNotice } from './notifications';
import type { SessionRequest } from './services/connect/sessions';
import type { SshLoginKind } from './tunnel';
import type { TunnelWay } from './webhooks';

/**
 * Data that the user makes in this app and that no service stores. It lives in the journal and can be exported. Each
 * collection has one value per key; saving null removes it.
 */
export interface LocalCollections {
  /** Private note on a post, by post id. */
  readonly notes: string;
  /** Private tags on a post, by post id. */
  readonly tags: readonly string[];
  /** Clients whose posts and media are all kept on this machine, by `LocalKey`. */
  readonly pins: true;
  /** Clients marked as mine, by `LocalKey`. */
  readonly mine: true;
  /** Clients with a rule of their own for notifications, by `LocalKey`. */
  readonly notify: ClientNotice;
  /** Language and form of address for writing to a client, by `LocalKey`. */
  readonly languages: ClientLanguage;
  /** When the person last looked at a list, by the list's name. */
  readonly looked: EpochMs;
  /** Saved filters of a screen, by a uuid. */
  readonly views: SavedView;
  /** Records of the three services that a person said are one client, by the client's uuid. */
  readonly client_links: ClientLink;
  /** Two records that a person said are not one client, by `apartKey`. */
  readonly client_apart: true;
  /** Private note on a client, by `ClientKey`. */
  readonly client_notes: string;
  /** Saved ways to make a session link, by a uuid. */
  readonly session_presets: SessionPreset;
  /** Metrics arranged for one client, by a uuid. */
  readonly boards: Board;
  /** A goal for a client's metric, by a uuid. */
  readonly metric_goals: MetricGoal;
  /** The columns of the month over all clients, in order; under the one key `month`. */
  readonly month_columns: readonly MonthColumn[];
  /** The currency (ISO 4217) of a client's money, by `ClientKey`: no service tells it. */
  readonly currencies: string;
  /** Sentences about a client and a period as a person has edited them, by `ClientKey`, a space and `start..end`. */
  readonly metric_texts: readonly string[];
  /** Reports and dashboards requested together, by a uuid. Written by main alone. */
  readonly report_batches: ReportBatch;
  /** The result of each requested report, by the item's uuid. Written by main alone. */
  readonly report_results: ReportResult;
  /** When a client answers, by `LocalKey` of its planning project. */
  readonly review_windows: ReviewWindow;
  /** When a reminder to a post's reviewers was copied, by post id: ISO 8601 UTC, the newest last. */
  readonly reminders: readonly string[];
  /** Lines of Today that the user has put away, by the line's key; see `domain/triage`. */
  readonly put_away: PutAway;
  /** What clients decided outside the service, by a uuid. Only added: a correction is another entry. */
  readonly noted_decisions: NotedDecision;
  /** Drafts of timeline events, by `event:<id>` or, for a new one, `new:<uuid>`. */
  readonly event_drafts: EventDraft;
  /** Unsent input of a form, by its `form`. Never a secret. */
  readonly form_drafts: FormDraft;
}

/** Forms whose unsent input survives a restart. */
export type FormDraft = KeptReportDraft | KeptBatchDraft | KeptReminderTexts | KeptTunnelDraft;

export interface KeptReportDraft {
  readonly form: 'report';
  /** The address that it was begun from. */
  readonly seed: string;
  readonly draft: ReportDraft;
  /** The client whose title and sources were filled in, '' for none; null where that is still to be done. */
  readonly filledFor: string | null;
}

export interface KeptBatchDraft {
  readonly form: 'batch';
  /** First day of the last whole month at the time of typing. A later month begins a new draft. */
  readonly latest: DayKey;
  readonly scope: BatchScope;
  /** Keys of clients, for the scope `chosen`. */
  readonly chosen: readonly string[];
  /** First day; null for the last whole month. */
  readonly month: DayKey | null;
  readonly comparison: 'previous' | 'last_year' | 'none';
  /** Null: as in each client's last report. */
  readonly templateId: number | null;
  /** Null: as in each client's last report. */
  readonly title: string | null;
  readonly subtitle: string;
  /** By client. */
  readonly changes: Readonly<Record<string, RowChange>>;
  /** Whether to create another report for clients that already have this month's. */
  readonly includesExisting: boolean;
}

/**
 * Clients that a batch creates reports for. `view:<key>`: clients of a saved view of Reports. `chosen`: clients selected
 * before the screen opened.
 */
export type BatchScope = 'missing' | 'mine' | 'all' | 'chosen' | `view:${string}`;

export interface KeptReminderTexts {
  readonly form: 'reminders';
  /** Day of typing. Texts say "today" and "tomorrow", so another day starts with new texts. */
  readonly day: DayKey;
  /** By `client:<project id>` or `post:<post id>`. */
  readonly texts: Readonly<Record<string, ReminderText>>;
}

/** A reminder that the user has rewritten. */
export interface ReminderText {
  readonly body: string;
  /** Keys of the pieces that it is about. */
  readonly pieces: readonly string[];
}

/** Most characters of a rewritten reminder. */
export const longestReminder = 8_000;

export interface KeptTunnelDraft {
  readonly form: 'tunnel';
  readonly fields: TunnelFields;
}

/** Fields of all kinds of tunnel as text, so that switching loses nothing. Secrets are entered separately. */
export interface TunnelFields {
  readonly way: TunnelWay;
  readonly host: string;
  readonly port: string;
  readonly user: string;
  readonly login: SshLoginKind;
  readonly remotePort: string;
  readonly publicUrl: string;
  readonly domain: string;
  readonly server: string;
  readonly url: string;
}

/** Reminders kept for one post. Older ones are dropped. */
export const mostReminders = 50;

/** Most characters of HTML that a draft of an event holds. */
export const longestEventContent = 80_000;

/** A timeline event as the user is editing it. The service has the old version, or none. */
export interface EventDraft {
  /** Id of the event being changed; null for a new one. */
  readonly event: number | null;
  /** Project of the reporting service; null until one is chosen. */
  readonly projectId: number | null;
  readonly reportId: number | null;
  readonly title: string;
  /** `YYYY-MM-DD`; empty until one is chosen. */
  readonly date: string;
  /** Untrusted HTML. Sanitize it before showing or sending it. */
  readonly content: string;
  /** `updated_at` of the event when the draft was started; null for a new one. */
  readonly base: string | null;
  /** A call that left with this draft; kept until it is known what became of it. */
  readonly sent: SentEvent | null;
}

export interface SentEvent {
  /** ISO 8601 UTC. */
  readonly at: string;
  /** Ids of the project's events that looked the same before. They cannot be the event that was created. */
  readonly twins: readonly number[];
}

/** Collections that pages only read: what was sent and what came of it is main's to say. */
export const mainCollections = [
  'report_batches',
  'report_results',
] as const satisfies readonly (keyof LocalCollections)[];

/** Collections whose values are only added, never changed nor removed. */
export const addedCollections = [
  ...mainCollections,
  'noted_decisions',
] as const satisfies readonly (keyof LocalCollections)[];

/** Records of the three services that are one client. A record belongs to at most one link. */
export interface ClientLink {
  /** The user's own name for the client; null to use the name from a service. */
  readonly name: string | null;
  /** Id of the planning project. */
  readonly planning: string | null;
  /** Id of the reporting project. */
  readonly reporting: string | null;
  /** Uuid of the connector's customer. */
  readonly connect: string | null;
}

export type LocalCollection = keyof LocalCollections;

/** Options for creating a session link, saved under a name. */
export interface SessionPreset {
  readonly name: string;
  readonly request: SessionRequest;
}

export interface SavedView {
  readonly screen: string;
  readonly name: string;
  /** The screen's own search parameters. */
  readonly search: Readonly<Record<string, string>>;
}

/** A value as it lies in the copy: with the moment it was saved, ISO 8601 UTC. */
export interface LocalValue<C extends LocalCollection = LocalCollection> {
  readonly key: string;
  readonly value: LocalCollections[C];
  readonly at: string;
}
