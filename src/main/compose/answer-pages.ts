import { ownRoutes } from '@shared/ipc/routes';
import { createAppHandlers } from '../ipc/handlers/app';
import { createBudgetHandlers } from '../ipc/handlers/budgets';
import { createDeliveryHandlers } from '../ipc/handlers/deliveries';
import { createDiagnosticsHandlers } from '../ipc/handlers/diagnostics';
import { createFileHandlers } from '../ipc/handlers/files';
import { createFirstFrameHandlers } from '../ipc/handlers/first-frame';
import { createJournalHandlers } from '../ipc/handlers/journal';
import { createMediaHandlers } from '../ipc/handlers/media';
import { createMetricReadHandlers } from '../ipc/handlers/metric-reads';
import { createMovingHandlers } from '../ipc/handlers/moving';
import { createNotificationHandlers } from '../ipc/handlers/notifications';
import { createReportHandlers } from '../ipc/handlers/reports';
import { createSecretHandlers } from '../ipc/handlers/secrets';
import { createSessionHandlers } from '../ipc/handlers/sessions';
import { createSubscriptionHandlers } from '../ipc/handlers/subscriptions';
import { createTunnelHandlers } from '../ipc/handlers/tunnel';
import { createUpdateHandlers } from '../ipc/handlers/updates';
import { createWorkspaceHandlers } from '../ipc/handlers/workspaces';
import { createRouter, family } from '../ipc/router';
import { createRouterGates } from '../ipc/router-gates';
import type { Backups } from '../journal/backups';
import type { LocalData } from '../journal/local-data';
import type { CallLogs } from '../log/call-log';
import type { Diagnostics } from '../log/diagnostics';
import { createLimitedLogger } from '../log/limited-logger';
import type { Media } from '../media/media';
import type { Notifications } from '../notifications/notifications';
import type { Clock, Logger } from '../ports';
import { createReportConsent, type ReportMaker } from '../report-making';
import type { BudgetFeed } from '../services/limits/budget-feed';
import type { ServiceSecrets } from '../services/secrets';
import type { SessionLinks } from '../services/secrets/session-links';
import type { Sessions } from '../services/secrets/sessions';
import type { ServiceCaller } from '../services/service-handlers';
import type { TestConnection } from '../services/test-connection';
import type { Shell } from '../shell/shell';
import type { System } from '../shell/system';
import type { Updates } from '../shell/updates/updates';
import type { Vault } from '../vault/vault';
import type { Webhooks } from '../webhooks';
import type { Subscriptions } from '../webhooks/subscriptions';
import type { Tunnels } from '../webhooks/tunnels';
import { createAddressConsent } from '../workspaces/address-consent';
import type { FirstFrames } from '../workspaces/first-frames';
import { createMoving } from '../workspaces/moving/moving';
import { createMovingFiles } from '../workspaces/moving/moving-file';
import type { SettingsStore } from '../workspaces/settings';
import type { Workspaces } from '../workspaces/workspaces';

interface Rooms {
  readonly version: string;
  readonly isPackaged: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly system: System;
  readonly shell: Shell;
  readonly workspaces: Workspaces;
  readonly settings: SettingsStore;
  readonly firstFrames: FirstFrames;
  readonly vault: Vault;
  readonly localData: LocalData;
  readonly backups: Backups;
  readonly budgetFeed: BudgetFeed;
  readonly sessions: Sessions;
  readonly sessionLinks: SessionLinks;
  readonly secrets: ServiceSecrets;
  readonly caller: ServiceCaller;
  readonly media: Media;
  readonly notifications: Notifications;
  readonly reportMaker: ReportMaker;
  readonly webhooks: Webhooks;
  readonly subscriptions: Subscriptions;
  readonly tunnels: Tunnels;
  readonly updates: Updates;
  readonly callLogs: CallLogs;
  readonly diagnostics: Diagnostics;
  readonly testConnection: TestConnection;
  readonly learnSecret: (value: string) => void;
  readonly logger: Logger;
}

