import type { ServiceName } from '@shared/services/endpoint';
import type { DetailsProgress, ReadingProgress } from '../api';
import { isAsked, type Resource, resources } from '../resources';
import { pageCall } from './calls';
import { dueCall, parentsOf, type Situation } from './decide';
import { isHeldBack } from './desk';
import { areListsRead, progressOf, walkOf } from './ledger';
import { keyOf, shelfScope } from './scopes';
import type { Tempo } from './tempo';

/**
 * What is still to be read before the copy may be called up to date. "Up to date" promises that the services may go
 * away now: so it is not enough that the lists have ended, as most of what a person decides by stands in single reads.
 * What is refused, or has just failed, is not waited for; its own list says so.
 */
export function outstandingOf(situation: OutstandingSource, focus: ServiceName): Outstanding {
  const { wantedSingles, wantedWalks } = situation.desk;
  const isWaitedFor = wantedSingles.size > 0 || wantedWalks.size > 0;
  return ofItsOwnAccord(situation, focus) ?? (isWaitedFor ? 'unmeasured' : null);
}

function ofItsOwnAccord(situation: OutstandingSource, focus: ServiceName): Outstanding {
  const { ledger, desk } = situation;
  if (ledger.isPaused && !desk.isAllWanted) return null;
  if (focus === 'planning') {
    if (ledger.pass !== null && !areListsRead(ledger)) return progressOf(ledger) ?? 'unmeasured';
    if (ledger.pass !== null || hasDueDetails(situation)) return detailsOf(situation);
    if (ledger.confirmedAt.in_review === undefined) return 'unmeasured';
  }
  return listsOf(situation, focus);
}

export interface OutstandingSource extends Situation {
  readonly tempo: Pick<Tempo, 'estimateMs'>;
}

/** Null: nothing is. `unmeasured`: something is, and nobody knows how much. */
export type Outstanding = ReadingProgress | 'unmeasured' | null;

function hasDueDetails({ copy, ledger, desk, now, monotonic }: Situation): boolean {
  const isPassedOver = (id: string, need: 'single' | 'reviews') =>
    isHeldBack(desk, dueCall(ledger, id, need), monotonic);
  return (
    copy.nextDuePost(now, isPassedOver) !== null ||
    copy.hasUnreadPinned((id) => isPassedOver(id, 'reviews')) ||
    copy.nextPackagePost((id) => isPassedOver(id, 'single')) !== null
  );
}

function detailsOf({ copy, tempo }: OutstandingSource): DetailsProgress {
  const { total, due, posts: postsLeft } = copy.countDetails();
  const leftMs = tempo.estimateMs('planning', due);
  // Whole minutes: it is told anew with each that passes, and not with each call.
  const minutesLeft = leftMs === null ? null : Math.ceil(leftMs / 60_000);
  return { of: 'details', done: total - due, total, postsLeft, minutesLeft };
}

/** Lists of small records, of every service that can be reached. */
function listsOf({ ledger, desk, copy, monotonic }: Situation, focus: ServiceName): ReadingProgress | null {
  const kept = resources
    .filter((resource) => isKeptFresh(resource))
    .filter(({ service }) => service === focus || desk.lines[service].contact.kind === 'fine')
    .flatMap((resource) =>
      parentsOf(resource, copy.records).map((parent) => shelfScope(resource.name, parent)),
    );
  const unread = kept.filter((scope) => !ledger.shelves.has(keyOf(scope)));
  const isWaitedFor = unread.some(
    (scope) => !isHeldBack(desk, pageCall(walkOf(ledger, scope), 'freshness', 'first_reading'), monotonic),
  );
  return isWaitedFor ? { of: 'lists', done: kept.length - unread.length, total: kept.length } : null;
}

/** All but what is filled in when there is room: a list for each of many platforms, or for each post. */
const isKeptFresh = (resource: Resource): boolean =>
  !isAsked(resource) && (resource.lane === 'freshness' || resource.reach.kind === 'whole');
