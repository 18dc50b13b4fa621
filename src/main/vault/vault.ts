import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type DeskResult, succeed } from '@shared/errors';
import type { VaultState } from '@shared/workspaces';
import { z } from 'zod';
import { createJsonFile } from '../files/json-file';
import { createEmitter } from '../flow/emitter';
import { createExclusively } from '../flow/exclusively';
import type { Logger } from '../ports';
import type { KeychainStore } from './keychain-store';
import {
  isStorableValue,
  type SecureStore,
  type StoreFailure,
  type StoreRead,
  type StoreWrite,
} from './secure-store';

interface MemoryStore extends SecureStore {
  names(): readonly string[];
}

/** Keeps secrets until the app quits, for where no keychain can be used; also the fake of tests. Never on the disk. */
export function createMemoryStore(): MemoryStore {
  const values = new Map<string, string>();
  return {
    names: () => [...values.keys()],
    async get(name) {
      const value = values.get(name);
      return value === undefined ? { kind: 'not_found' } : { kind: 'found', value };
    },
    async set(name, value) {
      // Refuses the same values as a keychain, so that a value can be moved there later.
      if (!isStorableValue(value)) return { kind: 'failed', reason: 'value_unfit' };
      values.set(name, value);
      return { kind: 'done' };
    },
    async remove(name) {
      values.delete(name);
      return { kind: 'done' };
    },
  };
}

type ProbeVerdict =
  | { readonly kind: 'keychain' }
  | { readonly kind: 'session_only'; readonly reason: Exclude<StoreFailure, 'value_unfit'> };

const throwawayPrefix = 'probe/';

/** Random: two processes that probe at once must not read each other's value. */
export const newThrowawayName = () => `${throwawayPrefix}${randomUUID()}`;

const isThrowawayName = (name: string) => name.startsWith(throwawayPrefix);

/** The fixed name that earlier versions gave their throwaway entry. */
const oldThrowawayName = 'probe';

/**
 * Tests whether a keychain can be used, by writing, reading and removing a temporary entry (`name`). Causes are found
 * from the behaviour of the calls, because messages are in the system's language: a locked keyring refuses writes but
 * answers reads with "nothing there"; without a keyring service, both fail.
 */
export async function probeKeychain(
  store: SecureStore,
  name: string,
  platform: NodeJS.Platform = process.platform,
): Promise<ProbeVerdict> {
  const value = randomUUID();
  const written = await store.set(name, value);
  const found = await store.get(name);
  if (found.kind === 'failed' && written.kind === 'failed' && found.reason === 'failed') {
    // macOS and Windows always have a keychain; there, something else is wrong with it.
    return sessionOnly(platform === 'linux' && written.reason === 'failed' ? 'absent' : written.reason);
  }
  if (found.kind === 'failed') return sessionOnly(found.reason);
  if (written.kind === 'failed') {
    return sessionOnly(written.reason === 'failed' ? 'locked' : written.reason);
  }
  // Written and then not found: the keychain was locked between the two calls.
  if (found.kind === 'not_found') return sessionOnly('locked');
  if (found.value !== value) return sessionOnly('failed');
  const removed = await store.remove(name);
  return removed.kind === 'done' ? { kind: 'keychain' } : sessionOnly(removed.reason);
}

const sessionOnly = (reason: StoreFailure): ProbeVerdict => ({
  kind: 'session_only',
  reason: reason === 'value_unfit' ? 'failed' : reason,
});

/**
 * The app's secrets: in the keychain, or in memory until the app quits if no keychain can be used, which `state` tells.
 * Calls wait for the first probe at most, which ends within a few timeouts.
 */
export interface Vault extends SecureStore {
  state(): VaultState;
  onChange(listener: (state: VaultState) => void): () => void;
  /** The state after the first probe has ended. Starts the probe if it has not started yet. */
  ready(): Promise<VaultState>;
  /** Asks the keychain once more. If it is back, keys held for the session move in, and the state says how many. */
  probeAgain(): Promise<VaultState>;
  /** Whether a value is kept under the name, without asking the keychain: in its index, or in memory. */
  holds(name: string): boolean;
  /** Whether the value lies in the keychain and cannot be read now. */
  isWithheld(name: string): boolean;
  /** All names that begin so, known from our own index. */
  names(prefix: string): readonly string[];
  /**
   * Removes entries and looks again, behind a fresh probe: a locked keyring answers both a removal and a look with
   * "nothing there". `done` means proven gone.
   */
  removeAll(names: readonly string[]): Promise<StoreWrite>;
  /** False once the index was lost: the keychain may then hold entries that `names` does not know. */
  readonly knowsAll: () => boolean;
  /** Lists names that the index lost: so they are known to the next start too, should this one not remove them. */
  relist(names: readonly string[]): Promise<void>;
  /** See `KeychainStore.isStuck`. */
  readonly isStuck: () => boolean;
}

