import { groupBy } from '@shared/domain/group-by';
import { postStatuses, reviewStatuses } from '@shared/domain/post-status';
import {
  type ApprovalTimes,
  approvalTimesOf,
  type Checked,
  decisionsOf,
  forecastsOf,
  type PlannedPost,
  type PostForecast,
  type PostNow,
  ReviewModel,
  type ReviewWindow,
  type SeenDecision,
  type WaitLine,
  waitKinds,
  waitsOf,
} from '@shared/domain/review-times';
import type { EpochMs } from '@shared/domain/time';
import type { ReviewGroups } from '../columns/headed-order';
import type { StoreResult } from '../store/journal-port';
import { changeKeyOf, changeListOf, type StoredChange } from '../store/journal-rows';
import type { LocalReplica } from './local-replica';
import type { EnginePorts } from './ports';

const linesAtOnce = 2_000;
const yearMs = 365 * 86_400_000;
const weekMs = 7 * 86_400_000;
/** Forecasts change by the hour, so a model serves for a while, and after new lines still for a minute. */
const freshMs = 5 * 60_000;
const leastMs = 60_000;
/** Lines of one session may be journaled a little out of order. */
const overlapMs = 3_600_000;

const inReview = postStatuses.indexOf('in_review');
const draft = postStatuses.indexOf('draft');

interface Made {
  readonly model: ReviewModel;
  readonly decisions: readonly SeenDecision[];
  readonly at: EpochMs;
}

interface ReviewTimesDeps {
  readonly replica: LocalReplica;
  readonly clock: EnginePorts['clock'];
  readonly reviewGroups: () => Promise<StoreResult<ReviewGroups>>;
}

/**
 * Approval times from the change feed and the columns. Nothing is computed before somebody asks. Lines are read once, and
 * then only newer ones; the back-test is made once a week.
 */
export class ReviewTimes {
  private readonly lines = new Map<string, WaitLine>();
  private readUntil: EpochMs | null = null;
  private made: Made | null = null;
  private checked: { readonly all: readonly Checked[]; readonly at: EpochMs } | null = null;
  private windows: ReadonlyMap<string, ReviewWindow> = new Map();
  private making: Promise<StoreResult<Made>> | null = null;

  constructor(private readonly deps: ReviewTimesDeps) {}

  async ofClient(projectId: string): Promise<StoreResult<ApprovalTimes>> {
    const made = await this.current();
    if (!made.ok) return made;
    const { model, decisions } = made.value;
    const { replica, clock } = this.deps;
    const client = this.clientOf(projectId);
    const posts = this.plannedPosts().filter((post) => post.projectId === projectId);
    const own = decisions.filter(({ postId }) => replica.projectOf(postId) === projectId);
    const value = approvalTimesOf(model, client, { posts, decisions: own, now: clock.now() });
    return { ok: true, value };
  }

  /** Forecasts that say anything, of all clients. */
  async forecasts(): Promise<StoreResult<readonly PostForecast[]>> {
    const made = await this.current();
    if (!made.ok) return made;
    const all = forecastsOf(made.value.model, this.plannedPosts(), this.deps.clock.now());
    return { ok: true, value: all.filter(({ forecast }) => 'tenths' in forecast) };
  }

  private clientOf(id: string) {
    const { replica } = this.deps;
    return { id, zone: replica.zoneOf(id) ?? 'UTC', window: this.windows.get(id) ?? null };
  }

  /** Two questions at once wait for the same model. */
  private current(): Promise<StoreResult<Made>> {
    this.making ??= this.make().finally(() => {
      this.making = null;
    });
    return this.making;
  }

  private async make(): Promise<StoreResult<Made>> {
    const now = this.deps.clock.now();
    const isSameWindows = await this.readWindows();
    if (!isSameWindows.ok) return isSameWindows;
    if (!isSameWindows.value) this.forget();
    const age = this.made ? now - this.made.at : Number.POSITIVE_INFINITY;
    if (this.made && age < leastMs) return { ok: true, value: this.made };
    const hasNew = await this.readLines(now);
    if (!hasNew.ok) return hasNew;
    if (this.made && !hasNew.value && age < freshMs) return { ok: true, value: this.made };
    const groups = await this.deps.reviewGroups();
    if (!groups.ok) return groups;
    const model = await this.modelOf(now, groups.value);
    return { ok: true, value: model };
  }

