import { readBaseUrl } from '@shared/domain/base-url';
import { type DeskResult, fail, succeed } from '@shared/errors';
import type { ServiceName } from '@shared/services/endpoint';
import type { ClientCredentials, ServiceAccess } from '../ports';
import { type AccessPart, accessEntry, type Binding, bindingTo } from '../vault/entry-names';
import { vaultFailure } from '../vault/secure-store';
import type { Vault } from '../vault/vault';
import type { ServiceRecord, WorkspaceRecord } from './records';
import type { Registry } from './registry';

/** A service's access as the user entered it. */
export interface AccessInput {
  readonly baseUrl: string;
  readonly key: string;
  readonly clientId?: string | undefined;
  readonly clientSecret?: string | undefined;
}

/** Normalizes the entered base address. Fails with ADDRESS_INVALID and `{service, problem}`. */
export function readAccessInput(service: ServiceName, given: AccessInput): DeskResult<AccessInput> {
  const reading = readBaseUrl(given.baseUrl);
  return reading.ok
    ? succeed({ ...given, baseUrl: reading.baseUrl })
    : fail('ADDRESS_INVALID', 'not a base address', { service, problem: reading.problem });
}

/**
 * Decides what happens to the secrets. A secret that was not entered is kept, because a page does not know it and
 * cannot send it again. It is removed if the address changes, so that it is not sent to another address. An empty text
 * removes it.
 */
export function changeFor(given: AccessInput, isSameAddress: boolean): AccessChange {
  const notGiven = isSameAddress ? undefined : null;
  const changeTo = (text: string | undefined) => (text === undefined ? notGiven : text || null);
  return { key: given.key, client_id: changeTo(given.clientId), client_secret: changeTo(given.clientSecret) };
}

/** The secrets of one service; null if there is none. */
export type AccessParts = Readonly<Record<AccessPart, string | null>>;

/** Changes of the secrets: a new value, null to remove it, undefined to keep it. */
export type AccessChange = Readonly<Record<AccessPart, string | null | undefined>>;

const noAccess: AccessParts = { key: null, client_id: null, client_secret: null };

export const accessPartNames = ['key', 'client_id', 'client_secret'] as const satisfies readonly AccessPart[];

async function readPart(
  vault: Vault,
  workspaceId: string,
  service: ServiceName,
  part: AccessPart,
  binding: Binding,
): Promise<DeskResult<string | null>> {
  const found = await vault.get(accessEntry(workspaceId, service, part, binding));
  if (found.kind === 'failed') return vaultFailure(found.reason);
  return succeed(found.kind === 'found' ? found.value : null);
}

