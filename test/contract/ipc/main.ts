import { createBudgetHandlers } from '../../../src/main/ipc/handlers/budgets';
import { createWorkspaceHandlers } from '../../../src/main/ipc/handlers/workspaces';
import { createRouter, family } from '../../../src/main/ipc/router';
import { createRouterGates } from '../../../src/main/ipc/router-gates';
import { systemClock, type Transport } from '../../../src/main/ports';
import { createBudgetBook } from '../../../src/main/services/limits/budget-book';
import { startBudgetFeed } from '../../../src/main/services/limits/budget-feed';
import { createLimiter } from '../../../src/main/services/limits/limiter';
import { createMinuteNotes } from '../../../src/main/services/limits/minute-notes';
import { createWakeClock } from '../../../src/main/services/limits/wake-clock';
import { createServiceSecrets } from '../../../src/main/services/secrets';
import { createServiceCaller } from '../../../src/main/services/service-handlers';
import { createConnectionTest } from '../../../src/main/services/test-connection';
import { systemTimers } from '../../../src/main/services/timers';
import { dataOf } from '../../../src/main/testing/data-of';
import { createRig } from '../../../src/main/workspaces/testing/rig';
import type { BudgetState } from '../../../src/shared/budgets';
import type { DeskResult } from '../../../src/shared/errors';
import { budgetRoutes } from '../../../src/shared/ipc/budgets';
import { workspaceRoutes } from '../../../src/shared/ipc/workspaces';
import type { ServiceName } from '../../../src/shared/services/endpoint';
import type { WorkspaceSummary } from '../../../src/shared/workspaces';
import { Page } from './page';

export interface Access {
  readonly baseUrl: string;
  readonly key: string;
}

/** The main process as far as a test asks it. */
export interface Main {
  /** As a page's request arrives; no workspace is the welcome page. */
  ask(route: string, input: unknown, workspaceId?: string): Promise<DeskResult<unknown>>;
  /** The page of a new workspace with these services, made over IPC as a person would. */
  openWorkspace(services: Partial<Record<ServiceName, Access>>): Promise<Page>;
  /** Every secret that main has come to know: keys, tokens, sessions. None of them may ever stand in an answer. */
  readonly secrets: readonly string[];
  /** What each `budget.changed` told a workspace's pages, oldest first. */
  budgetsTold(workspaceId: string): readonly (readonly BudgetState[])[];
  /** What the vault keeps for a customer, for doing by hand what a colleague does. */
  customerToken(workspaceId: string, uuid: string): Promise<string>;
  /** The uuid behind a session's handle, for doing by hand what the customer does on the hosted page. */
  sessionUuid(workspaceId: string, handle: string): string;
  close(): Promise<void>;
}

/**
 * Main without Electron, wired as the composition root wires it: router, handlers, workspaces, a vault over a fake
 * keychain, the caller with its limiter.
 */
export function startMain(transport: Transport): Main {
  const logger = { log: () => undefined };
  const rig = createRig({ logger });
  const { vault, workspaces } = rig.start();
  const userDataFolder = rig.folder;
  const machine = { clock: systemClock, timers: systemTimers, logger };
  const limiter = createLimiter({
    ...machine,
    book: createBudgetBook({ ...machine, userDataFolder, wakeClock: createWakeClock(systemClock) }),
    notes: createMinuteNotes({ ...machine, userDataFolder }),
    shareOf: (id) => workspaces.get(id)?.budgetShare,
  });
  const secrets = createServiceSecrets({
    ...machine,
    userDataFolder,
    vault,
    workspaces,
    learnSecret: rig.learn,
    rescue: async () => 'lost',
    onChanged: () => undefined,
  });
  const caller = createServiceCaller({
    ...machine,
    workspaces,
    secrets,
    transport,
    limiter,
    // A second try follows at once: how long it waits is another test's subject.
    random: () => 0,
  });
  const dispatch = createRouter({
    own: family(
      { ...workspaceRoutes, ...budgetRoutes },
      {
        ...createWorkspaceHandlers({
          workspaces,
          testConnection: createConnectionTest({ transport, limiter }),
          learnSecret: rig.learn,
          onUnproven: () => undefined,
          show: () => undefined,
        }),
        ...createBudgetHandlers(limiter),
      },
    ),
    lazy: caller.families,
    gates: createRouterGates(false, {}),
    logger,
  });

  const told: { readonly workspaceId: string; readonly states: readonly BudgetState[] }[] = [];
  const endFeed = startBudgetFeed({
    ...machine,
    limiter,
    emit: (workspaceId, states) => void told.push({ workspaceId, states }),
  });

  const main: Main = {
    secrets: rig.learned,
    ask: (route, input, workspaceId) =>
      dispatch(route, input, { ok: true, context: { senderId: 1, workspaceId: workspaceId ?? null } }),
    async openWorkspace(services) {
      const made = await main.ask('workspaces.create', { name: 'Agency', services });
      if (!made.ok) throw new Error(`no workspace: ${made.error.message}`);
      return new Page(main, (made.data as WorkspaceSummary).id);
    },
    budgetsTold: (workspaceId) =>
      told.filter((one) => one.workspaceId === workspaceId).map(({ states }) => states),
    customerToken: async (workspaceId, uuid) => dataOf(await workspaces.customerToken(workspaceId, uuid)),
    sessionUuid: (workspaceId, handle) => dataOf(secrets.sessions.uuidOf(workspaceId, handle)),
    close() {
      endFeed();
      return rig.end();
    },
  };
  return main;
}
