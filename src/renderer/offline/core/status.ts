import type { DeskError } from '@shared/errors';
import type { EngineStatus } from '../api';
import type { StorageFailure } from '../store/engine-store';
import type { Desk } from './desk';
import { type Ledger, progressOf } from './ledger';
import { storageError } from './storage-errors';

export const startingStatus: EngineStatus = {
  phase: 'starting',
  progress: null,
  completedAt: null,
  offlineSince: null,
  error: null,
  setAsideCount: 0,
};

export function statusOf(ledger: Ledger, desk: Desk, storage: StorageFailure | null): EngineStatus {
  const { completedAt, offlineSince, setAside } = ledger;
  const { phase, error } = phaseOf(ledger, desk, storage);
  const progress = phase === 'reading' ? progressOf(ledger) : null;
  return { phase, error, progress, completedAt, offlineSince, setAsideCount: setAside.length };
}

/** The storage, the way to the service, the work: the first that is not well names the phase. */
function phaseOf(
  ledger: Ledger,
  { contact, isReviewWanted, wantedPosts }: Desk,
  storage: StorageFailure | null,
): { phase: EngineStatus['phase']; error: DeskError | null } {
  if (storage) return { phase: 'storage_failed', error: storageError(storage) };
  if (contact.kind !== 'fine') return { phase: contact.kind, error: contact.error };
  // From an earlier run: it stays so until a call has proved the contrary.
  if (ledger.offlineSince !== null) return { phase: 'offline', error: null };
  const isFirst = ledger.confirmedAt.in_review === undefined;
  const isReading = isFirst || ledger.pass !== null || isReviewWanted || wantedPosts.size > 0;
  return { phase: isReading ? 'reading' : 'idle', error: null };
}
