import { groupBy } from '../group-by';
import type { EpochMs } from '../time';
import {
  type ApprovalTimes,
  approvalTimesOf,
  forecastsOf,
  type PlannedPost,
  type PostForecast,
} from './approval-times';
import { type Checked, type ReviewFacts, ReviewModel } from './review-model';
import type { ReviewWindow } from './review-window';
import {
  decisionsOf,
  fieldsOf,
  type PostNow,
  type SeenDecision,
  type WaitLine,
  waitsOf,
  weekMs,
  yearMs,
} from './waits';

/** Forecasts change by the hour, so a model serves for a while, and after new lines still for a minute. */
const freshMs = 5 * 60_000;
const leastMs = 60_000;
/** Lines of one session may be journaled a little out of order. */
const overlapMs = 3_600_000;

/** A model of all waits, with the decisions that it was made from. */
interface Made {
  readonly model: ReviewModel;
  readonly decisions: readonly SeenDecision[];
  readonly at: EpochMs;
}

type Read<T, F> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: F };

/** Where the facts come from. `F` is why a read fails. */
export interface ReviewTimesSource<F> {
  readonly now: () => EpochMs;
  /** Lets other work go first. */
  readonly pause: () => Promise<void>;
  readonly zoneOf: (projectId: string) => string | null;
  /** Whether the key may not read decisions: nothing is forecast then. */
  readonly isClosed: () => boolean;
  readonly postOf: (id: string) => PlannedPost | null;
  /** Posts in review, and drafts. */
  readonly plannedPosts: () => readonly PlannedPost[];
  /** By planning project. */
  readonly readWindows: () => Promise<Read<ReadonlyMap<string, ReviewWindow>, F>>;
  /** Hands over each line about a post that was seen since this time. */
  readonly readLines: (since: EpochMs, keep: (id: string, line: WaitLine) => void) => Promise<Read<null, F>>;
  readonly readGroups: () => Promise<Read<ReviewFacts['groupOf'], F>>;
}

/**
 * Approval times, computed when they are asked for. Lines are read once, and then only newer ones; the back-test is made
 * once a week.
 */
export class ReviewTimes<F> {
  private readonly lines = new Map<string, WaitLine>();
  private readUntil: EpochMs | null = null;
  private made: Made | null = null;
  private checked: { readonly all: readonly Checked[]; readonly at: EpochMs } | null = null;
  private windows: ReadonlyMap<string, ReviewWindow> = new Map();
  private making: Promise<Read<Made, F>> | null = null;

  constructor(private readonly source: ReviewTimesSource<F>) {}

  async ofClient(projectId: string): Promise<Read<ApprovalTimes, F>> {
    const made = await this.current();
    if (!made.ok) return made;
    const { model, decisions } = made.value;
    const { now, postOf, plannedPosts } = this.source;
    const posts = plannedPosts().filter((post) => post.projectId === projectId);
    const own = decisions.filter(({ postId }) => postOf(postId)?.projectId === projectId);
    const value = approvalTimesOf(model, this.clientOf(projectId), { posts, decisions: own, now: now() });
    return { ok: true, value: this.source.isClosed() ? withoutForecast(value) : value };
  }

  /** Forecasts that say anything, of all clients. */
  async forecasts(): Promise<Read<readonly PostForecast[], F>> {
    if (this.source.isClosed()) return { ok: true, value: [] };
    const made = await this.current();
    if (!made.ok) return made;
    const all = forecastsOf(made.value.model, this.source.plannedPosts(), this.source.now());
    return { ok: true, value: all.filter(({ forecast }) => 'tenths' in forecast) };
  }

  private clientOf(id: string) {
    return { id, zone: this.source.zoneOf(id) ?? 'UTC', window: this.windows.get(id) ?? null };
  }

  /** Two questions at once wait for the same model. */
  private current(): Promise<Read<Made, F>> {
    this.making ??= this.make().finally(() => {
      this.making = null;
    });
    return this.making;
  }

  private async make(): Promise<Read<Made, F>> {
    const now = this.source.now();
    const windows = await this.source.readWindows();
    if (!windows.ok) return windows;
    this.setWindows(windows.value);
    const age = this.made ? now - this.made.at : Number.POSITIVE_INFINITY;
    if (this.made && age < leastMs) return { ok: true, value: this.made };
    const before = this.lines.size;
    const since = this.readUntil === null ? now - yearMs : this.readUntil - overlapMs;
    const read = await this.source.readLines(since, (id, line) => this.lines.set(id, withoutPost(line)));
    if (!read.ok) return read;
    this.readUntil = now;
    if (this.made && this.lines.size === before && age < freshMs) return { ok: true, value: this.made };
    const groups = await this.source.readGroups();
    if (!groups.ok) return groups;
    this.made = await this.modelOf(now, groups.value);
    return { ok: true, value: this.made };
  }

  private async modelOf(now: EpochMs, groupOf: ReviewFacts['groupOf']): Promise<Made> {
    const lines = [...this.lines.values()];
    const decisions = decisionsOf(lines);
    const waits = waitsOf(lines, decisions, (id) => presentOf(this.source.postOf(id)));
    const clients = [...groupBy(waits, ({ projectId }) => projectId).keys()];
    const kept = this.checked && now - this.checked.at < weekMs ? this.checked : null;
    const facts = { now, clients: clients.map((id) => this.clientOf(id)), waits, groupOf };
    const model = new ReviewModel(facts, kept?.all);
    // A back-test of a large agency takes seconds, and other questions must not wait for all of it.
    for (const _week of model.checkWeeks()) await this.source.pause();
    this.checked = kept ?? { all: model.checkedForecasts(), at: now };
    return { model, decisions, at: now };
  }

  /** Past waits and forecasts are measured by the new windows. */
  private setWindows(windows: ReadonlyMap<string, ReviewWindow>): void {
    if (JSON.stringify([...windows]) === JSON.stringify([...this.windows])) return;
    this.windows = windows;
    this.made = null;
    this.checked = null;
  }
}

const withoutForecast = (times: ApprovalTimes): ApprovalTimes => ({
  ...times,
  silence: { reason: 'no_scope' },
  curve: [],
  nineDays: null,
  sendBy: [],
  waiting: [],
});

const presentOf = (post: PlannedPost | null): PostNow | null =>
  post && {
    projectId: post.projectId,
    scheduledAt: post.scheduledAt,
    isInReview: post.status === 'in_review',
    seenAt: post.seenAt,
  };

/** Only what the waits need: a removed post's line holds the whole post. */
function withoutPost({ recordId, client, kind, before, after, lastSeenAt, seenAt }: WaitLine): WaitLine {
  const line = { recordId, client, kind, after, lastSeenAt, seenAt };
  if (kind === 'removed') return { ...line, before: { schedule_at: fieldsOf(before).schedule_at ?? null } };
  return { ...line, before: kind === 'decision_made' ? null : before };
}