/** The secrets of one service as they are kept now. */
export async function readParts(
  vault: Vault,
  workspaceId: string,
  service: ServiceName,
  binding: Binding,
): Promise<DeskResult<AccessParts>> {
  const parts: Record<AccessPart, string | null> = { key: null, client_id: null, client_secret: null };
  for (const part of accessPartNames) {
    const read = await readPart(vault, workspaceId, service, part, binding);
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
  binding: Binding,
  change: AccessChange,
): Promise<DeskResult<null>> {
  for (const part of accessPartNames) {
    const name = accessEntry(workspaceId, service, part, binding);
    const value = change[part];
    if (value === undefined || (value === null && !vault.holds(name))) continue;
    const changed = value === null ? await vault.remove(name) : await vault.set(name, value);
    if (changed.kind === 'failed') return vaultFailure(changed.reason);
  }
  return succeed(null);
}

export interface AccessDeps {
  readonly registry: Registry;
  readonly vault: Vault;
  /** A service is about to get an address of another origin. */
  readonly onOriginLeft?: (workspaceId: string, service: ServiceName) => void;
}

/**
 * Address and key of one service. KEY_MISSING where none was entered, where somebody removed it in the system's
 * keychain program, or where its replacement was cut short.
 */
export async function readAccess(
  record: WorkspaceRecord,
  service: ServiceName,
  deps: AccessDeps,
): Promise<DeskResult<ServiceAccess>> {
  const kept = record.services[service];
  if (!kept) return fail('SERVICE_NOT_CONFIGURED', 'the workspace has no such service', { service });
  if (kept.isUnfinished) return keyMissing(service);
  const key = await readPart(deps.vault, record.id, service, 'key', bindingTo(kept.baseUrl));
  if (!key.ok) return key;
  // Replaced while the vault was being asked: an old address must not get a new key, nor the other way round.
  const now = deps.registry.find(record.id);
  if (now && now.services[service] !== kept) return readAccess(now, service, deps);
  return key.data === null ? keyMissing(service) : succeed({ baseUrl: kept.baseUrl, key: key.data });
}

/** Apart from the key: a keychain is asked for no more than a call needs. */
export async function readClientCredentials(
  { id, services }: WorkspaceRecord,
  service: ServiceName,
  { vault }: AccessDeps,
): Promise<DeskResult<ClientCredentials>> {
  const kept = services[service];
  if (!kept) return succeed({ clientId: null, clientSecret: null });
  const binding = bindingTo(kept.baseUrl);
  const clientId = await readPart(vault, id, service, 'client_id', binding);
  if (!clientId.ok) return clientId;
  const clientSecret = await readPart(vault, id, service, 'client_secret', binding);
  if (!clientSecret.ok) return clientSecret;
  return succeed({ clientId: clientId.data, clientSecret: clientSecret.data });
}

/**
 * Replaces address and secrets. The record says that this is under way before the first secret changes and until the
 * address has followed: no crash can leave an address together with keys of another one. A refusal of the vault puts
 * everything back. Where the old secrets could not be read, the service waits for a key instead.
 */
export async function replaceAccess(
  record: WorkspaceRecord,
  service: ServiceName,
  typed: AccessInput,
  deps: AccessDeps,
): Promise<DeskResult<WorkspaceRecord>> {
  const { registry, vault } = deps;
  const given = readAccessInput(service, typed);
  if (!given.ok) return given;
  const { baseUrl } = given.data;
  const kept = record.services[service];
  const binding = bindingTo(baseUrl);
  const oldBinding = kept && bindingTo(kept.baseUrl);
  // Only to put back: a keychain that is locked now does not keep a person from entering a key for the session.
  const before = await readParts(vault, record.id, service, binding);

  const accessRevision = (kept?.accessRevision ?? 0) + 1;
  const whileReplaced = { baseUrl: kept?.baseUrl ?? baseUrl, isUnfinished: true, accessRevision };
  const marked = await registry.put(withService(record, service, whileReplaced));
  if (!marked.ok) return marked;
  const change = changeFor(given.data, kept?.baseUrl === baseUrl);
  const changed = await changeParts(vault, record.id, service, binding, change);
  if (!changed.ok) {
    if (before.ok) await putBack(record, service, binding, before.data, deps);
    return changed;
  }
  if (oldBinding !== undefined && oldBinding !== binding) {
    // Called before the new address applies, so that nothing open at the old one is used at the new one.
    deps.onOriginLeft?.(record.id, service);
    // A secret that cannot be removed now cannot be found under the new address. It is removed with the workspace.
    await changeParts(vault, record.id, service, oldBinding, noAccess);
  }
  const replaced = withService(record, service, { baseUrl, isUnfinished: false, accessRevision });
  const finished = await registry.put(replaced);
  return finished.ok ? succeed(replaced) : finished;
}

async function putBack(
  record: WorkspaceRecord,
  service: ServiceName,
  binding: Binding,
  before: AccessParts,
  { registry, vault }: AccessDeps,
): Promise<void> {
  const restored = await changeParts(vault, record.id, service, binding, before);
  // If not, the mark stays, and the service waits for its key to be entered again.
  if (restored.ok) await registry.put(record);
}

const withService = (
  record: WorkspaceRecord,
  service: ServiceName,
  kept: ServiceRecord,
): WorkspaceRecord => ({
  ...record,
  services: { ...record.services, [service]: kept },
});

const keyMissing = (service: ServiceName) =>
  fail('KEY_MISSING', 'no key is kept for this service', { service });
