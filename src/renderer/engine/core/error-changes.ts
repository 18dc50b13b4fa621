import { resources } from '../resources';
import { callTableOf, type PlannedCall } from './calls';
import type { IngestedTable } from './ingester';
import type { SyncState } from './sync-state';

/**
 * Why something cannot be read stands beside its records. After a call this names the tables of which that is another reason
 * now, or none: of one kind, or all of a service that went or came back.
 */
export function tablesWithOtherErrors(
  before: SyncState,
  after: SyncState,
  call: PlannedCall,
): readonly IngestedTable[] {
  const { service } = call;
  const ofCall = isSameDenial(before.denied, after.denied) ? [] : [callTableOf(call)];
  if (before.services[service].contact.kind === after.services[service].contact.kind) return ofCall;
  const ofService = resources.filter((one) => one.service === service).map(({ name }) => name);
  return [...ofCall, ...ofService, ...(service === 'planning' ? (['posts'] as const) : [])];
}

const isSameDenial = (a: SyncState['denied'], b: SyncState['denied']): boolean =>
  a === b || (a.size === b.size && [...a].every(([key, { error }]) => b.get(key)?.error === error));