  private async modelOf(now: EpochMs, { heads, rankByPost }: ReviewGroups): Promise<Made> {
    const { clock } = this.deps;
    const lines = [...this.lines.values()];
    const decisions = decisionsOf(lines);
    const waits = waitsOf(lines, decisions, (id) => this.postNow(id));
    const clients = [...groupBy(waits, ({ projectId }) => projectId).keys()];
    const groupOf = (id: string) => {
      const rank = rankByPost.get(id);
      const head = rank === undefined ? undefined : heads[rank];
      return head && head.id !== '' ? head.id : null;
    };
    const kept = this.checked && now - this.checked.at < weekMs ? this.checked : null;
    const model = new ReviewModel(
      {
        now,
        clients: clients.map((id) => this.clientOf(id)),
        waits,
        groupOf,
      },
      kept?.all,
    );
    // A back-test of a large agency takes seconds, and other questions must not wait for all of it.
    for (const _week of model.checkWeeks()) await new Promise<void>((resolve) => clock.after(0, resolve));
    this.checked = kept ?? { all: model.checkedForecasts(), at: now };
    this.made = { model, decisions, at: now };
    return this.made;
  }

  /** Past waits and forecasts are measured by the new windows. */
  private forget(): void {
    this.made = null;
    this.checked = null;
  }

  /** Answers whether they are those of the last time. */
  private async readWindows(): Promise<StoreResult<boolean>> {
    const read = await this.deps.replica.store.readCollection('review_windows');
    if (!read.ok) return read;
    const windows = new Map(read.value.map(({ key, value }) => [key.replace('planning:', ''), value]));
    const isSame = JSON.stringify([...windows]) === JSON.stringify([...this.windows]);
    this.windows = windows;
    return { ok: true, value: isSame };
  }

  /** Answers whether there were new lines. */
  private async readLines(now: EpochMs): Promise<StoreResult<boolean>> {
    const { store } = this.deps.replica;
    const before = this.lines.size;
    const since = this.readUntil === null ? now - yearMs : this.readUntil - overlapMs;
    for (const kind of waitKinds) {
      const list = changeListOf({ kind });
      for (let afterKey: string | null = null; ; ) {
        const read: StoreResult<readonly StoredChange[]> = await store.readChanges(
          { list, since, afterKey },
          linesAtOnce,
        );
        if (!read.ok) return read;
        for (const { change } of read.value)
          if (change.resource === 'planning.posts') this.lines.set(change.id, lineOf(change));
        const last = read.value.at(-1);
        if (!last || read.value.length < linesAtOnce) break;
        afterKey = changeKeyOf(last.change, last.sequence);
      }
    }
    this.readUntil = now;
    return { ok: true, value: this.lines.size > before };
  }

  private postNow(id: string): PostNow | null {
    const { posts } = this.deps.replica;
    const ordinal = posts.find(id);
    const projectId = this.deps.replica.projectOf(id);
    if (ordinal === undefined || projectId === null) return null;
    const { status, schedule, seen } = posts.view.columns;
    return {
      projectId,
      scheduledAt: dateOf(schedule[ordinal] as number),
      isInReview: status[ordinal] === inReview,
      seenAt: seen[ordinal] as number,
    };
  }

  /** Posts in review, and drafts, from the columns alone. */
  private plannedPosts(): readonly PlannedPost[] {
    const { columns, ids } = this.deps.replica.posts.view;
    const { words } = this.deps.replica.posts;
    const { status, review, project, schedule, waiting, seen } = columns;
    return ids.flatMap((id, ordinal): PlannedPost[] => {
      const code = status[ordinal] as number;
      if (id === null || (code !== inReview && code !== draft)) return [];
      return [
        {
          id,
          projectId: words.at(project[ordinal] as number),
          status: postStatuses[code] as string,
          review: reviewStatuses[(review[ordinal] as number) - 1] ?? null,
          scheduledAt: dateOf(schedule[ordinal] as number),
          waitingSince: (waiting[ordinal] as number) || null,
          seenAt: seen[ordinal] as number,
        },
      ];
    });
  }
}

const dateOf = (schedule: number): EpochMs | null => (Number.isFinite(schedule) ? schedule : null);

/** Only what the waits need: a removed post's line holds the whole post. */
function lineOf({ recordId, client, kind, before, after, lastSeenAt, seenAt }: WaitLine): WaitLine {
  const scheduleAt =
    kind === 'removed' && typeof before === 'object' && before !== null && 'schedule_at' in before
      ? before.schedule_at
      : null;
  const kept = kind === 'removed' ? { schedule_at: scheduleAt } : kind === 'decision_made' ? null : before;
  return { recordId, client, kind, before: kept, after, lastSeenAt, seenAt };
}