/** Begins to answer requests of pages: each route by the room whose domain it is. */
export function answerPages(rooms: Rooms): void {
  const { system, shell, workspaces, settings, vault, sessions, secrets, caller, learnSecret, logger } =
    rooms;
  const { fileDialogs, translate, copyText, confirmations } = system;
  const { openExternal } = shell;
  const own = family(ownRoutes, {
    ...createAppHandlers({
      version: rooms.version,
      platform: system.platform,
      systemLanguages: system.languages,
      workspaces,
      settings,
      vault,
      sandbox: system.sandbox,
      openExternal,
      copyText,
      showMenu: shell.showMenu,
      confirmBackground: confirmations.background,
      setStartAtLogin: shell.loginItem.set,
      noticeDelivery: system.notices.delivery,
      setFullScreen: shell.setFullScreen,
      showAudience: shell.showAudience,
      pageIsReady: shell.pageIsReady,
      logger,
    }),
    ...createWorkspaceHandlers({
      workspaces,
      testConnection: rooms.testConnection,
      addressConsent: createAddressConsent({ confirm: confirmations.addressChange, clock: rooms.clock }),
      confirmRemoval: confirmations.removal,
      subscriptions: rooms.subscriptions,
      learnSecret,
      // The page that asked may be gone with its workspace: nobody else would hear of it.
      onUnproven: ({ keychain }) =>
        shell.tell(keychain === 'unknown' ? 'removal_unknown' : 'removal_unproven'),
      show: shell.show,
      rebuildCopy: (id) => {
        // An open database would come back.
        shell.leave(id, null);
        void rooms.firstFrames.keep(id, null);
        void system.wipeOrigin(id).then((outcome) => {
          if (outcome === 'failed') shell.tell('copy_not_rebuilt');
          shell.show(id);
        });
      },
    }),
    ...createBudgetHandlers(rooms.budgetFeed),
    ...createFirstFrameHandlers(rooms.firstFrames),
    ...createJournalHandlers({
      workspaces,
      localData: rooms.localData,
      backups: rooms.backups,
      media: rooms.media,
    }),
    ...createSecretHandlers({
      secrets,
      caller,
      chooseTokenFile: () => fileDialogs.open({ title: translate('file.customer_tokens'), extension: 'csv' }),
      learnSecret,
    }),
    ...createSessionHandlers({ sessions, sessionLinks: rooms.sessionLinks, openExternal, copyText }),
    ...createDiagnosticsHandlers(rooms.callLogs, rooms.diagnostics),
    ...createMediaHandlers(rooms.media),
    ...createMovingHandlers(
      createMoving({
        files: createMovingFiles(),
        workspaces,
        confirm: confirmations.moveOut,
        askPassphrase: system.passphrase.ask,
        chooseTarget: (suggestedName) =>
          fileDialogs.save({ title: translate('file.age'), extension: 'age', suggestedName }),
        chooseSource: () => fileDialogs.open({ title: translate('file.age'), extension: 'age' }),
        clock: rooms.clock,
      }),
    ),
    ...createNotificationHandlers(rooms.notifications),
    ...createReportHandlers(
      rooms.reportMaker,
      createReportConsent({ confirm: confirmations.createReports, caller, clock: rooms.clock }),
    ),
    ...createSubscriptionHandlers(rooms.subscriptions),
    ...createTunnelHandlers(rooms.tunnels, learnSecret),
    ...createUpdateHandlers(rooms.updates),
    ...createMetricReadHandlers(rooms.webhooks.metricReads),
    ...createDeliveryHandlers({
      webhooks: rooms.webhooks,
      clock: rooms.clock,
      confirmSend: confirmations.sendEvent,
      chooseTarget: (suggestedName) =>
        fileDialogs.save({ title: translate('file.jsonl'), extension: 'jsonl', suggestedName }),
    }),
    ...createFileHandlers({
      chooseTarget: ({ extension, suggestedName }) =>
        fileDialogs.save({ title: translate(`file.${extension}`), suggestedName, extension }),
      printPage: system.printPage,
    }),
  });
  const gates = createRouterGates(rooms);
  system.wire.answer(
    createRouter({
      own,
      lazy: caller.families,
      gates,
      openDialogs: system.openDialogs,
      logger: createLimitedLogger(logger, rooms.clock),
    }),
  );
}
