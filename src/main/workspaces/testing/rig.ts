import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '../../files/testing/remove-folder';
import { createJournals, type Journals } from '../../journal/journals';
import type { Logger } from '../../ports';
import { createKeychainStore } from '../../vault/keychain-store';
import { createFakeKeytar, type FakeKeytar } from '../../vault/testing/fake-keytar';
import { createVault, type Vault } from '../../vault/vault';
import type { DemoAccess } from '../demo-services';
import { createWorkspaces, type Workspaces, type WorkspacesOptions } from '../workspaces';

/** A start of the app on the rig's folder, keychain and origins. */
export interface Started {
  readonly vault: Vault;
  readonly journals: Journals;
  readonly workspaces: Workspaces;
}

export interface Rig {
  readonly folder: string;
  readonly keytar: FakeKeytar;
  /** Data that pages have stored, by workspace. */
  readonly origins: Map<string, string>;
  readonly learned: string[];
  /** Registers a value as one of `learned`. */
  readonly learn: (value: string) => void;
  start(changed?: Partial<WorkspacesOptions>): Started;
  /** Ends everything and removes the folder. */
  end(): Promise<void>;
}

interface RigOptions {
  readonly logger?: Logger;
  readonly learnSecret?: (value: string) => void;
}

/** Workspaces on everything real but the keychain's daemon and the browser's storage. */
export function createRig({ logger = { log: () => {} }, learnSecret = () => {} }: RigOptions = {}): Rig {
  const folder = mkdtempSync(join(tmpdir(), 'workspaces-'));
  const keytar = createFakeKeytar();
  const origins = new Map<string, string>();
  const learned: string[] = [];
  const clock = { now: () => Date.UTC(2026, 2, 2, 9) };
  let running: Journals[] = [];

  const learn = (value: string) => {
    learned.push(value);
    learnSecret(value);
  };

  async function stop(): Promise<void> {
    await Promise.all(running.map((journals) => journals.closeAll()));
    running = [];
  }

  return {
    folder,
    keytar,
    origins,
    learned,
    learn,
    start(changed = {}) {
      const vault = createVault({
        folder,
        openKeychain: (onReturned) =>
          createKeychainStore({ service: 'test', timeoutMs: 20, load: async () => keytar, onReturned }),
        learnSecret: learn,
        logger,
      });
      const journals = createJournals({ userDataFolder: folder, clock, logger });
      running.push(journals);
      const workspaces = createWorkspaces({
        userDataFolder: folder,
        vault,
        journals,
        clock,
        logger,
        learnSecret: learn,
        wipeOrigin: async (id) => void origins.delete(id),
        originIsEmpty: async (id) => !origins.has(id),
        ...changed,
      });
      return { vault, journals, workspaces };
    },
    async end() {
      await stop();
      await removeFolder(folder);
    },
  };
}

export const demoAccess = (port: number, suffix = ''): DemoAccess => ({
  connect: {
    base_url: `http://127.0.0.1:${port}/connect`,
    api_key: `demo-connect-key${suffix}`,
    client_id: `demo-client-id${suffix}`,
    client_secret: `demo-client-secret${suffix}`,
    customers: [{ uuid: 'customer-1', api_token: `demo-customer-token${suffix}` }],
  },
  reporting: { base_url: `http://127.0.0.1:${port}/v2`, api_token: `demo-reporting-key${suffix}` },
  planning: { base_url: `http://127.0.0.1:${port}/api/v1`, access_token: `demo-planning-key${suffix}` },
});
