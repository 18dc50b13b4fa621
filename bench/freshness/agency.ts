import { testLimiter } from '../../src/main/services/testing/limiter';
import type { PostPage, PostRow } from '../../src/renderer/engine';
import type { CallRoute, CallService } from '../../src/renderer/engine/core/ports';
import { createEngineInProcess } from '../../src/renderer/engine/testing/engine-in-process';
import { MemoryDisk, MemoryStore } from '../../src/renderer/engine/testing/memory-store';
import { ModelService } from '../../src/renderer/engine/testing/model-service';
import { servicePost } from '../../src/renderer/engine/testing/samples';
import { SeededRandom } from '../../src/renderer/engine/testing/seeded-random';
import { VirtualClock } from '../../src/renderer/engine/testing/virtual-clock';
import { isoTime } from '../../src/shared/domain/time';
import { type DeskResult, deskError } from '../../src/shared/errors';
import type { Lane } from '../../src/shared/services/read';
import { SimulatedService } from '../budget/service';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Answers take this long; the service counts a call somewhere on the way. */
const latencyMs = { least: 40, most: 250 } as const;

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
  readonly refused: number;
  readonly calls: Readonly<Record<Lane, number>>;
  /** The most backfill calls that left within any minute, and the most calls of all lanes. */
  readonly busiestMinute: { readonly backfill: number; readonly all: number };
}

/** The true engine and the true limiter on virtual time, alone on a token of 120 calls a minute. */
export async function measureAgency(
  size: AgencySize,
  { settleMs = 10 * minuteMs, measuredMs = 20 * minuteMs, seed = 1 } = {},
): Promise<AgencyFreshness> {
  const random = new SeededRandom(seed);
  const clock = new VirtualClock(Date.UTC(2026, 10, 20, 14, 34));
  const model = new ModelService({
    pageSize: 50,
    undatedPlace: 'last',
    undatedShare: 0,
    statuses: ['draft', 'scheduled', 'published'],
  });
  fill(model, size, clock.now());
  const window = new SimulatedService(
    { service: 'planning', perMinute: 120, tellsCount: false, tellsWait: true },
    () => clock.now(),
  );
  const limiter = testLimiter({ clock, timers: clock });
  limiter.setLimits('token', { perMinute: 120 });
  const left: { readonly at: number; readonly lane: Lane }[] = [];
  let refused = 0;

  async function call(route: CallRoute, input: { readonly lane?: Lane }): Promise<DeskResult<unknown>> {
    if (route.startsWith('journal.') || route.startsWith('changes.'))
      return model.answer(route, input, clock.now());
    if (!route.startsWith('planning.'))
      return { ok: false, error: deskError('SERVICE_NOT_CONFIGURED', 'not set up') };
    const lane = input.lane ?? 'freshness';
    const permit = await limiter.acquire('token', { lane });
    if (!permit.ok) return permit;
    left.push({ at: clock.monotonic(), lane });
    const tripMs = random.between(latencyMs.least, latencyMs.most);
    const thereMs = random.between(0, tripMs);
    await clock.wait(thereMs);
    const { isRefused, retryAfterMs = null } = window.call();
    const answer = isRefused ? null : model.answer(route, input, clock.now());
    await clock.wait(tripMs - thereMs);
    permit.data.release({ sent: true, ...(isRefused && { refusedForMs: retryAfterMs }) });
    if (answer) return answer;
    refused += 1;
    return { ok: false, error: deskError('RATE_LIMITED', 'too many calls') };
  }

  const engine = createEngineInProcess({
    ...{ store: new MemoryStore(new MemoryDisk()), clock, random: random.next },
    originUse: async () => null,
    // One function answers all routes; the model gives each the output its declaration names.
    call: call as CallService,
    publish: () => undefined,
    report: (problem) => {
      throw problem;
    },
  });
  engine.onMainEvent({ kind: 'sync_window', window: { pastDays: 60, futureDays: 90 } });
  engine.start();
  await clock.pass(settleMs);
  left.length = 0;
  refused = 0;

  const waiting = new Map<string, Change>();
  const delays = { status: [] as number[], counts: [] as number[] };
  let unseen = 0;
  let oldestCountsMs = 0;
  const end = clock.monotonic() + measuredMs;
  while (clock.monotonic() < end) {
    if (end - clock.monotonic() > 10 * minuteMs) change(model, random, waiting, clock.monotonic());
    await clock.pass(5_000);
    const rows = await inReviewRows(engine);
    for (const row of rows) {
      oldestCountsMs = Math.max(oldestCountsMs, clock.now() - (row.counts?.readAt ?? 0));
      const made = waiting.get(row.id);
      if (!made || !made.isShown(row)) continue;
      delays[made.kind].push(clock.monotonic() - made.at);
      waiting.delete(row.id);
    }
  }
  unseen += waiting.size;
  engine.stop();
  const of = (lane: Lane) => left.filter((one) => one.lane === lane).length;
  return {
    ...{ oldestCountsMs, unseen, refused },
    statusDelaysMs: delays.status.sort((a, b) => a - b),
    countDelaysMs: delays.counts.sort((a, b) => a - b),
    calls: { interactive: of('interactive'), freshness: of('freshness'), backfill: of('backfill') },
    busiestMinute: {
      backfill: busiest(left.filter(({ lane }) => lane === 'backfill').map(({ at }) => at)),
      all: busiest(left.map(({ at }) => at)),
    },
  };
}

interface Change {
  readonly kind: 'status' | 'counts';
  readonly at: number;
  readonly isShown: (row: PostRow) => boolean;
}

/** One reviewer answers: in every second change the aggregate stays as it is, and only the counts tell of it. */
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
            ...{ status: 'pending', cycle_started_at: null, reviewers_total: 9 },
            ...{ decided: 0, approved: 0, request_changes: 0, pending: 9 },
          }
        : null,
    });
  }
}

/** Every post in review, as lists show it. */
async function inReviewRows(
  engine: Pick<ReturnType<typeof createEngineInProcess>, 'query'>,
): Promise<readonly PostRow[]> {
  const rows: PostRow[] = [];
  for (let afterKey: string | null = null; ; ) {
    const query = { filter: { statuses: ['in_review'] }, sort: 'schedule', afterKey, limit: 100 } as const;
    const page: PostPage = await engine.query(query);
    rows.push(...page.rows);
    afterKey = page.rows.at(-1)?.key ?? null;
    if (afterKey === null) return rows;
  }
}

/** The most of these moments within any one minute. */
function busiest(moments: readonly number[]): number {
  let most = 0;
  let from = 0;
  moments.forEach((at, index) => {
    while (at - (moments[from] as number) >= minuteMs) from += 1;
    most = Math.max(most, index - from + 1);
  });
  return most;
}

/** The value below which so large a share of the ascending values lies. */
export const quantile = (values: readonly number[], share: number): number =>
  values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
