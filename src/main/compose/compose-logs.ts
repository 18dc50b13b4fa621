import { join } from 'node:path';
import { createCallLogs } from '../log/call-log';
import {
  createAppFacts,
  createDiagnostics,
  type Diagnostics,
  diagnosticsExtension,
} from '../log/diagnostics';
import { createFaultFile } from '../log/fault-file';
import { createLogger } from '../log/logger';
import { logCrashes } from '../shell/crash-log';
import { giveUp, watchMainFaults } from '../shell/main-faults';
import type { System } from '../shell/system';
import type { Vault } from '../vault/vault';
import type { Workspaces } from '../workspaces/workspaces';
import type { MainPorts } from './main-ports';

interface Told {
  readonly system: System;
  readonly vault: Vault;
  readonly workspaces: Workspaces;
}

/** Creates main's logs before all other parts. `tell` connects them to the parts that report faults to the user. */
export function composeLogs(ports: MainPorts, userDataFolder: string) {
  const { electron, redactor, clock, timers } = ports;
  const { app } = electron;
  const logs = { folder: join(userDataFolder, 'logs'), redactor, clock };
  const faults = createFaultFile(logs.folder);
  const logger = createLogger({ ...logs, faults, ...(ports.echoLog && { echo: ports.echoLog }) });
  // In files of its own: a night's calls would push every other line out of the log.
  const callLogger = createLogger({ ...logs, name: 'calls' });
  const callLogs = createCallLogs({ clock, timers, redactText: redactor.redactText });
  logCrashes(app, logger);
  const mainFaults =
    ports.faults &&
    watchMainFaults({ source: ports.faults, log: logger, clock, giveUp: () => giveUp(electron) });

  return {
    logger,
    callLogger,
    callLogs,
    close() {
      logger.close();
      callLogger.close();
    },
    /** Reports main's uncaught errors to the user from now on. */
    tell({ system, vault, workspaces }: Told): Diagnostics {
      const { translate, ask, fileDialogs, languages, quit, copyText } = system;
      const diagnostics = createDiagnostics({
        facts: createAppFacts({
          version: app.getVersion(),
          platform: process.platform,
          languages,
          vault,
          workspaces,
          startedAt: clock.now(),
        }),
        logger,
        faults,
        calls: callLogs,
        redactor,
        clock,
        workspaceIds: () => workspaces.list().map(({ id }) => id),
        chooseFile: (suggestedName) =>
          fileDialogs.save({
            title: translate('file.diagnostics'),
            extension: diagnosticsExtension,
            suggestedName,
          }),
      });
      mainFaults?.tellBy({
        ask,
        translate,
        isQuitting: quit.isQuitting,
        copyDiagnostics: () => copyText(diagnostics.text(null)),
        restart() {
          app.relaunch();
          app.quit();
        },
        whenReady: () => app.whenReady(),
      });
      return diagnostics;
    },
  };
}
