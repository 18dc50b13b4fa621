import { resources } from '../resources';
import { callTableOf, type PlannedCall } from './calls';
import type { IngestedTable } from './ingester';
import type { SyncState } from './sync-state';

/**
 * Returns the tables whose read error changed with a call, including errors that ended. Screens show the error next
 * to the records. A call changes one kind, or all kinds of a service that went offline or came back.
 */
export function tablesWithOtherErrors(
  before: SyncState,
  after: SyncState,
  call: PlannedCall,
): readonly IngestedTable[] {
  const { service } = call;
  const isSame = isSameDenial(before.denied, after.denied) && isSameDenial(before.failing, after.failing);
  const ofCall = isSame ? [] : [callTableOf(call)];
  if (before.services[service].contact.kind === after.services[service].contact.kind) return ofCall;
  const ofService = resources.filter((one) => one.service === service).map(({ name }) => name);
  return [...ofCall, ...ofService, ...(service === 'planning' ? (['posts'] as const) : [])];
}

const isSameDenial = (a: SyncState['denied'], b: SyncState['denied']): boolean =>
  a === b || (a.size === b.size && [...a].every(([key, { error }]) => b.get(key)?.error === error));
