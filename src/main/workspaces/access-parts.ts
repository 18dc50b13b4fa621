import { type DeskResult, succeed } from '@shared/errors';
import type { ServiceName } from '@shared/services/endpoint';
import { type AccessPart, accessEntry } from '../vault/entry-names';
import type { Vault } from '../vault/vault';
import { vaultFailure } from '../vault/vault-failure';

/** The secrets that belong to one service; null where there is none. */
export type AccessParts = Readonly<Record<AccessPart, string | null>>;

/** What shall become of each: a new value, null to take it away, undefined to leave it as it is. */
export type AccessChange = Readonly<Record<AccessPart, string | null | undefined>>;

export const accessPartNames = ['key', 'client_id', 'client_secret'] as const satisfies readonly AccessPart[];

export async function readPart(
  vault: Vault,
  workspaceId: string,
  service: ServiceName,
  part: AccessPart,
): Promise<DeskResult<string | null>> {
  const found = await vault.get(accessEntry(workspaceId, service, part));
  if (found.kind === 'failed') return vaultFailure(found.reason);
  return succeed(found.kind === 'found' ? found.value : null);
}

export async function readParts(
  vault: Vault,
  workspaceId: string,
  service: ServiceName,
): Promise<DeskResult<AccessParts>> {
  const parts: Record<AccessPart, string | null> = { key: null, client_id: null, client_secret: null };
  for (const part of accessPartNames) {
    const read = await readPart(vault, workspaceId, service, part);
    if (!read.ok) return read;
    parts[part] = read.data;
  }
  return succeed(parts);
}

/** Stops at the first refusal; what was changed until then stays changed. */
export async function changeParts(
  vault: Vault,
  workspaceId: string,
  service: ServiceName,
  change: AccessChange,
): Promise<DeskResult<null>> {
  for (const part of accessPartNames) {
    const name = accessEntry(workspaceId, service, part);
    const value = change[part];
    if (value === undefined || (value === null && !vault.holds(name))) continue;
    const changed = value === null ? await vault.remove(name) : await vault.set(name, value);
    if (changed.kind === 'failed') return vaultFailure(changed.reason);
  }
  return succeed(null);
}
