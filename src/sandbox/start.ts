import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { httpDate, isoTime, parseInstant } from '../shared/domain/time';
import type { StartLine } from '../shared/start-line';
import { platformOf } from './catalogue/platforms';
import { connectControls } from './connect/control';
import { mountConnectPages } from './connect/pages';
import { connectService } from './connect/service';
import { Connect } from './connect/state';
import { fillState, type SandboxState, type SandboxStateOptions } from './data/fill';
import { sameClients } from './data/same-clients';
import { type ControlCall, defineControl, mountControls } from './kernel/http/control';
import { type GetContext, mountService } from './kernel/http/mount';
import { answer, refuse } from './kernel/http/reply';
import { createServer } from './kernel/http/server';
import { Kernel, type LiveSettings } from './kernel/kernel';
import { type FileLock, lockFile } from './kernel/store/file-lock';
import { LogFile } from './kernel/store/log-file';
import { type DatasetName, datasets, defaultOptions, maxPosts, type SandboxOptions } from './options';
import { mountPlanningPages } from './planning/pages';
import { planningControls, planningService } from './planning/service';
import { Planning } from './planning/state';
import { reportingControls } from './reporting/control';
import { mountReportingPages } from './reporting/pages';
import { legacyReportingService, reportingService } from './reporting/service';
import { Reporting } from './reporting/state';

/** Loads the state from the log. Generates a data set if the log is empty or missing. */
function createState(options: SandboxStateOptions): SandboxState {
  const kernel = new Kernel(options);
  const state: SandboxState = {
    kernel,
    planning: new Planning(kernel),
    connect: new Connect(kernel),
    reporting: new Reporting(kernel),
  };
  if (kernel.isNew) {
    fillState(state, options);
    kernel.saveBasics();
    kernel.store.saveAll();
  }
  state.planning.open();
  state.connect.open();
  state.reporting.open();
  kernel.outbox.resume();
  return state;
}

function startLine(state: SandboxState): StartLine {
  const { kernel, connect, reporting, planning } = state;
  const { origin } = kernel;
  return {
    connect: { base_url: origin + connectService.basePath, ...connect.startKeys() },
    reporting: { base_url: origin + reportingService.basePath, ...reporting.startKeys() },
    planning: { base_url: origin + planningService.basePath, ...planning.startKeys() },
    control: { base_url: origin + controlPath },
    clients: sameClients(state),
  };
}

/** The path of the control API on this host. */
const controlPath = '/control';

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

/** The clock can be advanced by at most a century in one call. */
const maxAdvanceSeconds = 100 * 366 * 86_400;

const fault = z.strictObject({
  service: z.enum(['connect', 'reporting', 'planning']),
  method: z.string().min(1).optional(),
  path: z.string().optional(),
  times: z.int().min(1).max(1_000_000),
  status: z.int().min(200).max(599).optional(),
  retry_after: z.number().min(0).nullable().optional(),
  delay_ms: z.number().min(0).max(600_000).optional(),
  reset: z.boolean().optional(),
  truncate: z.boolean().optional(),
  garbage: z.boolean().optional(),
});

const slug = z.string().refine((text) => platformOf(text) !== undefined, 'no platform has this slug');

const faultControls: readonly ControlCall<Sandbox>[] = [
  defineControl({
    method: 'POST',
    path: '/faults',
    success: 201,
    body: fault,
    run: ({ body }, { kernel }) => {
      kernel.faults.add(body);
      return answer(body);
    },
  }),
  defineControl({
    method: 'POST',
    path: '/platforms',
    body: z.strictObject({ down: z.array(slug).max(100) }),
    run: ({ body: { down } }, { kernel }) => {
      kernel.faults.platformsDown = new Set(down);
      return answer({ down });
    },
  }),
  defineControl({
    method: 'DELETE',
    path: '/faults',
    run: (_input, { kernel }) => {
      kernel.faults.clear();
      return answer({});
    },
  }),
];

