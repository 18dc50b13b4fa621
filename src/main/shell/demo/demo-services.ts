import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createJsonFile } from '../../files/json-file';
import type { Clock, Logger } from '../../ports';
import type { ElectronParts } from '../electron-parts';
import { createSandboxProcess, demoFileSchema, newDemoFile, type SandboxProcess } from './sandbox-process';
import { createUtilityFork, scheduleByTimer } from './utility-fork';

interface Deps {
  readonly electron: Pick<ElectronParts, 'app' | 'utilityProcess'>;
  /** The sandbox's own bundle. */
  readonly entryPath: string;
  readonly clock: Clock;
  readonly learn: (secret: string) => void;
  readonly log: Logger;
}

/** The demo's services in a utility process, with their port and their state in the user-data folder. */
export function startDemoServices({ electron, entryPath, clock, learn, log }: Deps): SandboxProcess {
  const inUserData = (name: string) => join(electron.app.getPath('userData'), name);
  return createSandboxProcess({
    fork: createUtilityFork(electron.utilityProcess, entryPath),
    file: createJsonFile({ path: inUserData('demo.json'), schema: demoFileSchema, fallback: newDemoFile }),
    dataFile: inUserData('demo-services.data'),
    choosePort,
    clock,
    schedule: scheduleByTimer,
    learn,
    log,
  });
}

/**
 * Below the ports that systems hand out to outgoing connections (from 32768 on Linux, 49152 elsewhere): one of those
 * may belong to a passing connection of any program when the demo wants it back.
 */
const LOWEST = 20_000;
const HIGHEST = 29_999;
const TRIES = 20;

/** A port of this machine to listen on: the preferred one if it is free, else another; 0 lets the system choose. */
export async function choosePort(preferred: number): Promise<number> {
  if (preferred !== 0 && (await isPortFree(preferred))) return preferred;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(LOWEST, HIGHEST + 1);
    if (await isPortFree(port)) return port;
  }
  return 0;
}

const isPortFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