export interface VaultOptions {
  /** Folder of `vault-index.json`, which contains names of entries, never a value. */
  readonly folder: string;
  readonly openKeychain: (onReturned: (hasSucceeded: boolean) => void) => KeychainStore;
  /** Called with every secret, so that no log line can contain it. */
  readonly learnSecret: (value: string) => void;
  readonly logger: Logger;
}

export function createVault({ folder, openKeychain, learnSecret, logger }: VaultOptions): Vault {
  const index = createVaultIndex(folder);
  const memory = createMemoryStore();
  const changes = createEmitter<VaultState>();
  const keychain = openKeychain((hasSucceeded) => (hasSucceeded ? void probeAgain() : refusedLate()));
  /** Writes, removals and moving in: what is held in memory must not change under their feet. */
  const inTurn = createExclusively();
  /** Probes share their throwaway entry. */
  const probeInTurn = createExclusively();
  const look = () => probeInTurn(lookWithThrowaway);
  let isOldThrowawayGone = false;
  let state: VaultState = { kind: 'probing' };
  let probing: Promise<VaultState> | undefined;

  const mayLieInKeychain = (name: string) => index.has(name) || !index.isComplete();

  /** The entry's name is listed before the entry exists. The next probe takes a listed name, and so removes leftovers. */
  async function lookWithThrowaway(): Promise<ProbeVerdict> {
    const name = index.names().find(isThrowawayName) ?? newThrowawayName();
    await index.add(name);
    const verdict = await probeKeychain(keychain, name);
    if (verdict.kind !== 'keychain') return verdict;
    await index.remove([name]);
    if (!isOldThrowawayGone) await keychain.remove(oldThrowawayName);
    isOldThrowawayGone = true;
    return verdict;
  }

  /** A person may have closed the system's dialog: another probe now would open it again. */
  function refusedLate(): void {
    if (state.kind === 'session_only' && state.reason === 'not_answering')
      publish({ kind: 'session_only', reason: 'failed' });
  }

  function publish(next: VaultState): VaultState {
    const same = JSON.stringify(next) === JSON.stringify(state);
    // That keys have just moved into the keychain is announced once and is not part of the state.
    state = next.kind === 'keychain' ? { kind: 'keychain' } : next;
    if (!same) {
      logger.log('info', 'vault state changed', { ...next });
      changes.emit(next);
    }
    return next;
  }

  function probeAgain(): Promise<VaultState> {
    probing ??= probe().finally(() => {
      probing = undefined;
    });
    return probing;
  }

  async function probe(): Promise<VaultState> {
    const verdict = await look();
    // Published within the turn: a write that came in between would stay in memory, unannounced.
    return inTurn(async () => publish(verdict.kind === 'keychain' ? await moveIn() : verdict));
  }

  /** Moves what was held for the session into the keychain; stops at the first refusal and loses nothing. */
  async function moveIn(): Promise<VaultState> {
    let movedIn = 0;
    for (const name of memory.names()) {
      const held = await memory.get(name);
      if (held.kind !== 'found') continue;
      const put = await putIntoKeychain(name, held.value);
      if (put.kind === 'failed') return { kind: 'session_only', reason: sessionReason(put.reason) };
      await memory.remove(name);
      movedIn += 1;
    }
    return movedIn > 0 ? { kind: 'keychain', movedIn } : { kind: 'keychain' };
  }

  /** The name is listed before the entry exists, so that no crash can leave an unlisted entry. */
  async function putIntoKeychain(name: string, value: string): Promise<StoreWrite> {
    const isNew = !index.has(name);
    const listed = await index.add(name);
    if (!listed.ok) return { kind: 'failed', reason: 'failed' };
    const written = await keychain.set(name, value);
    // A write that timed out may still succeed, so its name stays in the index.
    if (isNew && written.kind === 'failed' && written.reason !== 'not_answering') await index.remove([name]);
    return written;
  }

  async function ready(): Promise<VaultState> {
    return state.kind === 'probing' ? probeAgain() : state;
  }

  async function get(name: string): Promise<StoreRead> {
    const now = await ready();
    const held = await memory.get(name);
    if (held.kind === 'found') return held;
    if (now.kind === 'session_only') return mayLieInKeychain(name) ? failed(now.reason) : held;
    const found = await keychain.get(name);
    if (found.kind === 'found') {
      learnSecret(found.value);
      if (!index.has(name)) await index.add(name);
      return found;
    }
    if (found.kind === 'not_found' && !index.has(name)) return found;
    // An entry that should be there and is not: gone, or the keyring was locked since the last look?
    const checked = await probeAgain();
    if (checked.kind === 'session_only') return failed(checked.reason);
    return found.kind === 'failed' ? found : lookOnceMore(name);
  }

  async function lookOnceMore(name: string): Promise<StoreRead> {
    const found = await keychain.get(name);
    if (found.kind === 'found') learnSecret(found.value);
    // Somebody removed it in the system's own keychain program.
    if (found.kind === 'not_found') await index.remove([name]);
    return found;
  }

  async function set(name: string, value: string): Promise<StoreWrite> {
    learnSecret(value);
    if (!isStorableValue(value)) return { kind: 'failed', reason: 'value_unfit' };
    await ready();
    const written = await inTurn(async () => {
      if (state.kind === 'session_only') return memory.set(name, value);
      const put = await putIntoKeychain(name, value);
      if (put.kind === 'done') await memory.remove(name);
      return put;
    });
    // The caller hears of the failure; whether it is more than this one entry's, a probe finds out.
    if (written.kind === 'failed') await probeAgain();
    return written;
  }

  async function removeAll(names: readonly string[]): Promise<StoreWrite> {
    await ready();
    const removed = await inTurn(async (): Promise<StoreWrite> => {
      for (const name of names) await memory.remove(name);
      const inKeychain = names.filter(mayLieInKeychain);
      if (inKeychain.length === 0) return { kind: 'done' };
      for (const name of inKeychain) {
        const gone = await keychain.remove(name);
        if (gone.kind === 'failed') return gone;
      }
      return proveGone(inKeychain);
    });
    if (removed.kind === 'failed') await probeAgain();
    return removed;
  }

  async function proveGone(names: readonly string[]): Promise<StoreWrite> {
    const verdict = await look();
    if (verdict.kind === 'session_only') return { kind: 'failed', reason: verdict.reason };
    for (const name of names) {
      const found = await keychain.get(name);
      if (found.kind === 'failed') return found;
      if (found.kind === 'found') return { kind: 'failed', reason: 'failed' };
    }
    const unlisted = await index.remove(names);
    return unlisted.ok ? { kind: 'done' } : { kind: 'failed', reason: 'failed' };
  }

  return {
    state: () => state,
    onChange: changes.on,
    ready,
    probeAgain,
    get,
    set,
    remove: (name) => removeAll([name]),
    removeAll,
    holds: (name) => index.has(name) || memory.names().includes(name),
    isWithheld: (name) => state.kind === 'session_only' && index.has(name) && !memory.names().includes(name),
    names: (prefix) =>
      [...new Set([...index.names(), ...memory.names()])].filter((name) => name.startsWith(prefix)),
    knowsAll: () => index.isComplete(),
    async relist(names) {
      await Promise.all(names.map((name) => index.add(name)));
    },
    isStuck: keychain.isStuck,
  };
}

