import { randomInt } from 'node:crypto';
import { isoTime } from '@shared/domain/time';
import { type DeskResult, succeed } from '@shared/errors';
import type { ServiceName } from '@shared/services/endpoint';
import type { Clock } from '../ports';
import { bindingTo, customerEntry, workspacePrefix } from '../vault/entry-names';
import { vaultFailure } from '../vault/secure-store';
import type { Vault } from '../vault/vault';
import { type AccessInput, changeFor, changeParts, readAccessInput } from './access';
import type { MovedWorkspace } from './moving/moving-file';
import { blankWorkspace, serviceNames, type WorkspaceRecord } from './records';
import type { Registry } from './registry';

export interface CreationDeps {
  readonly registry: Registry;
  readonly vault: Vault;
  readonly clock: Pick<Clock, 'now'>;
}

export interface WorkspaceInput {
  readonly name: string;
  readonly services: Partial<Record<ServiceName, AccessInput | undefined>>;
}

/**
 * Creates a workspace completely or not at all. Its record is written first, marked as being created, so that a crash
 * leaves no unlisted key. The mark is removed when every key is in the vault.
 */
export async function createLive(
  given: WorkspaceInput,
  deps: CreationDeps,
): Promise<DeskResult<WorkspaceRecord>> {
  const { registry, vault } = deps;
  const accesses: [ServiceName, AccessInput][] = [];
  for (const service of serviceNames) {
    const typed = given.services[service];
    if (!typed) continue;
    const read = readAccessInput(service, typed);
    if (!read.ok) return read;
    accesses.push([service, read.data]);
  }

  const record: WorkspaceRecord = { ...blank(given.name, 'live', deps), phase: 'creating' };
  for (const [service, { baseUrl }] of accesses) record.services[service] = { baseUrl, isUnfinished: false };
  const begun = await registry.put(record);
  if (!begun.ok) return begun;

  for (const [service, access] of accesses) {
    const written = await changeParts(
      vault,
      record.id,
      service,
      bindingTo(access.baseUrl),
      changeFor(access, false),
    );
    if (!written.ok) return undo(record, written, deps);
  }
  const finished = await finish(record, deps);
  return finished.ok ? finished : undo(record, finished, deps);
}

/**
 * Creates a workspace of another computer under its original id, so that links to it and its local data stay valid.
 */
export async function createMoved(
  moved: MovedWorkspace,
  deps: CreationDeps,
): Promise<DeskResult<WorkspaceRecord>> {
  const { registry, vault } = deps;
  const { id, name, syncWindow, budgetShare, postAddressTemplate, services } = moved;
  const own = { id, syncWindow, budgetShare, postAddressTemplate };
  const record: WorkspaceRecord = { ...blank(name, 'live', deps), ...own, phase: 'creating' };
  for (const service of serviceNames) {
    const given = services[service];
    if (given) record.services[service] = { baseUrl: given.baseUrl, isUnfinished: false };
  }
  const begun = await registry.put(record);
  if (!begun.ok) return begun;
  for (const service of serviceNames) {
    const given = services[service];
    if (!given) continue;
    const { baseUrl, key, clientId: client_id, clientSecret: client_secret } = given;
    const change = { key, client_id, client_secret };
    const written = await changeParts(vault, id, service, bindingTo(baseUrl), change);
    if (!written.ok) return undo(record, written, deps);
  }
  const kept = await keepTokens(moved, vault);
  if (!kept.ok) return undo(record, kept, deps);
  const finished = await finish(record, deps);
  return finished.ok ? finished : undo(record, finished, deps);
}

/** The demo has no keys of its own to keep: they are announced by its services whenever they start. */
export function createDemo(deps: CreationDeps): Promise<DeskResult<WorkspaceRecord>> {
  return finish(blank('Demo', 'demo', deps), deps);
}

/** Keeps the tokens of the connector's customers under the address of the workspace's connector. */
async function keepTokens({ id, services, tokens }: MovedWorkspace, vault: Vault): Promise<DeskResult<null>> {
  if (!services.connect) return succeed(null);
  const binding = bindingTo(services.connect.baseUrl);
  for (const { customer, token } of tokens) {
    const kept = await vault.set(customerEntry(id, binding, customer), token);
    if (kept.kind === 'failed') return vaultFailure(kept.reason);
  }
  return succeed(null);
}

async function finish(
  record: WorkspaceRecord,
  { registry }: CreationDeps,
): Promise<DeskResult<WorkspaceRecord>> {
  const ready: WorkspaceRecord = { ...record, phase: 'ready' };
  const written = await registry.put(ready);
  return written.ok ? succeed(ready) : written;
}

/** Undoes a creation. If that fails, the workspace stays marked and is removed at the next start. */
async function undo(
  { id }: WorkspaceRecord,
  failure: DeskResult<never>,
  { registry, vault }: CreationDeps,
): Promise<DeskResult<never>> {
  const taken = await vault.removeAll(vault.names(workspacePrefix(id)));
  if (taken.kind === 'done') await registry.drop(id);
  return failure;
}

function blank(
  name: string,
  kind: WorkspaceRecord['kind'],
  { registry, clock }: CreationDeps,
): WorkspaceRecord {
  let id = newWorkspaceId();
  while (registry.find(id)) id = newWorkspaceId();
  return blankWorkspace({ id, name, kind, createdAt: isoTime(clock.now()) });
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Ten characters (51 bits) that are fit for a host name, a folder and a keychain entry. */
const newWorkspaceId = (): string =>
  Array.from({ length: 10 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
