import { type DeskResult, fail, succeed } from '@shared/errors';
import type { ServiceName } from '@shared/services/endpoint';
import type { Vault } from '../vault/vault';
import { type AccessParts, changeParts, readPart, readParts } from './access-parts';
import { changeFor, readGiven } from './given-access';
import type { ServiceRecord, WorkspaceRecord } from './records';
import type { Registry } from './registry';
import type { AccessGiven, ClientCredentials, ServiceAccess } from './service-access';

export interface AccessDeps {
  readonly registry: Registry;
  readonly vault: Vault;
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
  const key = await readPart(deps.vault, record.id, service, 'key');
  if (!key.ok) return key;
  // Replaced while the vault was being asked: an old address must not get a new key, nor the other way round.
  const now = deps.registry.find(record.id);
  if (now && now.services[service] !== kept) return readAccess(now, service, deps);
  return key.data === null ? keyMissing(service) : succeed({ baseUrl: kept.baseUrl, key: key.data });
}

/** Apart from the key: a keychain is asked for no more than a call needs. */
export async function readClientCredentials(
  { id }: WorkspaceRecord,
  service: ServiceName,
  { vault }: AccessDeps,
): Promise<DeskResult<ClientCredentials>> {
  const clientId = await readPart(vault, id, service, 'client_id');
  if (!clientId.ok) return clientId;
  const clientSecret = await readPart(vault, id, service, 'client_secret');
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
  typed: AccessGiven,
  deps: AccessDeps,
): Promise<DeskResult<WorkspaceRecord>> {
  const { registry, vault } = deps;
  const given = readGiven(service, typed);
  if (!given.ok) return given;
  const { baseUrl } = given.data;
  const kept = record.services[service];
  // Only to put back: a keychain that is locked now does not keep a person from entering a key for the session.
  const before = await readParts(vault, record.id, service);

  const whileReplaced = { baseUrl: kept?.baseUrl ?? baseUrl, isUnfinished: true };
  const marked = await registry.put(withService(record, service, whileReplaced));
  if (!marked.ok) return marked;
  const change = changeFor(given.data, kept?.baseUrl === baseUrl);
  const changed = await changeParts(vault, record.id, service, change);
  if (!changed.ok) {
    if (before.ok) await putBack(record, service, before.data, deps);
    return changed;
  }
  const replaced = withService(record, service, { baseUrl, isUnfinished: false });
  const finished = await registry.put(replaced);
  return finished.ok ? succeed(replaced) : finished;
}

async function putBack(
  record: WorkspaceRecord,
  service: ServiceName,
  before: AccessParts,
  { registry, vault }: AccessDeps,
): Promise<void> {
  const restored = await changeParts(vault, record.id, service, before);
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
