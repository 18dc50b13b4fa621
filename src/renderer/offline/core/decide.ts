import type { Lane } from '@shared/services/read';
import {
  type PlannedCall,
  pageCall,
  postCall,
  postSubject,
  projectCall,
  projectSubject,
  walkSubject,
} from './calls';
import type { Desk } from './desk';
import type { Ledger } from './ledger';
import { pace } from './pace';
import { isBackfill } from './scopes';

/** What the decision needs to know of the rows. */
export interface CopyView {
  /** A post whose single read is due, in review first. */
  nextDuePost(skip: (id: string) => boolean): string | null;
  /** The post in review whose counts were read longest ago, and at least so long ago; `now` is epoch ms. */
  stalestInReview(now: number, ageMs: number, skip: (id: string) => boolean): string | null;
  nextSuspectProject(skip: (id: string) => boolean): string | null;
}

export interface Situation {
  readonly ledger: Ledger;
  readonly desk: Desk;
  readonly copy: CopyView;
  /** Monotonic ms, for the desk; epoch ms, for what rows are stamped with. */
  readonly monotonic: number;
  readonly now: number;
}

/**
 * What to ask for next. The engine decides what, main decides when: so no more leaves here than main should have to
 * sort, and what leaves next is chosen only when an answer has come, from what is then most urgent.
 */
export function decide(situation: Situation): PlannedCall[] {
  const { desk, monotonic } = situation;
  const chosen = wantedCalls(situation);
  const room = roomLeft(desk, chosen, monotonic);
  const out = [...desk.calls.values()];
  const isBusy = (subject: string) =>
    (desk.postponed.get(subject)?.until ?? 0) > monotonic ||
    out.some((call) => call.subject === subject) ||
    chosen.some((call) => call.subject === subject);
  for (const lane of ['freshness', 'backfill'] as const) {
    while (room[lane] > 0 && room.all > 0) {
      const singles = [...out, ...chosen].filter(
        ({ kind, room: of }) => kind !== 'page' && of === lane,
      ).length;
      const call =
        lane === 'freshness' ? nextFreshness(situation, isBusy, singles) : nextBackfill(situation, isBusy);
      if (!call) break;
      chosen.push(call);
      room[lane] -= 1;
      room.all -= 1;
    }
  }
  return chosen;
}

/** A person waits: these go whatever else is out, and also while the service seems to be away. */
function wantedCalls({ ledger, desk }: Situation): PlannedCall[] {
  const wanted = [...desk.wantedPosts].map((id) => postCall(id, 'interactive'));
  const review = ledger.walks.get('review');
  if (desk.isReviewWanted && review) wanted.push(pageCall(review, 'interactive'));
  return wanted.filter(({ key }) => !desk.calls.has(key));
}

/** While the service is away one call at a time finds out whether it is back. */
function roomLeft(desk: Desk, wanted: readonly PlannedCall[], monotonic: number) {
  const out = [...desk.calls.values()];
  const taken = (lane: Lane) => out.filter(({ room }) => room === lane).length;
  const isProbing = desk.contact.kind !== 'fine';
  const mayCall = desk.pausedUntil <= monotonic && (!isProbing || desk.contact.retry <= monotonic);
  const probes = isProbing && out.length + wanted.length > 0 ? 0 : 1;
  return {
    freshness: pace.freshnessCalls - taken('freshness'),
    backfill: pace.backfillCalls - taken('backfill'),
    all: !mayCall ? 0 : isProbing ? probes : Infinity,
  };
}

function nextFreshness(
  { ledger, copy }: Situation,
  isBusy: (subject: string) => boolean,
  singles: number,
): PlannedCall | null {
  const { review, projects } = Object.fromEntries(ledger.walks);
  // Nobody has seen this list yet: someone is probably looking at the empty screen.
  const lane = ledger.confirmedAt.in_review === undefined ? 'interactive' : 'freshness';
  for (const walk of [review, projects]) {
    if (walk && !isBusy(walkSubject(walk.key))) return pageCall(walk, 'freshness', lane);
  }
  const waiting = nextWalk(ledger, isBusy, 'freshness');
  if (waiting && singles >= pace.singleCalls) return waiting;
  const post = copy.nextDuePost((id) => isBusy(postSubject(id)));
  if (post !== null) return postCall(post, 'freshness');
  const project = copy.nextSuspectProject((id) => isBusy(projectSubject(id)));
  return project !== null ? projectCall(project) : waiting;
}

function nextBackfill(
  { ledger, desk, copy, now }: Situation,
  isBusy: (subject: string) => boolean,
): PlannedCall | null {
  const stale =
    desk.rereadsLeft > 0
      ? copy.stalestInReview(now, pace.countsAgeMs, (id) => isBusy(postSubject(id)))
      : null;
  return stale !== null ? postCall(stale, 'backfill') : nextWalk(ledger, isBusy, 'backfill');
}

function nextWalk(
  { walks }: Ledger,
  isBusy: (subject: string) => boolean,
  lane: 'freshness' | 'backfill',
): PlannedCall | null {
  for (const walk of walks.values()) {
    if (isBackfill(walk.scope) === (lane === 'backfill') && !isBusy(walkSubject(walk.key))) {
      return pageCall(walk, lane);
    }
  }
  return null;
}
