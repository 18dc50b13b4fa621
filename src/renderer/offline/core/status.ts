import type { DeskError } from '@shared/errors';
import type { ServiceName } from '@shared/services/endpoint';
import type { EngineStatus } from '../api';
import { resources } from '../resources';
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
  isPaused: false,
  rebuilt: null,
};

export function statusOf(
  ledger: Ledger,
  desk: Desk,
  storage: StorageFailure | null,
  rebuilt: EngineStatus['rebuilt'],
): EngineStatus {
  const { completedAt, setAside, isPaused } = ledger;
  const service = focusOf(desk);
  const { phase, error } = phaseOf(ledger, desk, service, storage);
  const progress = phase === 'reading' ? progressOf(ledger) : null;
  const offlineSince = ledger.offlineSince[service] ?? null;
  return {
    phase,
    error,
    progress,
    completedAt,
    offlineSince,
    setAsideCount: setAside.length,
    isPaused,
    rebuilt,
  };
}

/**
 * The service that the status speaks of: planning, whose posts people have before them all day, or the first that is
 * set up where that is not. What is wrong with another stands beside its own lists (see `freshness`).
 */
function focusOf({ lines }: Desk): ServiceName {
  const isSetUp = (service: ServiceName) => {
    const { contact } = lines[service];
    return contact.kind !== 'refused' || contact.error.code !== 'SERVICE_NOT_CONFIGURED';
  };
  return (['planning', 'reporting', 'connect'] as const).find(isSetUp) ?? 'planning';
}

/** The storage, the way to the service, the work: the first that is not well names the phase. */
function phaseOf(
  ledger: Ledger,
  desk: Desk,
  service: ServiceName,
  storage: StorageFailure | null,
): { phase: EngineStatus['phase']; error: DeskError | null } {
  if (storage) return { phase: 'storage_failed', error: storageError(storage) };
  const { contact } = desk.lines[service];
  if (contact.kind !== 'fine') return { phase: contact.kind, error: contact.error };
  const denied = service === 'planning' ? desk.denied.get('planning.posts') : undefined;
  if (denied) return { phase: 'refused', error: denied.error };
  // From an earlier run: it stays so until a call has proved the contrary.
  if (ledger.offlineSince[service] !== undefined) return { phase: 'offline', error: null };
  return { phase: isReading(ledger, desk, service) ? 'reading' : 'idle', error: null };
}

/** A first reading, a pass, or something a person waits for; keeping up by itself is no work to speak of. */
function isReading(ledger: Ledger, desk: Desk, service: ServiceName): boolean {
  if (desk.wantedSingles.size > 0 || desk.wantedWalks.size > 0) return true;
  if (service === 'planning') return ledger.confirmedAt.in_review === undefined || ledger.pass !== null;
  const lists = resources.filter((one) => one.service === service && one.reach.kind === 'whole');
  const known = new Set([...ledger.shelves.values()].map(({ resource }) => resource));
  return lists.some(({ name }) => !known.has(name));
}
