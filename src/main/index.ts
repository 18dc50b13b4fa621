import { join } from 'node:path';
import { ownRoutes } from '@shared/ipc/routes';
import electron from 'electron';
import { createAppHandlers } from './ipc/handlers/app';
import { createJournalHandlers } from './ipc/handlers/journal';
import { createWorkspaceHandlers } from './ipc/handlers/workspaces';
import { createRouter, family } from './ipc/router';
import { createRouterGates } from './ipc/router-gates';
import { createJournals } from './journal/journals';
import { createLogger } from './log/logger';
import { createRedactor } from './log/redactor';
import { systemClock } from './ports';
import { createCustomerTokens } from './services/customer-tokens';
import { createLimiter } from './services/limits/limiter';
import { createServiceCaller } from './services/service-handlers';
import { createConnectionTest } from './services/test-connection';
import { systemTimers } from './services/timers';
import { electronDoor } from './shell/ipc-wire';
import { createShell } from './shell/shell';
import { createKeychainStore } from './vault/keychain-store';
import { createVault } from './vault/vault';
import { createKnownHosts } from './workspaces/known-hosts';
import { createLastShown } from './workspaces/last-shown';
import { createSettings } from './workspaces/settings';
import { createWorkspaces } from './workspaces/workspaces';

/** The composition root: construct, wire, start. No room reaches for another; each is handed what it needs. */
const { app } = electron;
const userDataFolder = app.getPath('userData');
const clock = systemClock;

const redactor = createRedactor();
const learn = (secret: string) => redactor.learn(secret);
const logger = createLogger({
  folder: join(userDataFolder, 'logs'),
  redactor,
  clock,
  ...(!app.isPackaged && { echo: (line: string) => process.stderr.write(`${line}\n`) }),
});
const settings = createSettings({ userDataFolder });
const journals = createJournals({ userDataFolder, clock, logger });
const vault = createVault({
  folder: userDataFolder,
  openKeychain: (onAnswersAgain) => createKeychainStore({ service: 'Client Desk', onAnswersAgain }),
  learnSecret: learn,
  logger,
});
const lastShown = createLastShown(userDataFolder);

const shell = createShell({
  electron,
  door: electronDoor,
  mainDir: import.meta.dirname,
  env: process.env,
  argv: process.argv,
  clock,
  log: logger,
  settings: () => settings.get(),
  workspaces: () => workspaces.list(),
  knownHosts: {
    isKnown: (...args) => knownHosts.isKnown(...args),
    remember: (...args) => knownHosts.remember(...args),
  },
  learn,
  diagnostics: async () => logger.recentLines().join('\n'),
  onShown: (id) => lastShown.write(id),
  onClockJump: (jump) => logger.log('warn', 'clock jumped', { ...jump }),
  finish: async () => {
    await journals.closeAll();
    logger.close();
    // A keychain call that hangs in native code would hold the process for most of a minute more.
    if (vault.isStuck()) process.kill(process.pid, 'SIGKILL');
  },
});

const workspaces = createWorkspaces({
  userDataFolder,
  vault,
  journals,
  clock,
  logger,
  learnSecret: learn,
  wipeOrigin: async (id) => {
    await shell?.wipeOrigin(id);
  },
  originIsEmpty: async (id) => (await shell?.wipeOrigin(id)) === 'wiped',
  quiesce: async (id, kind) => {
    shell?.leave(id, workspaces.list().find((other) => other.id !== id)?.id ?? null);
    if (kind === 'demo') await shell?.sandbox.forget();
  },
  ...(shell && { awaitDemo: () => shell.sandbox.access() }),
});
const knownHosts = createKnownHosts(workspaces);

if (!shell) app.quit();
else run(shell);

function run(desk: NonNullable<typeof shell>): void {
  const { wire, sandbox, transport } = desk;
  const limiter = createLimiter({ clock, timers: systemTimers });
  const caller = createServiceCaller({
    workspaces,
    customerTokens: createCustomerTokens(vault),
    transport,
    limiter,
    clock,
    timers: systemTimers,
    logger,
    random: Math.random,
  });
  const startDemo = () => {
    if (workspaces.list().some(({ kind }) => kind === 'demo')) sandbox.start();
  };

  wire.answer(
    createRouter({
      own: family(ownRoutes, {
        ...createAppHandlers({
          version: app.getVersion(),
          platform: desk.platform,
          systemLanguages: desk.systemLanguages,
          workspaces,
          settings,
          vault,
          sandbox,
          openExternal: desk.openExternal,
          copyText: desk.copyText,
          pageIsReady: (id) => desk.pageIsReady(id),
          logger,
        }),
        ...createWorkspaceHandlers({
          workspaces,
          testConnection: createConnectionTest({ transport, limiter }),
          learnSecret: learn,
          // The page that asked may be gone with its workspace: nobody else would hear of it.
          onUnproven: () => desk.tell('removal_unproven'),
          show: (id) => desk.show(id),
        }),
        ...createJournalHandlers(workspaces),
      }),
      lazy: caller.families,
      gates: createRouterGates(app.isPackaged, process.env),
      logger,
    }),
  );

  settings.onChange((next) => {
    desk.refresh();
    wire.emit('settings.changed', next);
  });
  workspaces.onChange((all) => {
    desk.refresh();
    wire.emit('workspaces.changed', all);
    startDemo();
  });
  vault.onChange((state) => wire.emit('vault.state_changed', state));
  journals.onAppended(({ workspaceId, sequence }) =>
    wire.emit('journal.appended', { workspaceId, sequence }, { workspaceId }),
  );
  sandbox.onChange((state) => {
    if (state.kind === 'running') void announceDemo();
  });

  journals.onRecovered(() => desk.tell('journal_recovered'));

  async function announceDemo(): Promise<void> {
    const demo = workspaces.list().find(({ kind }) => kind === 'demo');
    const access = sandbox.current();
    if (demo && access) await workspaces.setDemoAccess(demo.id, access);
  }

  // The window comes first; nothing below is awaited by it.
  void app.whenReady().then(() => {
    const shown = lastShown.read();
    desk.start(shown !== null && workspaces.get(shown) ? shown : (workspaces.list()[0]?.id ?? null));
    void vault.ready();
    startDemo();
    void workspaces.finishInterrupted();
    if (workspaces.found.kind === 'set_aside') desk.tell('workspaces_set_aside');
  });
}
