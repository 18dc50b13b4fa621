import type { PostPage, PostRow, TierAge } from '../../src/renderer/engine';
import type { ModelService } from '../../src/renderer/engine/testing/model-service';
import { servicePost } from '../../src/renderer/engine/testing/samples';
import { isoTime } from '../../src/shared/domain/time';
import type { Lane } from '../../src/shared/services/read';
import type { SeededRandom } from '../../src/shared/testing/seeded-random';
import { modelService, type OpenedDesk, openDesk, openService } from '../scheduler/desk';

/** So often all posts in review are looked at; those that have changed, more often. */
const allEveryMs = 5_000;
/** So often a reviewer answers. */
const changeEveryMs = 5_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export interface AgencySize {
  readonly posts: number;
  readonly inReview: number;
  /** Of those in review, due within 48 hours or overdue. */
  readonly dueSoon: number;
}

export interface AgencyFreshness {
  /** The oldest counts of any post in review at any moment that was looked at, ms. */
  readonly oldestCountsMs: number;
  /** From a change of a review status at the service until the replica showed it, ms, ascending. */
  readonly statusDelaysMs: readonly number[];
  /** The same of a decision that moved the counts and nothing that a list shows. */
  readonly countDelaysMs: readonly number[];
  /** Changes that the replica never showed, left out of those made in the last ten minutes. */
  readonly unseen: number;
  /** How quickly changes appear, as the app itself measured it. */
  readonly ages: readonly TierAge[];
  readonly refused: number;
  readonly calls: Readonly<Record<Lane, number>>;
  /** The most backfill calls that left within any minute, and the most calls of all lanes. */
  readonly busiestMinute: { readonly backfill: number; readonly all: number };
}

/** The true engine and the true limiter on virtual time, alone on a token of 120 calls a minute. */
export async function measureAgency(
  size: AgencySize,
  { settleMs = 15 * minuteMs, measuredMs = 20 * minuteMs, lookEveryMs = 1_000, seed = 1 } = {},
): Promise<AgencyFreshness> {
  const service = openService(seed);
  const { clock, random } = service;
  const model = modelService();
  fill(model, size, clock.now());
  const desk = openDesk(service, model);
  const { engine, left } = desk;
  await clock.pass(settleMs);
  left.length = 0;

  const waiting = new Map<string, Change>();
  const delays = { status: [] as number[], counts: [] as number[] };
  let oldestCountsMs = 0;
  let allDueAt = 0;
  const end = clock.monotonic() + measuredMs;
  let changedAt = Number.NEGATIVE_INFINITY;
  while (clock.monotonic() < end) {
    if (clock.monotonic() - changedAt >= changeEveryMs && end - clock.monotonic() > 10 * minuteMs) {
      changedAt = clock.monotonic();
      change(model, random, waiting, changedAt);
    }
    await clock.pass(lookEveryMs);
    for (const [id, made] of waiting) {
      const post = await engine.readPost(id);
      if (!post || !made.isShown(post.row)) continue;
      delays[made.kind].push(clock.monotonic() - made.at);
      waiting.delete(id);
    }
    if (clock.monotonic() < allDueAt) continue;
    allDueAt = clock.monotonic() + allEveryMs;
    for (const row of await inReviewRows(engine))
      oldestCountsMs = Math.max(oldestCountsMs, clock.now() - (row.counts?.readAt ?? 0));
  }
  const { ages } = await engine.freshness();
  engine.stop();
  return {
    oldestCountsMs,
    unseen: waiting.size,
    ages,
    refused: left.filter(({ isRefused }) => isRefused).length,
    statusDelaysMs: delays.status.sort((a, b) => a - b),
    countDelaysMs: delays.counts.sort((a, b) => a - b),
    ...countsOf(desk),
  };
}

function countsOf({ left, busiestMinute }: OpenedDesk) {
  const of = (lane: Lane) => left.filter((one) => one.lane === lane).length;
  return {
    calls: { interactive: of('interactive'), freshness: of('freshness'), backfill: of('backfill') },
    busiestMinute: { backfill: busiestMinute('backfill'), all: busiestMinute() },
  };
}

interface Change {
  readonly kind: 'status' | 'counts';
  readonly at: number;
  readonly isShown: (row: PostRow) => boolean;
}

/**
 * Simulates the response of one reviewer. In every second change the aggregate stays the same, and only the counts
 * show the change.
 */
function change(model: ModelService, random: SeededRandom, waiting: Map<string, Change>, at: number): void {
  const free = [...model.posts].filter(([id, { review }]) => review && !waiting.has(id));
  const [id, before] = random.pick(free);
  const { review, post } = before;
  if (!review) return;
  const decided = review.decided + 1;
  if (random.chance(0.5)) {
    model.put({ ...before, review: { ...review, decided, approved: review.approved + 1 } });
    waiting.set(id, { kind: 'counts', at, isShown: ({ counts }) => counts?.decided === decided });
    return;
  }
  const status = review.status === 'pending' ? 'request_changes' : 'pending';
  model.put({ ...before, post: { ...post, review_status: status }, review: { ...review, status, decided } });
  waiting.set(id, { kind: 'status', at, isShown: (row) => row.review === status });
}

function fill(model: ModelService, { posts, inReview, dueSoon }: AgencySize, now: number): void {
  model.projects.set('7', { id: 7, timezone: 'America/Sao_Paulo', name: 'Café Aurora' });
  for (let id = 1; id <= posts; id += 1) {
    const isInReview = id <= inReview;
    const atHours = isInReview ? (id <= dueSoon ? (id % 90) - 45 : 72 + id) : (id % 3_000) - 1_300;
    const schedule_at = isoTime(now + atHours * hourMs);
    const status = isInReview ? 'in_review' : atHours < 0 ? 'published' : 'scheduled';
    model.put({
      post: servicePost({ id, schedule_at, status, review_status: isInReview ? 'pending' : null }),
      createdAt: id,
      review: isInReview
        ? {
            status: 'pending',
            cycle_started_at: null,
            reviewers_total: 9,
            decided: 0,
            approved: 0,
            request_changes: 0,
            pending: 9,
          }
        : null,
    });
  }
}

/** Every post in review, as lists show it. */
async function inReviewRows(engine: Pick<OpenedDesk['engine'], 'query'>): Promise<readonly PostRow[]> {
  const rows: PostRow[] = [];
  for (let afterKey: string | null = null; ; ) {
    const query = { filter: { statuses: ['in_review'] }, sort: 'schedule', afterKey, limit: 100 } as const;
    const page: PostPage = await engine.query(query);
    rows.push(...page.rows);
    afterKey = page.rows.at(-1)?.key ?? null;
    if (afterKey === null) return rows;
  }
}
