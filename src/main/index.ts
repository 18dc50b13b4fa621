import { join } from 'node:path';
import { fail } from '@shared/errors';
import { ownRoutes } from '@shared/ipc/routes';
import electron from 'electron';
import { createAppHandlers } from './ipc/handlers/app';
import { createBudgetHandlers } from './ipc/handlers/budgets';
import { createDiagnosticsHandlers } from './ipc/handlers/diagnostics';
import { createFileHandlers } from './ipc/handlers/files';
import { createJournalHandlers } from './ipc/handlers/journal';
import { createMediaHandlers } from './ipc/handlers/media';
import { createNotificationHandlers } from './ipc/handlers/notifications';
import { createSecretHandlers } from './ipc/handlers/secrets';
import { createSessionHandlers } from './ipc/handlers/sessions';
import { createWorkspaceHandlers } from './ipc/handlers/workspaces';
import { createRouter, family } from './ipc/router';
import { createRouterGates } from './ipc/router-gates';
import { createJournals } from './journal/journals';
import { createLocalData } from './journal/local-data';
import { fileExtension } from './journal/transfer/file-format';
import { createAppFacts } from './log/app-facts';
import { createDiagnostics, diagnosticsExtension } from './log/diagnostics';
import { createLogger } from './log/logger';
import { createRedactor } from './log/redactor';
import { createMedia } from './media/media';
import { createPinnedClients } from './media/pinned-clients';
import { serveMedia } from './media/serve-media';
import { createNotifications, type Notifications } from './notifications/notifications';
import { systemClock } from './ports';
import { createCallLog } from './services/call-log';
import { createBudgetBook } from './services/limits/budget-book';
import { startBudgetFeed } from './services/limits/budget-feed';
import { createLimiter } from './services/limits/limiter';
import { createMinuteNotes } from './services/limits/minute-notes';
import { createWakeClock } from './services/limits/wake-clock';
import { createServiceSecrets } from './services/secrets';
import { serveQr } from './services/secrets/serve-qr';
import { createSessions } from './services/secrets/sessions';
import { createServiceCaller, type ServiceCaller } from './services/service-handlers';
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
// Of its own: a night's calls would push every other line out of the log.
const callLogger = createLogger({ folder: join(userDataFolder, 'logs'), name: 'calls', redactor, clock });
const callLog = createCallLog({ clock, timers: systemTimers, redactText: redactor.redactText });
const settings = createSettings({ userDataFolder });
const journals = createJournals({ userDataFolder, clock, logger });
const vault = createVault({
  folder: userDataFolder,
  openKeychain: (onAnswersAgain) => createKeychainStore({ service: 'Client Desk', onAnswersAgain }),
  learnSecret: learn,
  logger,
});
const lastShown = createLastShown(userDataFolder);
const sessions = createSessions({
  clock,
  learnSecret: learn,
  onChanged: (workspaceId, customer) => shell?.wire.emit('sessions.changed', { customer }, { workspaceId }),
});

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
  folders: { media: (...asked) => serveMedia(media)(...asked), sessions: serveQr(sessions) },
  diagnostics: async () => diagnostics.text(),
  onShown: (id) => {
    lastShown.write(id);
    if (id !== null) void notifications?.open(id);
  },
  onClockJump: (jump) => {
    logger.log('warn', 'clock jumped', { ...jump });
    limiter.clockJumped();
    if (jump.kind === 'wall_moved') sessions.wallMoved(jump.byMs);
    void notifications?.look();
  },
  finish: async () => {
    await media.closeAll();
    await notifications?.closeAll();
    await journals.closeAll();
    logger.close();
    callLogger.close();
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
    await media.forget(id);
    await notifications?.forget(id);
  },
  ...(shell && { awaitDemo: () => shell.sandbox.access() }),
});
const knownHosts = createKnownHosts(workspaces);
const diagnostics = createDiagnostics({
  facts: createAppFacts({
    version: app.getVersion(),
    platform: process.platform,
    languages: () => shell?.systemLanguages() ?? [],
    vault,
    workspaces,
    startedAt: clock.now(),
  }),
  logger,
  calls: callLog,
  redactor,
  clock,
  chooseFile: async (suggestedName) =>
    (await shell?.fileDialogs.save({
      title: shell.translate('file.diagnostics'),
      extension: diagnosticsExtension,
      suggestedName,
    })) ?? null,
});
let notifications: Notifications | undefined;
let callRoute: ServiceCaller['callRoute'] | undefined;
const media = createMedia({
  userDataFolder,
  clock,
  timers: systemTimers,
  logger,
  exists: (id) => workspaces.get(id) !== undefined,
  ownAddress: (id, service) => workspaces.get(id)?.services[service]?.baseUrl,
  readPost: async (id, postId, lane, signal) =>
    callRoute?.(id, 'planning.get_post', { params: { id: postId }, lane }, { signal }) ??
    fail('SERVICE_NOT_CONFIGURED', 'no service is called yet'),
  pins: createPinnedClients({
    journal: (id) => workspaces.journal(id),
    onAppended: (listener) => journals.onAppended(listener),
  }),
});

