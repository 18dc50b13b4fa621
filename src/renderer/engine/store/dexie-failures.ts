import type { StorageFailure } from './journal-port';

/** Thrown inside a transaction to abort it: the fence on the disk is not the one this store took. */
export class FenceError extends Error {
  override readonly name = 'FenceError';

  /** @param found fence in the database; undefined if it was emptied or recreated */
  constructor(readonly found: unknown) {
    super(found === undefined ? 'the database is another one now' : 'another engine has taken over');
  }
}

/** Maps an error of Dexie or IndexedDB. Omits its message, which may quote a record. */
export function storeFailureOf(error: unknown): StorageFailure {
  if (error instanceof FenceError) {
    return { kind: error.found === undefined ? 'lost' : 'fenced', message: error.message };
  }
  const names = namesOf(error);
  const message = names.join(', ');
  if (names.includes('QuotaExceededError')) return { kind: 'full', message };
  const isLost = names.some((name) => lostNames.has(name));
  return { kind: isLost ? 'lost' : 'failed', message };
}

/** The connection was closed under us: the database was deleted, cleared, or taken by an upgrade. */
const lostNames = new Set(['DatabaseClosedError', 'InvalidStateError', 'NotFoundError']);

/** Dexie wraps: an aborted transaction has its cause within, a bulk write has one for each row. */
function namesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [typeof error];
  const { name, inner, failures } = error as { name?: unknown; inner?: unknown; failures?: unknown };
  const own = typeof name === 'string' ? [name] : [];
  const first: unknown = Array.isArray(failures) ? failures[0] : undefined;
  return [...own, ...(inner ? namesOf(inner) : []), ...(first ? namesOf(first) : [])];
}