/** The logs of requests to the services and of their webhook deliveries. */
const logControls: readonly ControlCall<Sandbox>[] = [
  defineControl({
    method: 'GET',
    path: '/requests',
    run: ({ query }, { kernel }) => {
      // The contract writes the call as `?service=&since=`: an empty filter counts as none.
      const service = query.get('service') || null;
      const since = instantOf(query.get('since') || null);
      if (since === undefined) return refuse(400, 'since: an ISO 8601 instant with an offset is expected.');
      const requests = kernel.requests
        .all()
        .filter((one) => service === null || one.service === service)
        .filter((one) => since === null || (parseInstant(one.at) ?? 0) >= since);
      return answer({ requests });
    },
  }),
  defineControl({
    method: 'GET',
    path: '/deliveries',
    run: (_input, { kernel }) => answer({ deliveries: kernel.outbox.log.all() }),
  }),
];

/** Null if no text was given, undefined if it is not an instant. A `+` in a query arrives as a space. */
function instantOf(text: string | null): number | null | undefined {
  if (text === null) return null;
  return parseInstant(text.replace(/ (?=\d{2}:?\d{2}$)/, '+')) ?? undefined;
}

/** The calls that concern the whole sandbox. The calls of each service are in the service's folder. */
const kernelControls: readonly ControlCall<Sandbox>[] = [
  defineControl({
    method: 'GET',
    path: '/clock',
    run: (_input, { kernel }) => answer({ now: isoTime(kernel.clock.now()) }),
  }),
  defineControl({
    method: 'POST',
    path: '/clock',
    body: z.strictObject({ advance_seconds: z.number().min(0).max(maxAdvanceSeconds) }),
    run: async ({ body }, { kernel }) => {
      await kernel.clock.advance(Math.round(body.advance_seconds * 1000));
      return answer({ now: isoTime(kernel.clock.now()) });
    },
  }),
  defineControl({
    method: 'POST',
    path: '/reset',
    body: z.strictObject({
      dataset: z.enum(datasets).optional(),
      seed: z
        .union([z.string().min(1), z.number()])
        .transform(String)
        .optional(),
      posts: z.int().min(1).max(maxPosts).optional(),
    }),
    run: async ({ body }, { state: sandbox }) => answer(startLine(await sandbox.reset(body))),
  }),
  defineControl({
    method: 'PATCH',
    path: '/settings',
    body: z.strictObject({ private_webhooks: z.enum(['allow', 'refuse']).optional() }),
    run: ({ body }, { state: { settings } }) => {
      if (body.private_webhooks) settings.privateWebhooks = body.private_webhooks;
      return answer({ private_webhooks: settings.privateWebhooks });
    },
  }),
  ...faultControls,
  ...logControls,
];

interface ResetRequest {
  readonly dataset?: DatasetName | undefined;
  readonly seed?: string | undefined;
  readonly posts?: number | undefined;
}

/** The running sandbox: its current state, and the reset that replaces it. */
class Sandbox {
  #state: SandboxState;
  #options: SandboxStateOptions;
  #resetting: Promise<void> = Promise.resolve();

  constructor(options: SandboxStateOptions) {
    this.#options = options;
    this.#state = createState(options);
  }

  get state(): SandboxState {
    return this.#state;
  }

  get settings(): LiveSettings {
    return this.#options.settings;
  }

  /** Generates a new state; options that the request leaves out stay as they were. */
  reset(request: ResetRequest): Promise<SandboxState> {
    // Resets run one after the other, because two states must not share a data file.
    const turn = this.#resetting.then(() => this.#resetNow(request));
    this.#resetting = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn;
  }

  async close(): Promise<void> {
    const log = await this.#state.kernel.stop();
    await log?.close();
  }

  async #resetNow({ dataset, seed, posts }: ResetRequest): Promise<SandboxState> {
    const log = await this.#state.kernel.stop();
    this.#options = {
      ...this.#options,
      // The new state is generated and then written to the file; its old content is not read again.
      log,
      ...(dataset !== undefined && { dataset }),
      ...(seed !== undefined && { seed }),
      ...(posts !== undefined && { posts }),
    };
    this.#state = createState(this.#options);
    return this.#state;
  }
}
