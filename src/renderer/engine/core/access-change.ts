import type { ServiceName } from '@shared/services/endpoint';
import type { AccessRevisions } from '../protocol';
import type { ReplicaTransaction } from './replica-transaction';
import type { SyncProgress } from './requested-days';
import type { TaskQueue } from './task-queue';

interface AccessChangeDeps {
  readonly transaction: ReplicaTransaction;
  readonly writer: TaskQueue;
  /** Epoch ms. */
  readonly now: () => number;
  /** Told at once: the copy is another access's from here on. */
  readonly onReplaced: () => void;
  /** Begins the reading of everything that the access reaches, once its beginning is noted. */
  readonly readAnew: (replaced: ReadonlySet<ServiceName>) => void;
}

/** New access may reach other records, so the whole copy is compared with the services at once. */
export async function takeAccess(deps: AccessChangeDeps, revisions: AccessRevisions): Promise<void> {
  const known = deps.transaction.syncProgress.accessRevisions;
  const others = (Object.keys(revisions) as ServiceName[]).filter((name) => known[name] !== revisions[name]);
  const replaced = others.filter((name) => known[name] !== undefined);
  if (replaced.length > 0) {
    deps.onReplaced();
    // First of all: what this access alone reaches, or the other one did, is no news.
    const at = Object.fromEntries(replaced.map((name) => [name, deps.now()]));
    await note(deps, (before) => ({
      accessReplacedAt: { ...before.accessReplacedAt, ...at },
      // Days beyond the window were read with the other access, and no pass reads them again.
      ...(replaced.includes('planning') && { requestedDays: [] }),
    }));
    deps.readAnew(new Set(replaced));
  }
  // After the refresh was begun and stored: killed in between, the next start finds the difference again.
  if (others.length > 0)
    await note(deps, (before) => ({ accessRevisions: { ...before.accessRevisions, ...revisions } }));
}

async function note(
  { transaction, writer }: AccessChangeDeps,
  change: (before: SyncProgress) => Partial<SyncProgress>,
): Promise<void> {
  await writer.run(() => {
    const { syncProgress } = transaction;
    return transaction.write({}, { ...syncProgress, ...change(syncProgress) });
  });
}
