import { randomUUID } from 'node:crypto';
import { type DeskResult, succeed } from '@shared/errors';
import { proofEntry } from '../../vault/entry-names';
import type { SecureStore } from '../../vault/secure-store';
import { vaultFailure } from '../../vault/vault-failure';

/** Sees by a write and a read that a secret could be kept now. One at a time: proofs share an entry. */
export async function proveVault(vault: SecureStore, workspaceId: string): Promise<DeskResult<null>> {
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
