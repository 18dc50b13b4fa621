import { randomUUID } from 'node:crypto';
import { type DeskResult, succeed } from '@shared/errors';
import type { CustomerTokenState } from '@shared/ipc/customer-tokens';
import { createExclusively } from '../../flow/exclusively';
import { type Binding, customerEntry, proofEntry } from '../../vault/entry-names';
import type { Sealer } from '../../vault/sealer';
import { type SecureStore, vaultFailure } from '../../vault/secure-store';
import type { Vault } from '../../vault/vault';
import {
  createKeepToken,
  type KeepToken,
  type KeepTokenDeps,
  purposeOf,
  putIntoKeychain,
} from './keep-token';
import type { SealedToken, TokenLog } from './token-log';

/**
 * The tokens of the connector's customers. The service returns each token exactly once, so the order is fixed. First
 * check that the vault can store a token, *before* the call that creates it. Then write it sealed to the disk, then
 * into the vault, then report success. After any failure or crash in between, one of the two places has the token, or
 * the user was asked.
 */
export interface CustomerTokens {
  /** Must be called before a token is requested. If it fails, that call must not be made. */
  prepare(workspaceId: string): Promise<DeskResult<KeepToken>>;
  list(workspaceId: string): Promise<DeskResult<readonly CustomerTokenState[]>>;
  /** The keychain's failure where a token that the vault does not have was sealed to the disk; null where none was. */
  whyWaiting(workspaceId: string, customer: string): Promise<DeskResult<never> | null>;
  /** Stores a token that the user got elsewhere. The caller must have verified it. */
  put(workspaceId: string, customer: string, token: string): Promise<DeskResult<null>>;
  /** The customer is gone from the service. */
  drop(workspaceId: string, customer: string): Promise<void>;
  /** Puts into the vault what was sealed and did not get there: at each start, and when the keychain is back. */
  readonly restore: (workspaceId: string) => Promise<void>;
}

export interface CustomerTokensDeps extends KeepTokenDeps {
  readonly vault: Pick<Vault, 'get' | 'set' | 'remove' | 'holds' | 'isWithheld' | 'state'>;
  readonly sealer: Sealer;
  readonly log: TokenLog;
  readonly workspaces: {
    get(workspaceId: string): unknown;
    /** Customers of whom the vault, or the demo, has a token. */
    customersWithToken(workspaceId: string): readonly string[];
    /** The origin that tokens are bound to now. Tokens of another origin are not available. */
    tokenBinding(workspaceId: string): Binding;
  };
}

export function createCustomerTokens(deps: CustomerTokensDeps): CustomerTokens {
  const { vault, sealer, log, workspaces, onChanged, logger } = deps;
  /** Proofs share an entry, two first sealing keys would overwrite each other, and nothing dropped may be restored. */
  const inTurn = createExclusively();

  async function restoreOne(workspaceId: string, customer: string, { sealed, isStored }: SealedToken) {
    const binding = workspaces.tokenBinding(workspaceId);
    const name = customerEntry(workspaceId, binding, customer);
    // The index lists a name before the entry is written: where nothing says that it was, the keychain is asked.
    if (isStored ? vault.holds(name) : (await vault.get(name)).kind === 'found') return;
    const opened = await sealer.open(workspaceId, purposeOf(customer, binding), sealed);
    const isRestored = opened.ok && (await putIntoKeychain(vault, name, opened.data));
    logger.log(isRestored ? 'info' : 'warn', 'a sealed customer token was missing in the vault', {
      workspaceId,
      isRestored,
      ...(!opened.ok && { code: opened.error.code }),
    });
    if (!isRestored) return;
    await log.append(workspaceId, { kind: 'stored', customer, binding });
    onChanged(workspaceId, customer);
  }

  async function forgetSealed(workspaceId: string, customer: string): Promise<void> {
    const binding = workspaces.tokenBinding(workspaceId);
    const sealed = await log.read(workspaceId, binding);
    if (sealed.ok && !sealed.data.has(customer)) return;
    await log.append(workspaceId, { kind: 'dropped', customer, binding });
  }

  return {
    prepare: (workspaceId) =>
      inTurn(async () => {
        const binding = workspaces.tokenBinding(workspaceId);
        const proven = await checkVaultWorks(vault, workspaceId);
        if (!proven.ok) return proven;
        const seal = await sealer.prepare(workspaceId);
        return seal.ok ? succeed(createKeepToken(workspaceId, binding, seal.data, deps)) : seal;
      }),

    async list(workspaceId) {
      const binding = workspaces.tokenBinding(workspaceId);
      const kept = new Set(workspaces.customersWithToken(workspaceId));
      const sealed = await log.read(workspaceId, binding);
      if (!sealed.ok) return sealed;
      const stateOf = (customer: string) =>
        vault.isWithheld(customerEntry(workspaceId, binding, customer)) ? 'sealed' : 'kept';
      const waiting = [...sealed.data.keys()].filter((customer) => !kept.has(customer));
      return succeed([
        ...[...kept].map((customer) => ({ customer, state: stateOf(customer) }) as const),
        ...waiting.map((customer) => ({ customer, state: 'sealed' }) as const),
      ]);
    },

    async whyWaiting(workspaceId, customer) {
      const state = vault.state();
      if (state.kind !== 'session_only') return null;
      const sealed = await log.read(workspaceId, workspaces.tokenBinding(workspaceId));
      return sealed.ok && sealed.data.has(customer) ? vaultFailure(state.reason) : null;
    },

    put: (workspaceId, customer, token) =>
      inTurn(async () => {
        const written = await vault.set(
          customerEntry(workspaceId, workspaces.tokenBinding(workspaceId), customer),
          token,
        );
        if (written.kind === 'failed') return vaultFailure(written.reason);
        // The one that was sealed must not come back in its place; unless the new one ends with the session.
        if (vault.state().kind === 'keychain') await forgetSealed(workspaceId, customer);
        onChanged(workspaceId, customer);
        return succeed(null);
      }),

    drop: (workspaceId, customer) =>
      inTurn(async () => {
        await forgetSealed(workspaceId, customer);
        await vault.remove(customerEntry(workspaceId, workspaces.tokenBinding(workspaceId), customer));
        onChanged(workspaceId, customer);
      }),

    restore: (workspaceId) =>
      inTurn(async () => {
        const sealed = await log.read(workspaceId, workspaces.tokenBinding(workspaceId));
        if (!sealed.ok) return;
        for (const [customer, token] of sealed.data) await restoreOne(workspaceId, customer, token);
      }),
  };
}

/** Sees by a write and a read that a secret could be kept now. One at a time: proofs share an entry. */
async function checkVaultWorks(vault: SecureStore, workspaceId: string): Promise<DeskResult<null>> {
  const name = proofEntry(workspaceId);
  const proof = randomUUID();
  const written = await vault.set(name, proof);
  if (written.kind === 'failed') return vaultFailure(written.reason);
  const read = await vault.get(name);
  const removed = await vault.remove(name);
  if (read.kind === 'failed') return vaultFailure(read.reason);
  if (removed.kind === 'failed') return vaultFailure(removed.reason);
  // A locked keyring answers as if the entry were missing.
  return read.kind === 'found' && read.value === proof ? succeed(null) : vaultFailure('locked');
}
