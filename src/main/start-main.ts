import { composeMain } from './compose/compose-main';
import type { MainPorts } from './compose/main-ports';
import { createRedactor } from './log/redactor';
import { createFetchFile } from './media/fetch-file';
import { systemClock, systemTimers } from './ports';
import { electronRequestChannel } from './shell/ipc-wire';
import { createLazyProxyWay } from './shell/transport/proxied-files';
import { createQueuedTransport } from './shell/transport/queued-transport';
import { createLazyTransport } from './shell/transport/transport';
import { createKeychainStore } from './vault/keychain-store';

interface Start {
  readonly electron: MainPorts['electron'];
  /** Writes a line to standard error while it can be written. */
  readonly echoLog: (line: string) => void;
  /** Folder of `index.js`, which the other bundles lie beside. */
  readonly mainDir: string;
  /** Emits the events that came before main listened. */
  readonly releaseEvents: () => void;
}

/** Starts the app on a person's machine: main with Electron, the system's keychain and the true clock. */
export function startMain({ electron, echoLog, mainDir, releaseEvents }: Start): void {
  performance.mark('main is loaded');
  const { app } = electron;
  const main = composeMain({
    electron,
    requestChannel: electronRequestChannel,
    transport: createQueuedTransport(createLazyTransport(electron)),
    fetchFile: createFetchFile({ proxy: createLazyProxyWay(electron) }),
    openKeychain: (onReturned) => createKeychainStore({ service: app.getName(), onReturned }),
    redactor: createRedactor(),
    // `npm start` says in words what a person cares about; the log itself is for who works on the app.
    ...(!app.isPackaged && process.env['CLIENT_DESK_LOG'] !== 'file' && { echoLog }),
    clock: systemClock,
    timers: systemTimers,
    random: Math.random,
    mainDir,
    env: process.env,
    argv: process.argv,
    faults: process,
  });
  // Marks like this one are seen in a profile and by the bench of the start.
  performance.mark('main is put together');
  releaseEvents();
  void app.whenReady().then(main.start);
}
