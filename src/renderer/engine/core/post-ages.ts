import type { Absence } from '@shared/domain/away';
import { postStatuses } from '@shared/domain/post-status';
import { isMeasuredThinly, type Stretch, stalenessOf, type UnconfirmedSpan } from '@shared/domain/staleness';
import type { PostTier, TierAge } from '../api';
import type { PostColumns } from '../columns/post-columns';

/** Time span over which usual ages are measured. */
const measuredForMs = 60 * 60_000;
/**
 * Maximum number of remembered spans per tier, of which at least half are kept. Covers an hour of single reads at the
 * service's rate.
 */
const mostSpans = 9_000;
/** Time for which the result is reused. The screen asks every second, but an hour's measure changes more slowly. */
const keptForMs = 5_000;

const inReview = postStatuses.indexOf('in_review');
const scheduled = postStatuses.indexOf('scheduled');

/** Tiers in display order. */
const postTiers = ['review_status', 'review_responses', 'scheduled_soon', 'other_posts'] as const;

/** Numbers of days since 1970-01-01, both included. */
interface Days {
  readonly from: number;
  readonly to: number;
}

/** A row that is being written, as the columns will hold it. */
interface ConfirmedRow {
  readonly id: string;
  readonly seenAt: number;
  readonly countsReadAt: number | null;
}

interface Asked {
  readonly now: number;
  /** The days of what is read between the readings of everything. */
  readonly soon: Days;
  readonly silence: Absence | null;
  readonly promises: Readonly<Record<PostTier, number>>;
}

/** How old posts grow until an answer confirms them, by what is promised of them. In memory, of this run alone. */
export class PostAges {
  private readonly ended: Record<PostTier, EndedSpans> = byTier(() => new EndedSpans());
  /** Since when the promises are to be kept, epoch ms. */
  private since: number | null = null;
  private last: { readonly at: number; readonly ages: readonly TierAge[] } | null = null;

  /** An empty copy is filled first, which takes its time; from then on is measured. Told again, it changes nothing. */
  begin(now: number): void {
    this.since ??= now;
  }

  /** Must be called before the columns change, because they still have the previous stamps. */
  rewritten(posts: PostColumns, rows: readonly ConfirmedRow[], soon: Days): void {
    for (const { id, seenAt, countsReadAt } of rows)
      this.confirmed(posts, id, seenAt, countsReadAt ?? 0, soon);
  }

  /** The same of posts that an answer held without anything new. */
  touched(posts: PostColumns, ids: Iterable<string>, seenAt: number, soon: Days): void {
    for (const id of ids) this.confirmed(posts, id, seenAt, 0, soon);
  }

  of(posts: PostColumns, asked: Asked): readonly TierAge[] {
    const { now } = asked;
    const isKept = this.last && now >= this.last.at && now < this.last.at + keptForMs;
    if (this.last && isKept) return this.last.ages;
    const open = openSpans(posts, asked.soon);
    const ages = postTiers.map((tier) => this.ageOf(tier, open[tier], asked));
    this.last = { at: now, ages };
    return ages;
  }

  private ageOf(tier: PostTier, open: OpenSpans, { now, silence, promises }: Asked): TierAge {
    const { spans, wholeSince } = this.ended[tier];
    const base = { tier, promiseMs: promises[tier], posts: open.posts };
    if (this.since === null) return { ...base, measured: null };
    const since = Math.max(this.since, silence?.to ?? 0);
    const from = Math.max(since, wholeSince, now - measuredForMs);
    const stretch: Stretch = { from, to: now };
    const standing = [...open.since].map(([at, records]) => ({ from: at, to: now, records }));
    // The age reached while the app was closed or offline is reported elsewhere.
    const measured = [...spans, ...standing].map((span) => ({ ...span, from: Math.max(span.from, since) }));
    const staleness = stalenessOf(measured, stretch);
    const isThin = isMeasuredThinly(recordsConfirmedIn(spans, stretch), stretch, promises[tier]);
    return { ...base, measured: staleness && { ...staleness, since: from, isThin } };
  }

  private confirmed(posts: PostColumns, id: string, seenAt: number, countsReadAt: number, soon: Days): void {
    const ordinal = posts.find(id);
    if (ordinal === undefined) return;
    const { seen, countsRead } = posts.view.columns;
    const tier = tierAt(posts, ordinal, soon);
    this.ended[tier].add(seen[ordinal] as number, seenAt);
    const read = countsRead[ordinal] as number;
    if (tier === 'review_status' && read > 0) this.ended.review_responses.add(read, countsReadAt);
  }
}

/** Spans that a confirmation has ended, in the order in which it did. */
class EndedSpans {
  spans: UnconfirmedSpan[] = [];
  /** Time since which no span was forgotten, epoch ms. */
  wholeSince = 0;

  add(from: number, to: number): void {
    if (to <= from) return;
    const last = this.spans.at(-1);
    // Posts of one page were usually confirmed together before as well.
    if (last?.from === from && last.to === to)
      this.spans[this.spans.length - 1] = { ...last, records: last.records + 1 };
    else this.spans.push({ from, to, records: 1 });
    if (this.spans.length <= mostSpans) return;
    const forgotten = this.spans.splice(0, mostSpans / 2);
    this.wholeSince = forgotten.reduce((latest, { to: ended }) => Math.max(latest, ended), this.wholeSince);
  }
}

const recordsConfirmedIn = (spans: readonly UnconfirmedSpan[], { from, to }: Stretch): number =>
  spans.reduce((sum, span) => (span.to > from && span.to <= to ? sum + span.records : sum), 0);

/** Posts that are unconfirmed now: their number for each start time. */
interface OpenSpans {
  posts: number;
  readonly since: Map<number, number>;
}

function openSpans(posts: PostColumns, soon: Days): Record<PostTier, OpenSpans> {
  const open = byTier((): OpenSpans => ({ posts: 0, since: new Map() }));
  const { seen, countsRead } = posts.view.columns;
  const { ids } = posts.view;
  const add = (tier: PostTier, at: number) => {
    const { since } = open[tier];
    open[tier].posts += 1;
    // Never read: there is no telling how old what is shown is, as nothing is shown.
    if (at > 0) since.set(at, (since.get(at) ?? 0) + 1);
  };
  for (let ordinal = 0; ordinal < ids.length; ordinal += 1) {
    if (ids[ordinal] === null) continue;
    const tier = tierAt(posts, ordinal, soon);
    add(tier, seen[ordinal] as number);
    if (tier === 'review_status') add('review_responses', countsRead[ordinal] as number);
  }
  return open;
}

function tierAt(posts: PostColumns, ordinal: number, soon: Days): Exclude<PostTier, 'review_responses'> {
  const { status, day } = posts.view.columns;
  if (status[ordinal] === inReview) return 'review_status';
  const on = day[ordinal] as number;
  return status[ordinal] === scheduled && on >= soon.from && on <= soon.to ? 'scheduled_soon' : 'other_posts';
}

const byTier = <T>(make: () => T): Record<PostTier, T> => ({
  review_status: make(),
  review_responses: make(),
  scheduled_soon: make(),
  other_posts: make(),
});
