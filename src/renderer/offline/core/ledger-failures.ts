import type { DeskError } from '@shared/errors';
import type { PlannedCall } from './calls';
import { attemptsAt, type Desk } from './desk';
import { meaningOf } from './failures';
import { dropWalk, type Ledger, noteContact, noteOffline, startWalk } from './ledger';
import { pace } from './pace';

/** What a failed call leaves in the ledger. `desk` is as it stands after the failure; `now` is epoch ms. */
export function ledgerAfterFailure(
  ledger: Ledger,
  call: PlannedCall,
  error: DeskError,
  desk: Desk,
  now: number,
): Ledger {
  if (desk.contact.kind === 'offline') return noteOffline(ledger, now);
  const meaning = meaningOf(error);
  // Not an answer, but no proof of the contrary either: what the ledger says of the contact stays.
  if (meaning === 'again') return ledger;
  const reached = noteContact(ledger);
  const isSenseless = meaning === 'senseless' || meaning === 'gone';
  if (call.kind !== 'page' || !isSenseless) return reached;
  return afterSenselessPage(reached, call.walk.key, attemptsAt(desk, call));
}

/** The list's cursor may have grown old, so it begins again; where that does not help either, it is given up. */
function afterSenselessPage(ledger: Ledger, key: string, attempts: number): Ledger {
  const walk = ledger.walks.get(key);
  if (!walk) return ledger;
  if (attempts >= pace.senselessTries) return dropWalk(ledger, key);
  return walk.next.page > 1 ? startWalk(ledger, walk.scope) : ledger;
}

/** A key without the right to read projects still reads posts, and those name their projects. */
export const isUnneeded = (call: PlannedCall, { code }: DeskError): boolean =>
  code === 'SCOPE_MISSING' && call.kind === 'page' && call.walk.scope.kind === 'projects';
