import { randomUUID } from 'node:crypto';
import { personZone } from '@shared/domain/time';
import { ownRoutes } from '@shared/ipc/routes';
import { chooseLanguage } from '@shared/language';
import { createRouter, family } from '../ipc/router';
import { createRouterGates } from '../ipc/router-gates';
import { createBackups } from '../journal/backups';
import { createJournalHandlers } from '../journal/journal-handlers';
import { createJournals } from '../journal/journals';
import { createLocalData } from '../journal/local-data';
import { fileExtension } from '../journal/transfer/file-format';
import { diagnosticsPart } from '../log/diagnostics';
import { createLimitedLogger } from '../log/limited-logger';
import { mediaPart } from '../media/media-handlers';
import { serveMedia } from '../media/serve-media';
import { notedFilesPart } from '../noted-files/noted-files';
import { createNotifications, notificationPart } from '../notifications/notifications';
import { type MainPart, routesOf } from '../part';
import type { ClockJump, Emit } from '../ports';
import {
  createReportConsent,
  createReportMaker,
  createReportService,
  createRoomFor,
  reportPart,
} from '../report-making';
import { createActionUsageStore } from '../services/limits/action-usage-store';
import { budgetPart, createBudgetFeed } from '../services/limits/budget-feed';
import { createLimiter } from '../services/limits/limiter';
import { createMinuteUsageStore } from '../services/limits/minute-usage-store';
import { createSleepAwareClock } from '../services/limits/sleep-aware-clock';
import { createServiceSecrets } from '../services/secrets';
import { serveQr } from '../services/secrets/serve-qr';
import { createSessionHandlers } from '../services/secrets/session-handlers';
import { createSessionJournal } from '../services/secrets/session-journal';
import { createSessionLinks } from '../services/secrets/session-links';
import { createSessions } from '../services/secrets/sessions';
import { createSecretHandlers } from '../services/secrets/token-handlers';
import { createServiceCaller, type ServiceCaller } from '../services/service-handlers';
import { createConnectionTest } from '../services/test-connection';
import { appPart } from '../shell/app-part';
import { refuseClientCertificates } from '../shell/client-certificates';
import { mayHideASleep, startHeartbeat } from '../shell/clock';
import { watchPersonReturns } from '../shell/person-returns';
import { createFileHandlers, type FileExtension } from '../shell/saved-files';
import { createShell } from '../shell/shell';
import { createSystem } from '../shell/system';
import { clockText } from '../shell/text/native-text';
import { updatePart } from '../shell/updates/part';
import { keepProbing } from '../vault/keep-probing';
import { createVault } from '../vault/vault';
import { createClockOffsets, webhooksPart } from '../webhooks';
import { subscriptionPart } from '../webhooks/subscriptions';
import { tunnelPart } from '../webhooks/tunnels';
import { createAddressConsent } from '../workspaces/address-consent';
import { createFirstFrames, firstFramePart } from '../workspaces/first-frames';
import { createKnownHosts } from '../workspaces/known-hosts';
import { createLastShown } from '../workspaces/last-shown';
import { createMoving, createMovingHandlers } from '../workspaces/moving/moving';
import { createMovingFiles } from '../workspaces/moving/moving-file';
import { createSettings } from '../workspaces/settings';
import { workspacePart } from '../workspaces/workspace-handlers';
import { createWorkspaces, type Workspaces } from '../workspaces/workspaces';
import { composeEvents } from './compose-events';
import { composeLogs } from './compose-logs';
import { composeMedia } from './compose-media';
import { composeTunnels } from './compose-tunnels';
import { composeUpdates } from './compose-updates';
import { composeWebhooks } from './compose-webhooks';
import { createDamageNotices } from './damage-notices';
import { linkParts } from './link-parts';
import type { MainPorts } from './main-ports';

export interface Main {
  /** Shows the window and begins what runs by itself. To be called once, when Electron is ready. */
  readonly start: () => void;
  /** Closes all parts. Journals close last, because other parts still write while they close. */
  close(): Promise<void>;
  readonly workspaces: Workspaces;
  readonly sessions: ReturnType<typeof createSessions>;
  /** Calls that no page makes are made through it by tests. */
  readonly callRoute: ServiceCaller['callRoute'];
}

/**
 * Composes the main process. Each part is constructed after the parts that it needs. Pages are answered from the moment
 * this returns. Must be called after `claimApp`, which may be after Electron is ready, and before any window exists.
 */
