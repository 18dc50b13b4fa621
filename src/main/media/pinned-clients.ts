import type { DeskResult } from '@shared/errors';
import type { LocalSaved } from '@shared/journal';
import { createEmitter } from '../flow/emitter';
import { createExclusively } from '../flow/exclusively';
import { followJournal } from '../journal/follow-journal';
import type { Journal } from '../journal/journal';

/** Clients that the user pinned. All their files are kept. */
export interface PinnedClients {
  /** Resolves once the pins of a workspace are known, or cannot be. */
  open(workspaceId: string): Promise<void>;
  isPinned(workspaceId: string, projectId: string): boolean;
  onChanged(listener: (workspaceId: string) => void): () => void;
  /** The journal of a workspace has grown. */
  follow(workspaceId: string): void;
  forget(workspaceId: string): void;
}

interface Deps {
  readonly journal: (
    workspaceId: string,
  ) => DeskResult<Pick<Journal, 'localWrites' | 'readSince' | 'lastSequence'>>;
}

interface Known {
  readonly clients: Set<string>;
  readonly follow: () => Promise<void>;
}

/** Follows the collection `pins` of the journals: the one place where pins are kept. */
export function createPinnedClients({ journal }: Deps): PinnedClients {
  const known = new Map<string, Known>();
  const changes = createEmitter<string>();
  const inTurn = createExclusively();

  async function load(workspaceId: string): Promise<void> {
    const from = journal(workspaceId);
    if (known.has(workspaceId) || !from.ok) return;
    // The sequence first: a write said in between is then read twice, and not missed.
    const sequence = await from.data.lastSequence();
    const writes = await from.data.localWrites();
    if (!sequence.ok || !writes.ok) return;
    const clients = new Set<string>();
    for (const { write } of writes.data.values()) apply(write, clients);
    let changeCount = 0;
    const take = ({ write }: LocalSaved) => {
      if (apply(write, clients)) changeCount += 1;
    };
    const reader = followJournal(() => journal(workspaceId), ['local.saved'], take, sequence.data);
    async function follow(): Promise<void> {
      const before = changeCount;
      await reader.catchUp();
      if (changeCount > before) changes.emit(workspaceId);
    }
    known.set(workspaceId, { clients, follow });
  }

  async function follow(workspaceId: string): Promise<void> {
    if (journal(workspaceId).ok) await known.get(workspaceId)?.follow();
    else known.delete(workspaceId);
  }

  return {
    open: (workspaceId) => inTurn(() => load(workspaceId)),
    isPinned: (workspaceId, projectId) =>
      known.get(workspaceId)?.clients.has(`planning:${projectId}`) ?? false,
    onChanged: changes.on,
    follow(workspaceId) {
      if (known.has(workspaceId)) void inTurn(() => follow(workspaceId));
    },
    forget: (workspaceId) => void known.delete(workspaceId),
  };
}

/** Returns whether it changed anything. */
function apply({ collection, key, value }: LocalSaved['write'], clients: Set<string>): boolean {
  if (collection !== 'pins' || clients.has(key) === (value !== null)) return false;
  if (value === null) clients.delete(key);
  else clients.add(key);
  return true;
}
