import electron from 'electron';
import { createGates } from './shell/gates/gates';
import { claimApp, holdEarlyEvents } from './shell/setup';
import { holdStandardStreams, quitOnHangUp } from './shell/standard-streams';

/**
 * What Electron waits for before it starts Chromium: only what must come before it is ready. The rest of main is
 * loaded while Chromium starts.
 */
const { app } = electron;
const echoLog = holdStandardStreams(process);
quitOnHangUp(process, app);
const gates = createGates({ isPackaged: app.isPackaged, env: process.env });
if (claimApp(electron, process.platform, gates)) {
  const releaseEvents = holdEarlyEvents(app);
  import('./start-main')
    .then(({ startMain }) => startMain({ electron, echoLog, mainDir: import.meta.dirname, releaseEvents }))
    .catch((error: unknown) => {
      // Uncaught, as it would be without the import. A rejection alone would leave a process without a window.
      setImmediate(() => {
        throw error;
      });
    });
} else app.quit();