type SessionReason = Exclude<StoreFailure, 'value_unfit'>;

const sessionReason = (reason: StoreFailure): SessionReason => (reason === 'value_unfit' ? 'failed' : reason);

const failed = (reason: StoreFailure): StoreRead => ({ kind: 'failed', reason });

const schema = z.strictObject({
  version: z.literal(1),
  complete: z.boolean(),
  names: z.array(z.string().min(1).max(400)),
});

interface VaultIndex {
  has(name: string): boolean;
  names(): readonly string[];
  /** False once an index was lost: the keychain may then hold entries that are not listed here. */
  isComplete(): boolean;
  /** Durable once it answers `ok`. */
  add(name: string): Promise<DeskResult<null>>;
  remove(names: readonly string[]): Promise<DeskResult<null>>;
}

/**
 * The names of what we put into the keychain, never the values. We keep the list ourselves because the one call that
 * lists entries (`findCredentials`) crashes on a locked keyring.
 */
function createVaultIndex(folder: string): VaultIndex {
  const file = createJsonFile({
    path: join(folder, 'vault-index.json'),
    schema,
    fallback: { version: 1 as const, complete: true, names: [] },
  });
  const found = file.readSync();
  const isWhole = found.kind === 'read' || (found.kind === 'repaired' && found.leftOut === 0);
  const complete = found.kind === 'missing' || (isWhole && found.value.complete);
  const names = new Set(found.value.names);
  let saved: Promise<DeskResult<null>> = Promise.resolve(succeed(null));
  // Written at once, so that the next start knows that entries may be missing.
  if (found.kind === 'set_aside' || found.kind === 'repaired')
    file.writeSync({ version: 1, complete, names: [...names] });

  function save(): Promise<DeskResult<null>> {
    saved = file.write({ version: 1, complete, names: [...names] });
    return saved;
  }

  return {
    has: (name) => names.has(name),
    names: () => [...names],
    isComplete: () => complete,
    add(name) {
      if (names.has(name)) return saved;
      names.add(name);
      return save();
    },
    remove(gone) {
      for (const name of gone) names.delete(name);
      return save();
    },
  };
}
