import type { LocalKey } from '@shared/local-data';
import type { RefreshScope } from '../api';
import { isReadable, type ReadableName, type Resource, resourceOf, resources } from '../resources';
import { type PlannedCall, postCall, postSubject, recordCall, recordSubject, walkSubject } from './calls';
import type { Copy } from './copy';
import { parentsOf } from './decide';
import type { Desk } from './desk';
import { type Ledger, startPass, startWalk } from './ledger';
import { type DayRange, keyOf, type Scope, shelfScope } from './scopes';

/** What a person's refresh asks for. */
export interface RefreshPlan {
  readonly singles: readonly PlannedCall[];
  /** Lists to begin anew. */
  readonly lists: readonly Scope[];
  /** Everything else is to be read again too. */
  readonly isPassWanted: boolean;
  /** What has to land before the person is answered. */
  readonly subjects: readonly string[];
}

/** Waited for under this name: the reading of every list of posts. */
export const passSubject = 'pass';

const nothing: RefreshPlan = { singles: [], lists: [], isPassWanted: false, subjects: [] };

export async function planRefresh(
  scope: RefreshScope,
  copy: Copy,
  range: DayRange | null,
  isConfigured: (resource: Resource) => boolean,
): Promise<RefreshPlan> {
  switch (scope.kind) {
    case 'approvals':
      return ofLists([{ kind: 'review' }]);
    case 'post':
      // Its decisions come beside it; that they cannot be read is no failure of the post.
      return {
        ...nothing,
        singles: [postCall(scope.id, 'interactive', 'asked')],
        lists: [shelfScope('planning.post_reviews', scope.id)],
        subjects: [postSubject(scope.id)],
      };
    case 'posts':
      return {
        ...nothing,
        singles: scope.ids.map((id) => postCall(id, 'interactive', 'asked')),
        subjects: scope.ids.map(postSubject),
      };
    case 'resource':
      return isReadable(scope.resource) ? ofLists(shelvesOf(resourceOf(scope.resource), copy)) : nothing;
    case 'list':
      return isReadable(scope.resource) ? ofLists([shelfScope(scope.resource, scope.parent)]) : nothing;
    case 'record':
      return isReadable(scope.resource) ? ofRecord(scope.resource, scope.id, copy) : nothing;
    case 'client':
      return ofClient(scope.client, range);
    case 'joined_client':
      return together(scope.records.map((record) => ofClient(record, range)));
    case 'everything': {
      const shelves = resources.filter(isConfigured).flatMap((resource) => shelvesOf(resource, copy));
      const plan = ofLists([{ kind: 'review' }, ...shelves]);
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
export function begin(
  { lists, isPassWanted }: RefreshPlan,
  ledger: Ledger,
  { wantedWalks }: Desk,
  range: DayRange | null,
): { readonly ledger: Ledger; readonly begun: readonly string[] } {
  const fresh = lists.filter((list) => !wantedWalks.has(keyOf(list)));
  const passed = isPassWanted && range ? startPass(ledger, range) : ledger;
  return { ledger: fresh.length > 0 ? startWalk(passed, ...fresh) : passed, begun: fresh.map(keyOf) };
}

const ofLists = (lists: readonly Scope[]): RefreshPlan => ({
  ...nothing,
  lists,
  subjects: lists.map((list) => walkSubject(keyOf(list))),
});

const together = (plans: readonly RefreshPlan[]): RefreshPlan => ({
  singles: plans.flatMap(({ singles }) => singles),
  lists: plans.flatMap(({ lists }) => lists),
  isPassWanted: plans.some(({ isPassWanted }) => isPassWanted),
  subjects: plans.flatMap(({ subjects }) => subjects),
});

const shelvesOf = (resource: Resource, copy: Copy): Scope[] =>
  parentsOf(resource, copy.records).map((parent) => shelfScope(resource.name, parent));

async function ofRecord(name: ReadableName, id: string, copy: Copy): Promise<RefreshPlan> {
  const { one, single, reach } = resourceOf(name);
  if (one) return ofLists([shelfScope(name, reach.kind === 'whole' ? null : id)]);
  const found = await copy.records.find(name, [id]);
  const parent = (found.ok ? found.value.get(id)?.parent : null) ?? null;
  if (!single)
    return reach.kind === 'whole' || parent !== null ? ofLists([shelfScope(name, parent)]) : nothing;
  return {
    ...nothing,
    singles: [recordCall({ resource: name, id, parent }, 'interactive', 'asked')],
    subjects: [recordSubject(name, id)],
  };
}

/** Everything of one client: its own record, its posts, and every list that can be narrowed to it. */
function ofClient(client: LocalKey, range: DayRange | null): RefreshPlan {
  const [service, id] = partsOf(client);
  if (service === 'connect')
    return ofLists([shelfScope('connect.customers', null), shelfScope('connect.connections', id)]);
  const narrowed = resources
    .filter((resource) => resource.service === service && resource.list?.ofClient)
    .map(({ name }): Scope => shelfScope(name, null, id));
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

export function partsOf(client: LocalKey): ['planning' | 'reporting' | 'connect', string] {
  const colon = client.indexOf(':');
  // By its type a key begins with one of the three and a colon.
  return [client.slice(0, colon) as 'planning' | 'reporting' | 'connect', client.slice(colon + 1)];
}
