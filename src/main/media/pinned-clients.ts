import type { DeskResult } from '@shared/errors';
import type { LocalSaved } from '@shared/journal';
import { createEmitter } from '../flow/emitter';
import { createExclusively } from '../flow/exclusively';
import type { Journal } from '../journal/journal';
import type { Journals } from '../journal/journals';

/** Which clients a person pinned: everything of theirs is kept. */
export interface PinnedClients {
  /** Resolves once the pins of a workspace are known, or cannot be. */
  open(workspaceId: string): Promise<void>;
  isPinned(workspaceId: string, projectId: string): boolean;
  onChanged(listener: (workspaceId: string) => void): () => void;
}

interface Deps {
  readonly journal: (
    workspaceId: string,
  ) => DeskResult<Pick<Journal, 'localWrites' | 'readSince' | 'lastSequence'>>;
  readonly onAppended: Journals['onAppended'];
}

interface Known {
  readonly clients: Set<string>;
  /** All entries up to this sequence are in it. */
  sequence: number;
}

const pageSize = 500;

/** Follows the collection `pins` of the journals: the one place where pins are kept. */
export function createPinnedClients({ journal, onAppended }: Deps): PinnedClients {
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
    known.set(workspaceId, { clients, sequence: sequence.data });
  }

  async function follow(workspaceId: string): Promise<void> {
    const state = known.get(workspaceId);
    if (!state) return;
    const from = journal(workspaceId);
    if (!from.ok) return void known.delete(workspaceId);
    let isChanged = false;
    for (let last = Number.POSITIVE_INFINITY; state.sequence < last; ) {
      const page = await from.data.readSince(state.sequence, pageSize, ['local.saved']);
      if (!page.ok) break;
      last = page.data.lastSequence;
      for (const { write } of page.data.entries) isChanged = apply(write, state.clients) || isChanged;
      state.sequence = page.data.entries.at(-1)?.sequence ?? last;
    }
    if (isChanged) changes.emit(workspaceId);
  }

  onAppended(({ workspaceId }) => {
    if (known.has(workspaceId)) void inTurn(() => follow(workspaceId));
  });

  return {
    open: (workspaceId) => inTurn(() => load(workspaceId)),
    isPinned: (workspaceId, projectId) =>
      known.get(workspaceId)?.clients.has(`planning:${projectId}`) ?? false,
    onChanged: changes.on,
  };
}

/** Returns whether it changed anything. */
function apply({ collection, key, value }: LocalSaved['write'], clients: Set<string>): boolean {
  if (collection !== 'pins' || clients.has(key) === (value !== null)) return false;
  if (value === null) clients.delete(key);
  else clients.add(key);
  return true;
}
