import type { DeskError } from '@shared/errors';
import { resourceOf } from '../resources';
import type { PlannedCall } from './calls';
import { isAskedOne } from './companions';
import { attemptsAt, type Desk, meaningFor } from './desk';
import {
  dropWalk,
  type Ledger,
  noteContact,
  noteOffline,
  putShelf,
  skipWalk,
  startWalk,
  type Walk,
} from './ledger';
import { pace } from './pace';
import { keyOf, type ShelfScope, shelfScope } from './scopes';

/** What a failed call leaves in the ledger. `desk` is as it stands after the failure; `now` is epoch ms. */
export function ledgerAfterFailure(
  ledger: Ledger,
  call: PlannedCall,
  error: DeskError,
  desk: Desk,
  now: number,
): Ledger {
  const { service } = call;
  if (desk.lines[service].contact.kind === 'offline') return noteOffline(ledger, service, now);
  const meaning = meaningFor(call, error);
  // Not an answer, but no proof of the contrary either: what the ledger says of the contact stays.
  if (meaning === 'again' || error.code === 'KEY_MISSING') return closed(ledger, call, error, meaning);
  const reached = noteContact(ledger, service);
  if (call.kind !== 'page') return reached;
  if (meaning === 'senseless' || meaning === 'gone')
    return afterSenselessPage(reached, call.walk, error, attemptsAt(desk, call));
  return closed(reached, call, error, meaning);
}

/** A list that is closed to us ends where it stands; the copy of it stays, and says why it grows old. */
function closed(
  ledger: Ledger,
  call: PlannedCall,
  error: DeskError,
  meaning: ReturnType<typeof meaningFor>,
): Ledger {
  if (call.kind !== 'page' || meaning !== 'denied') return ledger;
  const { key, scope } = call.walk;
  return scope.kind === 'shelf' ? withError(skipWalk(ledger, key), scope, error) : ledger;
}

/** The list's cursor may have grown old, so it begins again; where that does not help either, it is given up. */
function afterSenselessPage(
  ledger: Ledger,
  { key, scope }: Walk,
  error: DeskError,
  attempts: number,
): Ledger {
  if (attempts >= pace.senselessTries) {
    const dropped = dropWalk(ledger, key);
    return scope.kind === 'shelf' ? withError(dropped, scope, error) : dropped;
  }
  const walk = ledger.walks.get(key);
  return walk && walk.pages > 0 ? startWalk(ledger, walk.scope) : ledger;
}

/** True where the failure means that the list is not asked for again before it is next due. */
export const isGivenUp = (call: PlannedCall, error: DeskError, desk: Desk): boolean => {
  const meaning = meaningFor(call, error);
  const isSenseless = meaning === 'senseless' || meaning === 'gone';
  return call.kind === 'page' && isSenseless && attemptsAt(desk, call) >= pace.senselessTries;
};

function withError(ledger: Ledger, { resource, parent, clientId }: ShelfScope, error: DeskError): Ledger {
  if (clientId !== null || isAskedOne(resource)) return ledger;
  const key = keyOf(shelfScope(resource, parent));
  const before = ledger.shelves.get(key) ?? { key, resource, parent, confirmedAt: null, evidence: null };
  return putShelf(ledger, { ...before, error });
}

/** Whether a page of this list answers for the one record it holds: then "not there" means that this has gone. */
export const isOfOne = ({ scope }: Walk): boolean =>
  scope.kind === 'shelf' && resourceOf(scope.resource).one !== null;
