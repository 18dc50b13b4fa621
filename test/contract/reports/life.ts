import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '../../../src/main/files/testing/remove-folder';
import { createJournal, type Journal } from '../../../src/main/journal/journal';
import type { Transport } from '../../../src/main/ports';
import {
  createReportMaker,
  createReportService,
  createRoomFor,
  type ReportMaker,
} from '../../../src/main/report-making';
import { createBatchBook } from '../../../src/main/report-making/batch-book';
import { createActionUsageStore } from '../../../src/main/services/limits/action-usage-store';
import { createServiceClients, type ServiceClient } from '../../../src/main/services/service-client';
import type { ServiceCaller } from '../../../src/main/services/service-handlers';
import { testLimiter } from '../../../src/main/services/testing/limiter';
import { dataOf } from '../../../src/main/testing/data-of';
import { fail, succeed } from '../../../src/shared/errors';
import { VirtualMachine } from './virtual-machine';

const workspaceId = 'lives001';
const silent = { log: () => undefined };

interface Options {
  readonly baseUrl: string;
  readonly token: string;
  readonly transport: Transport;
  readonly wall: number;
  readonly newId: () => string;
}

/** One machine on which the maker of reports runs: killed, quit and started again on the same disk. */
export class Life {
  readonly #options: Options;
  readonly #folder = mkdtempSync(join(tmpdir(), 'report-life-'));
  machine: VirtualMachine;
  maker!: ReportMaker;
  #journal!: Journal;

  constructor(options: Options) {
    this.#options = options;
    this.machine = new VirtualMachine(options.wall);
  }

  /** The app starts, on what is on the disk. */
  start(): void {
    const { baseUrl, token, transport, newId } = this.#options;
    const machine = new VirtualMachine(this.machine.wall);
    this.machine = machine;
    const { clock, timers } = machine;
    const journal = createJournal({ folder: join(this.#folder, 'journal'), clock, logger: silent });
    this.#journal = journal;
    const usage = createActionUsageStore({
      userDataFolder: this.#folder,
      clock,
      sleepAwareClock: clock.monotonic,
      logger: silent,
    });
    const limiter = testLimiter(machine, {
      actionUsage: { ...usage, begin: (...call) => machine.call(() => usage.begin(...call)) },
    });
    const client = createServiceClients({
      clock,
      timers,
      limiter,
      logger: silent,
      random: () => 0.5,
      transport: { send: (request) => machine.call(() => transport.send(request)) },
    })({
      workspaceId,
      access: async () => succeed({ baseUrl, key: token }),
      customerToken: async () => fail('TOKEN_MISSING', 'there are no customers'),
      sessionUuid: async () => fail('SESSION_ENDED', 'there are no sessions'),
      spends: (service, budgetKey) => limiter.hold(workspaceId, service, budgetKey),
    });
    const maker = createReportMaker({
      clock,
      timers,
      logger: silent,
      newId,
      zone: () => 'UTC',
      journal: () =>
        succeed({
          append: (body) => machine.call(() => journal.append(body)),
          readSince: (after, limit, kinds) => machine.call(() => journal.readSince(after, limit, kinds)),
        }),
      service: createReportService(callerOf(client)),
      hasRoom: createRoomFor(limiter),
      onStatus: () => undefined,
    });
    limiter.onChange(() => maker.budgetChanged(workspaceId));
    this.maker = maker;
    maker.open(workspaceId);
  }

  /** What a kill leaves: the process learns nothing more and does nothing more. */
  async die(): Promise<void> {
    this.machine.kill();
    await this.machine.idle();
    await this.#journal.close();
  }

  async quit(): Promise<void> {
    const closing = this.maker.close();
    await this.machine.idle();
    this.machine.pass(5_000);
    await closing;
    await this.die();
  }

  /** What the journal says, read as at a start. */
  async book() {
    const book = createBatchBook(() => succeed(this.#journal));
    dataOf(await book.catchUp());
    return book;
  }

  async end(): Promise<void> {
    await this.die();
    await removeFolder(this.#folder);
  }

  readonly workspaceId = workspaceId;
}

/** The maker asks one service alone, so that the caller of all of them is not needed. */
const callerOf = (client: ServiceClient): Pick<ServiceCaller, 'callRoute'> => ({
  callRoute: (async (_workspaceId: string, route: string, input: never, options: object) =>
    client.call('reporting', route.split('.')[1] as never, input, options)) as ServiceCaller['callRoute'],
});
