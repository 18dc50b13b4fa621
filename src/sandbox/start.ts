import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { httpDate } from '../shared/domain/time';
import type { StartLine } from '../shared/start-line';
import { connectControls } from './connect/control';
import { mountConnectPages } from './connect/pages';
import { connectService } from './connect/service';
import { kernelControls } from './control';
import type { SandboxState } from './data/fill';
import { mountControls } from './kernel/http/control';
import { type GetContext, mountService } from './kernel/http/mount';
import { createServer } from './kernel/http/server';
import { type FileLock, lockFile } from './kernel/store/file-lock';
import { LogFile } from './kernel/store/log-file';
import { defaultOptions, type SandboxOptions } from './options';
import { mountPlanningPages } from './planning/pages';
import { planningControls, planningService } from './planning/service';
import { reportingControls } from './reporting/control';
import { mountReportingPages } from './reporting/pages';
import { legacyReportingService, reportingService } from './reporting/service';
import { Sandbox } from './sandbox';
import { controlPath, startLine } from './sandbox-state';

export interface RunningSandbox {
  readonly line: StartLine;
  readonly close: () => Promise<void>;
}

/**
 * Starts all three services on 127.0.0.1 and resolves when they listen. Rejects with EADDRINUSE if the port is taken, and
 * with a readable message if the data file cannot be used or another sandbox uses it.
 */
export async function startSandbox(options: Partial<SandboxOptions> = {}): Promise<RunningSandbox> {
  const { port, dataFile, dataset, posts, seed, clock, privateWebhooks } = { ...defaultOptions, ...options };
  const app = createServer([planningService, connectService, reportingService, legacyReportingService]);
  const started = new Deferred<Sandbox>();
  app.addHook('onRequest', () => started.ready);
  // Node would put the machine's time there; what the services say of time is all by one clock.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('date', httpDate(started.value.state.kernel.clock.now()));
  });
  mountEverything(app, () => started.value);

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
    started.resolve(sandbox);
    return {
      line: startLine(sandbox.state),
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
    <S>(pick: (state: SandboxState) => S): GetContext<S> =>
    () => ({ kernel: sandbox().state.kernel, state: pick(sandbox().state) });
  const planning = of((state) => state.planning);
  const connect = of((state) => state.connect);
  const reporting = of((state) => state.reporting);

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

/**
 * A value that is set later. The server listens before the state is created, because addresses in the state contain the
 * port; calls that arrive in between wait for `ready`.
 */
class Deferred<T> {
  readonly ready: Promise<void>;
  #settled: { readonly value: T } | null = null;
  #resolve: () => void = () => undefined;

  constructor() {
    this.ready = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  get value(): T {
    if (!this.#settled) throw new Error('the sandbox has not opened yet');
    return this.#settled.value;
  }

  resolve(value: T): void {
    this.#settled = { value };
    this.#resolve();
  }
}