const limiter = createLimiter({
  clock,
  timers: systemTimers,
  book: createBudgetBook({ userDataFolder, clock, wakeClock: createWakeClock(clock), logger }),
  notes: createMinuteNotes({ userDataFolder, clock, timers: systemTimers, logger }),
  logger,
  shareOf: (id) => workspaces.get(id)?.budgetShare,
});

if (!shell) app.quit();
else run(shell);

function run(desk: NonNullable<typeof shell>): void {
  const { wire, sandbox, transport } = desk;
  const told = createNotifications({
    userDataFolder,
    journal: (id) => workspaces.journal(id),
    onAppended: (listener) => journals.onAppended(listener),
    settings: () => settings.get().notifications,
    show: desk.showNotice,
    openTarget: (target, id) => desk.openLink(target, id),
    translate: desk.translate,
    clock,
    timers: systemTimers,
    logger,
  });
  notifications = told;
  const secrets = createServiceSecrets({
    userDataFolder,
    vault,
    workspaces,
    sessions,
    clock,
    logger,
    learnSecret: learn,
    rescue: desk.rescueToken,
    onChanged: (workspaceId, customer) => wire.emit('customer_tokens.changed', { customer }, { workspaceId }),
  });
  const caller = createServiceCaller({
    workspaces,
    offerMedia: media.offer,
    secrets,
    transport,
    limiter,
    clock,
    timers: systemTimers,
    logger: callLogger,
    onCall: callLog.add,
    random: Math.random,
  });
  callRoute = caller.callRoute;
  const localData = createLocalData({
    journal: (id) => workspaces.journal(id),
    chooseTarget: (suggestedName) =>
      desk.fileDialogs.save({
        title: desk.translate('file.export_local'),
        extension: fileExtension,
        suggestedName,
      }),
    chooseSource: () =>
      desk.fileDialogs.open({ title: desk.translate('file.import_local'), extension: fileExtension }),
    clock,
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
          showMenu: (at) => desk.showMenu(at),
          setFullScreen: (isFull) => desk.setFullScreen(isFull),
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
        ...createBudgetHandlers(limiter),
        ...createJournalHandlers({ workspaces, localData }),
        ...createSecretHandlers({
          secrets,
          caller,
          chooseTokenFile: () =>
            desk.fileDialogs.open({ title: desk.translate('file.customer_tokens'), extension: 'csv' }),
          learnSecret: learn,
        }),
        ...createSessionHandlers({
          sessions,
          openExternal: desk.openExternal,
          copyText: desk.copyText,
        }),
        ...createDiagnosticsHandlers(callLog, diagnostics),
        ...createMediaHandlers(media),
        ...createNotificationHandlers(told),
        ...createFileHandlers({
          chooseTarget: ({ extension, suggestedName }) =>
            desk.fileDialogs.save({ title: desk.translate(`file.${extension}`), suggestedName, extension }),
          printPage: desk.printPage,
        }),
      }),
      lazy: caller.families,
      gates: createRouterGates(app.isPackaged, process.env),
      logger,
    }),
  );

  settings.onChange((next) => {
    desk.refresh();
    wire.emit('settings.changed', next);
    void told.look();
  });
  workspaces.onChange((all) => {
    desk.refresh();
    wire.emit('workspaces.changed', all);
    startDemo();
  });
  vault.onChange((state) => {
    wire.emit('vault.state_changed', state);
    // Also the first time: what a crash kept from the vault is put there once the keychain answers.
    if (state.kind !== 'keychain') return;
    for (const { id } of workspaces.list()) void secrets.tokens.restore(id);
  });
  callLog.onMade((lastId) => wire.emit('diagnostics.call_made', { lastId }));
  startBudgetFeed({
    limiter,
    clock,
    timers: systemTimers,
    emit: (workspaceId, states) => wire.emit('budget.changed', states, { workspaceId }),
  });
  journals.onAppended(({ workspaceId, sequence }) =>
    wire.emit('journal.appended', { workspaceId, sequence }, { workspaceId }),
  );
  sandbox.onChange((state) => {
    if (state.kind === 'running') void announceDemo();
  });

  media.onChanged(({ workspaceId, change }) => wire.emit('media.changed', change, { workspaceId }));

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
