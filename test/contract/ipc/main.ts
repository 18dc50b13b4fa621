import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestMain } from '../../../src/main/compose/testing/test-main';
import { removeFolder } from '../../../src/main/files/testing/remove-folder';
import type { Transport } from '../../../src/main/ports';
import type { ServiceRoute } from '../../../src/main/services/service-handlers';
import { dataOf } from '../../../src/main/testing/data-of';
import type { DeskResult } from '../../../src/shared/errors';
import type { ServiceName } from '../../../src/shared/services/endpoint';
import type { WorkspaceSummary } from '../../../src/shared/workspaces';
import { Page } from './page';

export interface Access {
  readonly baseUrl: string;
  readonly key: string;
}

/** The parts of the main process that a test uses. */
export interface Main {
  /** As a page's request arrives; no workspace is the welcome page. */
  ask(route: string, input: unknown, workspaceId?: string): Promise<DeskResult<unknown>>;
  /** As main itself calls a service. */
  callAsMain(route: string, input: unknown, workspaceId: string): Promise<DeskResult<unknown>>;
  /** How the person answers main's dialogs, and what was asked. */
  readonly person: ReturnType<typeof openTestMain>['person'];
  /** The page of a new workspace with these services, made over IPC as a person would. */
  openWorkspace(services: Partial<Record<ServiceName, Access>>): Promise<Page>;
  /** Every secret that main has received: keys, tokens, sessions. They must never appear in an answer. */
  readonly secrets: readonly string[];
  /** Number of `budget.changed` events that a workspace's pages received. */
  timesBudgetTold(workspaceId: string): number;
  /** What the vault keeps for a customer, for doing by hand what a colleague does. */
  customerToken(workspaceId: string, uuid: string): Promise<string>;
  /** The uuid behind a session's handle, for doing by hand what the customer does on the hosted page. */
  sessionUuid(workspaceId: string, handle: string): string;
  close(): Promise<void>;
}

/** The app's own main on this transport, with Electron and the keychain in memory. */
export function startMain(transport: Transport): Main {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  const { main, ask, events, person, secrets } = openTestMain({ folder, transport });
  const callAsMain: Main['callAsMain'] = (route, input, workspaceId) =>
    // Safe: what is no declared input is refused by the declaration, which is what some tests look at.
    main.callRoute(workspaceId, route as ServiceRoute, input as never);
  return {
    ask,
    callAsMain,
    person,
    secrets,
    async openWorkspace(services) {
      const made = await ask('workspaces.create', { name: 'Agency', services });
      if (!made.ok) throw new Error(`no workspace: ${made.error.message}`);
      const { id } = made.data as WorkspaceSummary;
      return new Page({ ask, callAsMain, secrets }, id);
    },
    timesBudgetTold: (workspaceId) => events('budget.changed', workspaceId).length,
    customerToken: async (workspaceId, uuid) => {
      const { baseUrl } = dataOf(await main.workspaces.access(workspaceId, 'connect'));
      return dataOf(await main.workspaces.customerToken(workspaceId, uuid, baseUrl));
    },
    sessionUuid: (workspaceId, handle) => dataOf(main.sessions.uuidOf(workspaceId, handle)),
    async close() {
      await main.close();
      await removeFolder(folder);
    },
  };
}