export function composeMain(ports: MainPorts): Main {
  const { electron, redactor, clock, timers, mainDir, env } = ports;
  const { app } = electron;
  const userDataFolder = app.getPath('userData');
  const learnSecret = redactor.learn;

  const logs = composeLogs(ports, userDataFolder);
  const { logger, callLogger, callLogs } = logs;
  refuseClientCertificates(app, logger);

  const machine = { userDataFolder, clock, timers, logger };
  const damage = createDamageNotices({ ...machine, tell: (...notice) => shell.tell(...notice) });
  const settings = createSettings({ userDataFolder });
  const lastShown = createLastShown(userDataFolder);
  const journals = createJournals(machine);
  const vault = createVault({
    folder: userDataFolder,
    openKeychain: ports.openKeychain,
    learnSecret,
    logger,
  });
  const probing = keepProbing({ vault, clock, timers, platform: process.platform });
  const system = createSystem({
    electron,
    requestChannel: ports.requestChannel,
    mainDir,
    env,
    clock,
    log: logger,
    language: () => settings.get().language,
    learn: learnSecret,
  });
  const { wire, sandbox, fileDialogs, translate } = system;

  const workspaces = createWorkspaces({
    ...machine,
    vault,
    journals,
    learnSecret,
    wipeOrigin: async (id) => void (await system.wipeOrigin(id)),
    originIsEmpty: async (id) => (await system.wipeOrigin(id)) === 'wiped',
    awaitDemo: () => sandbox.access(),
  });
  const journalOf = workspaces.journal;
  const diagnostics = logs.tell({ system, vault, workspaces });
  const shell = createShell({
    electron,
    system,
    mainDir,
    argv: ports.argv,
    clock,
    timers,
    log: logger,
    settings: settings.get,
    workspaces: workspaces.list,
    knownHosts: createKnownHosts(workspaces),
    diagnostics: diagnostics.text,
  });

  const clockOffsets = createClockOffsets(ports.transport, clock);
  const { transport } = clockOffsets;
  const limiter = createLimiter({
    clock,
    timers,
    actionUsage: createActionUsageStore({ ...machine, sleepAwareClock: createSleepAwareClock(clock) }),
    minuteUsage: createMinuteUsageStore(machine),
    logger,
    shareOf: (id) => workspaces.shareOf(id),
    backfillPart: () => settings.get().background.backfillPercent / 100,
  });
  const sessions = createSessions({
    clock,
    journal: createSessionJournal({ journal: journalOf, clock }),
    learnSecret,
    onChanged: (workspaceId, links) => wire.emit('sessions.changed', links, { workspaceId }),
  });
  const secrets = createServiceSecrets({
    ...machine,
    vault,
    workspaces,
    sessions,
    learnSecret,
    rescue: system.rescueToken,
    onChanged: (workspaceId, customer) => wire.emit('customer_tokens.changed', { customer }, { workspaceId }),
  });
  const caller = createServiceCaller({
    workspaces,
    secrets,
    transport,
    limiter,
    clock,
    timers,
    logger: callLogger,
    onCall: callLogs.add,
    redactText: redactor.redactText,
    random: ports.random,
  });
  const version = app.getVersion();
  const { media, pins, proofs, countProofs, evidence, notedFiles } = composeMedia({
    ...machine,
    ports,
    version,
    journal: journalOf,
    vault,
    workspaces,
    caller,
    system,
  });
  const notifications = createNotifications({
    ...machine,
    journal: journalOf,
    settings: () => settings.get().notifications,
    show: system.notices.show,
    openTarget: shell.openLink,
    translate,
    clockText(at) {
      const { language, timeFormat } = settings.get();
      const systemLanguages = system.languages();
      return clockText(at, clock.now(), {
        language: chooseLanguage(language, systemLanguages),
        timeFormat,
        systemLanguages,
      });
    },
  });
  const reportMaker = createReportMaker({
    clock,
    timers,
    logger,
    journal: journalOf,
    service: createReportService(caller),
    hasRoom: createRoomFor(limiter),
    zone: personZone,
    newId: randomUUID,
    onStatus: (workspaceId, status) => wire.emit('reports.status_changed', status, { workspaceId }),
    onNews: (workspaceId, news) => void notifications.batches(workspaceId, news),
  });
  const webhooks = composeWebhooks({
    ...machine,
    journal: journalOf,
    learnSecret,
    vault,
    workspaces,
    caller,
    clockOffsets,
    wire,
  });
  const tunnels = composeTunnels({
    ...machine,
    random: ports.random,
    env,
    vault,
    transport,
    system,
    webhooks,
    workspaces,
  });
  const events = composeEvents({
    ...machine,
    journal: journalOf,
    settings,
    workspaces,
    caller,
    webhooks,
    transport,
    notifications,
    sandbox,
    shell,
    wire,
    tunnel: tunnels,
    confirmAddress: system.confirmations.subscribe,
  });
  const { subscriptions } = events;
  journals.onRecovered(damage.onRecovered);
  const localData = createLocalData({
    journal: journalOf,
    evidence,
    chooseTarget: (suggestedName) =>
      fileDialogs.save({ title: translate('file.export_local'), extension: fileExtension, suggestedName }),
    chooseSource: () => fileDialogs.open({ title: translate('file.import_local'), extension: fileExtension }),
    clock,
    confirmAhead: (id, entries) => system.confirmations.restoreNotes(workspaces.get(id)?.name ?? id, entries),
    onRestored: damage.onRestored,
    onTakenOver: () => reportMaker.look(),
  });
  const backups = createBackups({ ...machine, journal: journalOf, importFile: localData.importFile });

  const firstFrames = createFirstFrames({
    userDataFolder,
    timers,
    logger,
    exists: (id) => workspaces.get(id) !== undefined,
  });
  workspaces.beforeOriginChange((id, service) => {
    if (service === 'connect') sessions.forget(id);
  });
  shell.onShown((id) => {
    lastShown.write(id);
    if (id !== null) void notifications.open(id);
  });
  const updates = composeUpdates({ ...machine, electron, system, shell, settings });
  linkParts({
    settings,
    workspaces,
    vault,
    sandbox,
    limiter,
    shell,
    notifications,
    reportMaker,
    webhooks,
    subscriptions,
    tunnels,
    tryServicesNow: caller.tryNow,
    restoreTokens: secrets.tokens.restore,
  });

  const { copyText, confirmations } = system;
  const { openExternal } = shell;
  const chooseFileOf = (extension: FileExtension | 'age' | 'jsonl') => (suggestedName: string) =>
    fileDialogs.save({ title: translate(`file.${extension}`), extension, suggestedName });
  /** All parts, in the order in which they end. */
  const parts = [
    appPart({ version, workspaces, settings, vault, system, shell, logger }),
    {
      forget: (id: string) => shell.leave(id, workspaces.list().find((other) => other.id !== id)?.id ?? null),
    },
    workspacePart({
      workspaces,
      testConnection: createConnectionTest({ transport, limiter }),
      addressConsent: createAddressConsent({ confirm: confirmations.addressChange, clock }),
      confirmRemoval: confirmations.removal,
      subscriptions,
      countProofs,
      learnSecret,
      // The page that asked may be gone with its workspace, so the shell tells the user.
      onUnproven: ({ keychain }) =>
        shell.tell(keychain === 'unknown' ? 'removal_unknown' : 'removal_unproven'),
      show: shell.show,
      rebuildCopy: (id) => {
        // An open database would come back.
        shell.leave(id, null);
        void firstFrames.keep(id, null);
        void system.wipeOrigin(id).then((outcome) => {
          if (outcome === 'failed') shell.tell('copy_not_rebuilt');
          shell.show(id);
        });
      },
    }),
    {
      routes: createMovingHandlers(
        createMoving({
          files: createMovingFiles(),
          workspaces,
          confirm: confirmations.moveOut,
          askPassphrase: system.passphrase.ask,
          chooseTarget: chooseFileOf('age'),
          chooseSource: () => fileDialogs.open({ title: translate('file.age'), extension: 'age' }),
          clock,
        }),
      ),
    },
    {
      routes: createFileHandlers({
        chooseTarget: ({ extension, suggestedName }) => chooseFileOf(extension)(suggestedName),
        printPage: system.printPage,
        proofOf: (id, proof) => proofs.textOf(id, proof),
      }),
    },
    { close: () => probing.stop() },
    { close: () => damage.stop() },
    { forget: async (_id: string, kind: string) => (kind === 'demo' ? sandbox.forget() : undefined) },
    updatePart(updates),
    budgetPart(createBudgetFeed({ limiter, clock, timers })),
    diagnosticsPart(callLogs, diagnostics),
    reportPart(reportMaker, createReportConsent({ confirm: confirmations.createReports, caller, clock })),
    // Before the receiver: that it stops is no interruption of the tunnel's.
    tunnelPart(tunnels, learnSecret),
    { close: events.close },
    subscriptionPart(subscriptions),
    webhooksPart({
      webhooks,
      clock,
      confirmSend: confirmations.sendEvent,
      chooseTarget: chooseFileOf('jsonl'),
    }),
    {
      routes: createSessionHandlers({
        sessions,
        sessionLinks: createSessionLinks({ sessions, caller, clock }),
        openExternal,
        copyText,
      }),
      forget: (id: string) => sessions.forget(id),
    },
    {
      routes: createSecretHandlers({
        secrets,
        caller,
        chooseTokenFile: () =>
          fileDialogs.open({ title: translate('file.customer_tokens'), extension: 'csv' }),
        learnSecret,
      }),
    },
    proofs,
    mediaPart(media),
    notedFilesPart(notedFiles),
    pins,
    notificationPart(notifications),
    {
      follow: (id: string) => backups.changed(id),
      forget: (id: string) => backups.forget(id),
      close: () => backups.close(),
    },
    {
      routes: createJournalHandlers({ workspaces, localData, backups, media }),
      events: (emit: Emit) =>
        void journals.onAppended(({ workspaceId, sequence }) =>
          emit('journal.appended', { workspaceId, sequence }, { workspaceId }),
        ),
      close: () => journals.closeAll(),
    },
    firstFramePart(firstFrames),
    { close: () => lastShown.idle() },
    { close: () => logs.close() },
  ] as const;
  const all: readonly MainPart[] = parts;
  for (const part of all) part.events?.(wire.emit);
  journals.onAppended(({ workspaceId }) => {
    for (const part of all) part.follow?.(workspaceId);
  });
  workspaces.beforeRemoval(async (id, kind) => {
    for (const part of all) await part.forget?.(id, kind);
  });
  wire.answer(
    createRouter({
      own: family(ownRoutes, routesOf(parts)),
      lazy: caller.families,
      gates: createRouterGates({ isPackaged: app.isPackaged, env, clock }),
      openDialogs: system.openDialogs,
      logger: createLimitedLogger(logger, clock),
    }),
  );

  const stopFns: (() => void)[] = [];
  async function close(): Promise<void> {
    for (const stop of stopFns) stop();
    for (const part of all) await part.close?.();
  }
  // A demo that nobody chose starts anew next time, because its dates count from its first start.
  system.quit.before(() => (workspaces.list().length === 0 ? sandbox.forget() : sandbox.stop()));
  system.quit.before(async () => {
    await close();
    // A keychain call that hangs in native code would hold the process for most of a minute more.
    if (vault.isStuck()) process.kill(process.pid, 'SIGKILL');
  });

  function onClockJump(jump: ClockJump): void {
    logger.log('warn', 'clock jumped', { ...jump });
    if (mayHideASleep(jump)) limiter.clockJumped();
    if (jump.kind === 'wall_moved') sessions.wallMoved(jump.byMs);
    void notifications.look();
    reportMaker.look();
    tunnels.slept(jump);
  }

  return {
    workspaces,
    sessions,
    callRoute: caller.callRoute,
    close,
    // The window comes first; nothing below is awaited by it.
    start() {
      performance.mark('the host is ready');
      const shown = lastShown.read();
      shell.start({
        workspaceId: shown !== null && workspaces.get(shown) ? shown : (workspaces.list()[0]?.id ?? null),
        folders: { media: serveMedia(media), noted: notedFiles.serve, sessions: serveQr(sessions) },
      });
      performance.mark('the window is asked for');
      // The person may have changed it in the system's own settings.
      const { background } = settings.get();
      if (background.startsAtLogin && shell.loginItem.isSet() === false)
        void settings.change({ background: { startsAtLogin: false } });
      const heartbeat = startHeartbeat(clock, onClockJump, shell.every);
      stopFns.push(() => heartbeat.stop());
      void vault.ready();
      watchPersonReturns(electron, probing.look);
      if (workspaces.list().some(({ kind }) => kind === 'demo')) sandbox.start();
      const ids = workspaces.list().map(({ id }) => id);
      for (const id of ids) reportMaker.open(id);
      void events.start(ids);
      tunnels.open();
      void workspaces.finishInterrupted();
      void backups.catchUp(ids);
      updates.start();
      const { found } = workspaces;
      if (found.kind === 'set_aside') shell.tell('workspaces_set_aside');
      if (found.kind === 'repaired' && found.leftOut > 0) shell.tell('workspaces_partly_read');
      performance.mark('main has begun its other work');
    },
  };
}
