import { ownRoutes } from '@shared/ipc/routes';
import { createRouter, family } from '../ipc/router';
import { createRouterGates } from '../ipc/router-gates';
import type { Backups } from '../journal/backups';
import { createJournalHandlers } from '../journal/journal-handlers';
import type { LocalData } from '../journal/local-data';
import type { CallLogs } from '../log/call-log';
import type { Diagnostics } from '../log/diagnostics';
import { createLimitedLogger } from '../log/limited-logger';
import { createDiagnosticsHandlers } from '../log/part';
import type { Media } from '../media/media';
import { createMediaHandlers } from '../media/media-handlers';
import type { Notifications } from '../notifications/notifications';
import { createNotificationHandlers } from '../notifications/part';
import type { Clock, Logger } from '../ports';
import { createReportConsent, type ReportMaker } from '../report-making';
import { createReportHandlers } from '../report-making/report-handlers';
import type { BudgetFeed } from '../services/limits/budget-feed';
import { createBudgetHandlers } from '../services/limits/part';
import type { ServiceSecrets } from '../services/secrets';
import { createSessionHandlers } from '../services/secrets/session-handlers';
import type { KeptSessionLinks } from '../services/secrets/session-links';
import type { Sessions } from '../services/secrets/sessions';
import { createSecretHandlers } from '../services/secrets/token-handlers';
import type { ServiceCaller } from '../services/service-handlers';
import type { TestConnection } from '../services/test-connection';
import { createAppHandlers } from '../shell/app-handlers';
import { createFileHandlers } from '../shell/saved-files';
import type { Shell } from '../shell/shell';
import type { System } from '../shell/system';
import { createUpdateHandlers } from '../shell/updates/part';
import type { Updates } from '../shell/updates/updates';
import type { Vault } from '../vault/vault';
import type { Webhooks } from '../webhooks';
import { createMetricReadHandlers } from '../webhooks/metric-part';
import { createDeliveryHandlers } from '../webhooks/part';
import type { Subscriptions } from '../webhooks/subscriptions';
import { createSubscriptionHandlers } from '../webhooks/subscriptions/part';
import type { Tunnels } from '../webhooks/tunnels';
import { createTunnelHandlers } from '../webhooks/tunnels/part';
import { createAddressConsent } from '../workspaces/address-consent';
import type { FirstFrames } from '../workspaces/first-frames';
import { createFirstFrameHandlers } from '../workspaces/frame-part';
import { createMoving } from '../workspaces/moving/moving';
import { createMovingFiles } from '../workspaces/moving/moving-file';
import { createMovingHandlers } from '../workspaces/moving/part';
import type { SettingsStore } from '../workspaces/settings';
import { createWorkspaceHandlers } from '../workspaces/workspace-handlers';
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
  readonly sessionLinks: KeptSessionLinks;
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
