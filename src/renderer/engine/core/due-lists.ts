import type { ServiceName } from '@shared/services/endpoint';
import type { FreshnessReason } from '../api';
import { type HeldRecords, isAsked, type Resource, resources } from '../resources';
import { type PlannedCall, pageCall } from './calls';
import type { PlannerInput } from './decide';
import { isBackfill, recordListScope, scopeKeyOf, serviceOf } from './scopes';
import { cursorOf, type ListCursor, type SyncProgress } from './sync-progress';

const serviceNames: readonly ServiceName[] = ['planning', 'reporting', 'connect'];

/** Lists that are under way or due, in the order of their declaration. */
export function* listsOf(
  service: ServiceName,
  { syncProgress, syncState, replica, monotonic }: PlannerInput,
  lane: 'freshness' | 'backfill',
): Generator<PlannedCall> {
  for (const cursor of syncProgress.cursors.values()) {
    if (serviceOf(cursor.scope) === service && isBackfill(cursor.scope) === (lane === 'backfill'))
      yield pageCall(cursor, lane, reasonOf(syncProgress, cursor));
  }
  for (const { resource, only } of listed[service][lane]) {
    const lists = only
      ? [only]
      : parentsOf(resource, replica.records).map((parent) => listOf(resource, parent));
    for (const { scope, key } of lists) {
      if ((syncState.listsDueAt.get(key) ?? 0) > monotonic || syncProgress.cursors.has(key)) continue;
      const cursor = cursorOf(syncProgress, scope);
      yield pageCall(cursor, lane, syncProgress.recordLists.has(key) ? 'list_due' : 'first_reading');
    }
  }
}

function listOf({ name }: Resource, parent: string | null) {
  const scope = recordListScope(name, parent);
  return { scope, key: scopeKeyOf(scope) };
}

/** Resources by service and lane; worked out once, as this is asked at every turn. `only`: its one list. */
const listed = Object.fromEntries(
  serviceNames.map((service) => {
    const of = (lane: Resource['lane']) =>
      resources
        .filter((resource) => resource.service === service && resource.lane === lane && !isAsked(resource))
        .map((resource) => ({
          resource,
          only: resource.reach.kind === 'whole' ? listOf(resource, null) : null,
        }));
    return [service, { freshness: of('freshness'), backfill: of('backfill') }];
  }),
) as Record<
  ServiceName,
  Record<Resource['lane'], { resource: Resource; only: ReturnType<typeof listOf> | null }[]>
>;

function reasonOf({ confirmedAt }: SyncProgress, { scope }: ListCursor): FreshnessReason {
  if (scope.kind === 'soon') return 'scheduled_soon';
  if (scope.kind === 'window' || scope.kind === 'unscheduled')
    return confirmedAt[scope.status] === undefined
      ? 'first_reading'
      : isBackfill(scope)
        ? 'backfill'
        : 'list_due';
  return 'list_due';
}

/** The parents of the lists that are kept up; one without a parent for a resource that has one list. */
export function parentsOf({ reach }: Resource, held: HeldRecords): readonly (string | null)[] {
  switch (reach.kind) {
    case 'whole':
      return [null];
    case 'each':
      return reach.parents(held);
    case 'asked':
      return [];
  }
}
