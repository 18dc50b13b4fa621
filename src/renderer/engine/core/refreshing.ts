import type { LocalKey } from '@shared/record-key';
import type { RefreshScope } from '../api';
import { isReadable, type ReadableName, type Resource, resourceOf, resources } from '../resources';
import { listSubject, type PlannedCall, postCall, postSubject, recordCall, recordSubject } from './calls';
import { parentsOf } from './due-lists';
import type { LocalReplica } from './local-replica';
import type { SyncProgress } from './requested-days';
import { withRequestedDays } from './requested-days';
import { type DayRange, recordListScope, type Scope, scopeKeyOf } from './scopes';
import { startCursors, startPass } from './sync-progress';
import type { SyncState } from './sync-state';

/** Calls and lists that a person's refresh requests. */
export interface RefreshPlan {
  readonly singles: readonly PlannedCall[];
  /** Lists to restart. */
  readonly lists: readonly Scope[];
  /** Ids of posts whose counts, decisions and group are read again. */
  readonly answersOf: readonly string[];
  /** Whether everything else is read again as well. */
  readonly isPassWanted: boolean;
  /** Subjects that must be read before the refresh is answered. */
  readonly subjects: readonly string[];
}

/** Subject for the read of all post lists. `answersSubject` is for the answers to posts in review. */
export const passSubject = 'pass';
export const answersSubject = 'answers';

const nothing: RefreshPlan = { singles: [], lists: [], answersOf: [], isPassWanted: false, subjects: [] };

export async function planRefresh(
  scope: RefreshScope,
  replica: LocalReplica,
  range: DayRange | null,
  isConfigured: (resource: Resource) => boolean,
): Promise<RefreshPlan> {
  switch (scope.kind) {
    case 'approvals':
      return ofLists([{ kind: 'review' }]);
    case 'post':
      // The post's decisions are read as well, but their failure does not fail the refresh.
      return {
        ...nothing,
        singles: [postCall(scope.id, 'interactive', 'asked')],
        lists: [recordListScope('planning.post_reviews', scope.id)],
        subjects: [postSubject(scope.id)],
      };
    case 'posts':
      return {
        ...nothing,
        singles: scope.ids.map((id) => postCall(id, 'interactive', 'asked')),
        subjects: scope.ids.map(postSubject),
      };
    case 'days':
      return ofLists([scope]);
    case 'resource':
      return isReadable(scope.resource) ? ofLists(listsOf(resourceOf(scope.resource), replica)) : nothing;
    case 'list':
      return isReadable(scope.resource) ? ofLists([recordListScope(scope.resource, scope.parent)]) : nothing;
    case 'list_of_client':
      return isReadable(scope.resource)
        ? ofLists([recordListScope(scope.resource, null, scope.clientId)])
        : nothing;
    case 'record':
      return isReadable(scope.resource) ? ofRecord(scope.resource, scope.id, replica) : nothing;
    case 'client':
      return ofClient(scope.client, range);
    case 'joined_client':
      return together(scope.records.map((record) => ofClient(record, range)));
    case 'everything': {
      const recordLists = resources.filter(isConfigured).flatMap((resource) => listsOf(resource, replica));
      const answersOf = replica.postsInReview();
      const lists = ofLists([{ kind: 'review' }, ...recordLists]);
      const plan =
        answersOf.length > 0 ? { ...lists, answersOf, subjects: [...lists.subjects, answersSubject] } : lists;
      return range === null
        ? plan
        : { ...plan, isPassWanted: true, subjects: [...plan.subjects, passSubject] };
    }
  }
}

/**
 * The plan's lists begun from their first page on, also where one is under way: what that has read may already be old.
 * Those that somebody waits for already are left to it.
 */
export function beginRefresh(
  scope: RefreshScope,
  { lists, isPassWanted, answersOf }: RefreshPlan,
  before: SyncProgress,
  { requestedLists }: SyncState,
  { range, now }: { readonly range: DayRange | null; readonly now: number },
): { readonly syncProgress: SyncProgress; readonly begun: readonly string[] } {
  const syncProgress = withRequestedDays(before, scope, now);
  const fresh = lists.filter((list) => !requestedLists.has(scopeKeyOf(list)));
  // Kept with the rest: after a kill too the groups are read with their posts.
  const grouped = answersOf.length > 0 ? { ...syncProgress, groupsSince: now } : syncProgress;
  const passed = isPassWanted && range ? startPass(grouped, range) : grouped;
  return {
    syncProgress: fresh.length > 0 ? startCursors(passed, ...fresh) : passed,
    begun: fresh.map(scopeKeyOf),
  };
}

const ofLists = (lists: readonly Scope[]): RefreshPlan => ({
  ...nothing,
  lists,
  subjects: lists.map((list) => listSubject(scopeKeyOf(list))),
});

const together = (plans: readonly RefreshPlan[]): RefreshPlan => ({
  singles: plans.flatMap(({ singles }) => singles),
  lists: plans.flatMap(({ lists }) => lists),
  answersOf: plans.flatMap(({ answersOf }) => answersOf),
  isPassWanted: plans.some(({ isPassWanted }) => isPassWanted),
  subjects: plans.flatMap(({ subjects }) => subjects),
});

const listsOf = (resource: Resource, replica: LocalReplica): Scope[] =>
  parentsOf(resource, replica.records).map((parent) => recordListScope(resource.name, parent));

async function ofRecord(name: ReadableName, id: string, replica: LocalReplica): Promise<RefreshPlan> {
  const { one, single, reach } = resourceOf(name);
  if (one) return ofLists([recordListScope(name, reach.kind === 'whole' ? null : id)]);
  const found = await replica.records.find(name, [id]);
  const parent = (found.ok ? found.value.get(id)?.parent : null) ?? null;
  if (!single)
    return reach.kind === 'whole' || parent !== null ? ofLists([recordListScope(name, parent)]) : nothing;
  return {
    ...nothing,
    singles: [recordCall({ resource: name, id, parent }, 'interactive', 'asked')],
    subjects: [recordSubject(name, id)],
  };
}

/** Everything of one client: its own record, its posts, and every list that can be narrowed to it. */
function ofClient(client: LocalKey, range: DayRange | null): RefreshPlan {
  const [service, id] = serviceAndIdOf(client);
  if (service === 'connect')
    return ofLists([recordListScope('connect.customers', null), recordListScope('connect.connections', id)]);
  const narrowed = resources
    .filter((resource) => resource.service === service && resource.list?.ofClient)
    .map(({ name }): Scope => recordListScope(name, null, id));
  const posts: Scope[] =
    service === 'planning'
      ? [null, ...(range ? [range] : [])].map((days) => ({ kind: 'client', projectId: id, days }))
      : [];
  const own = service === 'planning' ? ('planning.projects' as const) : ('reporting.projects' as const);
  const lists = ofLists([...posts, ...narrowed]);
  return {
    ...lists,
    singles: [recordCall({ resource: own, id, parent: null }, 'interactive', 'asked')],
    subjects: [...lists.subjects, recordSubject(own, id)],
  };
}

export function serviceAndIdOf(client: LocalKey): ['planning' | 'reporting' | 'connect', string] {
  const colon = client.indexOf(':');
  // By its type a key begins with one of the three and a colon.
  return [client.slice(0, colon) as 'planning' | 'reporting' | 'connect', client.slice(colon + 1)];
}
