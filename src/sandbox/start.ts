import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { StartLine } from '../shared/start-line';
import { connectControls } from './connect/control';
import { mountConnectPages } from './connect/pages';
import { connectService } from './connect/service';
import { kernelControls } from './control';
import { controlPath } from './control/path';
import { mountControls } from './kernel/http/control';
import { type Access, mountService } from './kernel/http/mount';
import { createServer } from './kernel/http/server';
import { type FileLock, lockFile } from './kernel/store/file-lock';
import { LogFile } from './kernel/store/log-file';
import { Opening } from './opening';
import { defaultOptions, type SandboxOptions } from './options';
import { planningControls } from './planning/control';
import { mountPlanningPages } from './planning/pages';
import { planningService } from './planning/service';
import { reportingControls } from './reporting/control';
import { mountReportingPages } from './reporting/pages';
import { legacyReportingService, reportingService } from './reporting/service';
import { Sandbox } from './sandbox';
import { startLine } from './start-line';
import type { World } from './world';

export interface RunningSandbox {
  readonly line: StartLine;
  readonly close: () => Promise<void>;
}

/**
 * Starts all three services on 127.0.0.1 and answers when they listen. Rejects with EADDRINUSE where the port is
 * taken, and with a sentence where the data file cannot be used or another sandbox has it.
 */
export async function startSandbox(options: Partial<SandboxOptions> = {}): Promise<RunningSandbox> {
  const { port, dataFile, dataset, posts, seed, clock, privateWebhooks } = { ...defaultOptions, ...options };
  const app = createServer([planningService, connectService, reportingService, legacyReportingService]);
  const opening = new Opening<Sandbox>();
  app.addHook('onRequest', () => opening.passed);
  mountEverything(app, () => opening.inside);

  let lock: FileLock | undefined;
  let log: LogFile | null = null;
  try {
    if (dataFile !== null) {
      lock = await lockFile(dataFile);
      log = LogFile.open(dataFile);
    }
    await app.listen({ host: '127.0.0.1', port });
    const { port: boundPort } = app.server.address() as AddressInfo;
    const origin = `http://127.0.0.1:${boundPort}`;
    const settings = { privateWebhooks };
    const sandbox = new Sandbox({ origin, seed, clockMode: clock, log, settings, dataset, posts });
    opening.open(sandbox);
    return {
      line: startLine(sandbox.world),
      close: async () => {
        await app.close();
        await sandbox.close();
        lock?.release();
      },
    };
  } catch (error) {
    await app.close();
    await log?.close();
    lock?.release();
    throw error;
  }
}

function mountEverything(app: FastifyInstance, sandbox: () => Sandbox): void {
  const of =
    <S>(pick: (world: World) => S): Access<S> =>
    () => ({ kernel: sandbox().world.kernel, state: pick(sandbox().world) });
  const planning = of((world) => world.planning);
  const connect = of((world) => world.connect);
  const reporting = of((world) => world.reporting);

  mountService(app, planningService, planning);
  mountPlanningPages(app, planning);
  mountService(app, connectService, connect);
  mountConnectPages(app, connect);
  mountService(app, reportingService, reporting);
  mountService(app, legacyReportingService, reporting);
  mountReportingPages(app, reporting);
  mountControls(app, controlPath, kernelControls, of(sandbox));
  mountControls(app, controlPath, planningControls, planning);
  mountControls(app, controlPath, connectControls, connect);
  mountControls(app, controlPath, reportingControls, reporting);
}
