import { type DeskResult, succeed } from '@shared/errors';
import type { MovedIn } from '@shared/workspaces';
import { bindingTo, customerPrefix } from '../vault/entry-names';
import { vaultFailure } from '../vault/secure-store';
import type { Vault } from '../vault/vault';
import { readParts } from './access';
import { type CreationDeps, createMoved } from './creation';
import type { MovedWorkspace } from './moving/moving-file';
import { serviceNames, type WorkspaceRecord } from './records';

/** The way of addresses, keys and tokens into a file and out of one. */
export interface MovingAccess {
  /** Every live workspace with all its secrets. Nothing of it may reach a page. */
  takeOut(): Promise<DeskResult<readonly MovedWorkspace[]>>;
  /** Adds the workspaces of a file. */
  takeIn(moved: readonly MovedWorkspace[]): Promise<DeskResult<MovedIn>>;
}

interface Deps extends CreationDeps {
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Workspaces may have been added. */
  readonly onTaken: () => void;
}

export const createMovingAccess = ({ inTurn, onTaken, ...deps }: Deps): MovingAccess => ({
  takeOut: () =>
    inTurn(async () => {
      const moved: MovedWorkspace[] = [];
      for (const record of deps.registry.all()) {
        if (record.phase !== 'ready' || record.kind === 'demo') continue;
        const taken = await takeOut(record, deps.vault);
        if (!taken.ok) return taken;
        moved.push(taken.data);
      }
      return succeed(moved);
    }),
  takeIn: (moved) =>
    inTurn(async () => {
      const taken = await takeIn(moved, deps);
      onTaken();
      return taken;
    }),
});

/** A workspace with every secret that is kept for it. Fails where one can't be read: a file with gaps would be trusted. */
async function takeOut(record: WorkspaceRecord, vault: Vault): Promise<DeskResult<MovedWorkspace>> {
  const services: MovedWorkspace['services'] = {};
  for (const service of serviceNames) {
    const kept = record.services[service];
    if (!kept) continue;
    const { baseUrl } = kept;
    const parts = await readParts(vault, record.id, service, bindingTo(baseUrl));
    if (!parts.ok) return parts;
    const { key, client_id: clientId, client_secret: clientSecret } = parts.data;
    // While a replacement is unfinished, the key may belong to another address.
    services[service] = kept.isUnfinished
      ? { baseUrl, key: null, clientId: null, clientSecret: null }
      : { baseUrl, key, clientId, clientSecret };
  }
  const tokens = await readTokens(record, vault);
  if (!tokens.ok) return tokens;
  const { id, name, syncWindow, budgetShare, postAddressTemplate } = record;
  return succeed({ id, name, syncWindow, budgetShare, postAddressTemplate, services, tokens: tokens.data });
}

async function readTokens(
  { id, services }: WorkspaceRecord,
  vault: Vault,
): Promise<DeskResult<MovedWorkspace['tokens']>> {
  const tokens: MovedWorkspace['tokens'] = [];
  if (!services.connect) return succeed(tokens);
  const prefix = customerPrefix(id, bindingTo(services.connect.baseUrl));
  for (const name of vault.names(prefix)) {
    const found = await vault.get(name);
    if (found.kind === 'failed') return vaultFailure(found.reason);
    if (found.kind === 'found') tokens.push({ customer: name.slice(prefix.length), token: found.value });
  }
  return succeed(tokens);
}

/** Adds workspaces with their secrets, each whole or not at all. What is here already stays as it is. */
async function takeIn(moved: readonly MovedWorkspace[], deps: CreationDeps): Promise<DeskResult<MovedIn>> {
  const added: WorkspaceRecord[] = [];
  const alreadyHere: string[] = [];
  for (const one of moved) {
    if (deps.registry.find(one.id)) {
      alreadyHere.push(one.name);
      continue;
    }
    const made = await createMoved(one, deps);
    if (!made.ok) return made;
    added.push(made.data);
  }
  return succeed({ added: added.map(({ id, name, kind }) => ({ id, name, kind })), alreadyHere });
}
