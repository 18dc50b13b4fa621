import { join } from 'node:path';
import { createJsonFile } from '../../files/json-file';
import type { Clock, Logger } from '../../ports';
import type { ElectronParts } from '../setup';
import { demoFileSchema, newDemoFile } from './demo-file';
import { choosePort } from './port';
import { createSandboxProcess, type SandboxProcess } from './sandbox-process';
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
export function createDemoServices({ electron, entryPath, clock, learn, log }: Deps): SandboxProcess {
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
