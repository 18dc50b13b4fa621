import { postStatuses } from '@shared/domain/post-status';
import { dayKeyIn } from '@shared/domain/time';
import { type DeskError, type DeskResult, deskError } from '@shared/errors';
import type { RouteInput } from '@shared/ipc/routes';
import { SeededRandom } from '@shared/testing/seeded-random';
import type { EngineEvent, RefreshScope } from '../api';
import type { CallRoute, CallService } from '../core/ports';
import { resources } from '../resources';
import type { StorageFailure } from '../store/journal-port';
import { createEngineInProcess, type EngineInProcess } from './engine-in-process';
import { MemoryDisk, MemoryStore } from './memory-store';
import { type BusyName, changeRecords, furnish, pickHot } from './model-offices';
import { changeSomething, createPost, createProject } from './model-people';
import { ModelService } from './model-service';
import { VirtualClock } from './virtual-clock';
import { syncWindow, Witness } from './witness';

const minuteMs = 60_000;

/**
 * Runs the real engine through a period of faults. People change data, responses are slow and overlap, calls fail and
 * disks fill up. Kills come at any moment, days pass offline, and clocks jump. Then the service stops changing, and
 * the copy must become equal to it. All randomness comes from the seed.
 */
export class Simulation {
  readonly clock = new VirtualClock(Date.UTC(2026, 10, 20, 14, 34));
  readonly disk = new MemoryDisk();
  readonly service: ModelService;
  private readonly random: SeededRandom;
  private engine: EngineInProcess | null = null;
  private run = 0;
  private isQuiet = false;
  private readonly slowShare: number;
  private readonly hot: BusyName;
  private failsUntil = 0;
  /** How the names of the routes begin that fail; empty for all. */
  private failingService = '';
  private failure: DeskError = deskError('NETWORK_OFFLINE', 'no network');
  /** Posts for which the service has answered 404 once although they exist. */
  private readonly lostOnce = new Set<unknown>();
  private readonly witness: Witness;

  constructor(seed: number) {
    this.random = new SeededRandom(seed);
    this.hot = pickHot(this.random);
    this.slowShare = this.random.pick([0.05, 0.4]);
    this.service = new ModelService({
      pageSize: this.random.pick([3, 7, 50]),
      undatedPlace: this.random.pick(['first', 'last', 'mixed']),
      undatedShare: this.random.pick([0.1, 0.6]),
      statuses: this.random.pick([postStatuses, ['draft', 'scheduled'], ['published']]),
    });
    this.witness = new Witness(this.service, this.disk, () => this.clock.now());
    this.disk.onCommit = (commit) => this.witness.inspect(commit);
    for (let count = this.random.between(1, 3); count > 0; count -= 1)
      createProject(this.service, this.random);
    furnish(this.service.records, this.random, () => this.service.nextId(), this.hot);
    for (let count = this.random.between(0, this.random.pick([10, 40])); count > 0; count -= 1) {
      createPost(this.service, this.random, this.today(), this.clock.now());
    }
  }

  /** Plays the whole piece; answers what went wrong. */
  async play(): Promise<readonly string[]> {
    this.startEngine();
    for (let acts = this.random.between(10, 36); acts > 0; acts -= 1) {
      await this.clock.pass(this.random.between(0, this.random.pick([200, 5_000, 90_000])));
      this.misbehave();
      if (this.random.chance(0.1)) this.lookAtList();
    }
    this.fallQuiet();
    const isPatient = this.random.chance(0.03);
    // Either everything is asked for, and counts have had the time to be read again; or every list that is read more
    // often than hourly has come round, and round again where it takes two readings to prove an absence.
    if (!isPatient) await this.refreshEverything();
    await this.clock.pass((isPatient ? 65 : 7) * minuteMs);
    for (let minutes = 0; minutes < 10 && this.engine?.status().phase !== 'idle'; minutes += 1) {
      await this.clock.pass(minuteMs);
    }
    if (this.engine)
      await this.finish(this.witness.compare(this.engine, isPatient ? 30 * minuteMs : Infinity));
    this.engine?.stop();
    return this.witness.problems;
  }

  private misbehave(): void {
    const act = this.random.between(0, 99);
    if (act < 15) return this.workOnHot();
    if (act < 65) {
      changeSomething(this.service, this.random, this.today(), this.clock.now());
      // Users refresh what they have just changed, so a single read can finish before the lists that are in progress.
      if (this.random.chance(0.4)) void this.refreshSomething();
      return;
    }
    if (act < 70) return this.failFor(this.random.between(1_000, 4 * minuteMs));
    if (act < 72) return this.shutSomething();
    if (act < 82) return this.kill();
    if (act < 84) {
      this.witness.forget();
      return this.disk.erase();
    }
    if (act < 87) {
      this.clock.wallOffsetMs += this.random.pick([-3_600_000, 60_000, 36 * 3_600_000]);
      return;
    }
    if (act < 88) return void this.clearEverything();
    if (act < 89) return void this.engine?.setPaused(this.random.chance(0.5));
    if (act < 91) this.engine?.onMainEvent({ kind: 'worth_a_try' });
    else if (act < 95) this.engine?.onMainEvent({ kind: 'journal_appended' });
    else void this.refreshSomething();
  }

  private fallQuiet(): void {
    this.isQuiet = true;
    this.failsUntil = 0;
    this.service.records.denied.clear();
    if (!this.engine) this.startEngine();
    void this.engine?.setPaused(false);
    this.engine?.onMainEvent({ kind: 'worth_a_try' });
    this.engine?.onMainEvent({ kind: 'journal_appended' });
  }

  private startEngine(): void {
    this.run += 1;
    const run = this.run;
    const isAlive = () => run === this.run;
    const store = new MemoryStore(this.disk, {
      disk: async (operation) => {
        await this.clock.wait(this.random.between(0, 8));
        // A killed process' last transaction is on the disk before the next one starts, or it never will be.
        if (!isAlive() && (this.engine || this.random.chance(0.5))) return new Promise(() => undefined);
        return operation();
      },
      nextFailure: () => this.diskFailure(),
    });
    this.engine = createEngineInProcess({
      store,
      clock: this.clock,
      random: this.random.next,
      originUse: async () => null,
      call: this.callFor(isAlive),
      publish: (event) => this.hear(event),
      report: ({ message }) => {
        // A disk is erased now and then, and the engine is right to say so.
        if (!message.endsWith('missing')) this.witness.problems.push(message);
      },
    });
    this.engine.onMainEvent({ kind: 'sync_window', window: syncWindow });
    this.engine.start();
  }

  /** Ends the process at once. Only data that the disk had already accepted survives. */
  private kill(): void {
    this.run += 1;
    this.engine?.stop();
    this.engine = null;
    this.clock.after(this.random.pick([0, 1_000, minuteMs, 36 * 60 * minuteMs]), () => {
      if (!this.engine) this.startEngine();
    });
  }

  /** A list is read, and records of it singly, while people work on it. */
  private workOnHot(): void {
    const { records } = this.service;
    const work = () => changeRecords(records, this.random, () => this.service.nextId(), this.hot);
    void this.engine?.refresh({ kind: 'resource', resource: this.hot });
    for (let times = this.random.between(1, 5); times > 0; times -= 1) {
      this.clock.after(this.random.between(0, this.random.pick([300, 3_000])), () => {
        work();
        const ids = [...records.table(this.hot).keys()].slice(-3);
        if (ids.length > 0 && this.random.chance(0.5))
          void this.engine?.refresh({ kind: 'record', resource: this.hot, id: this.random.pick(ids) });
      });
    }
  }

  /** A right is taken from the key, or given back; a customer's token is lost. */
  private shutSomething(): void {
    const { denied } = this.service.records;
    if (denied.size > 0 && this.random.chance(0.5)) return denied.clear();
    const customers = [...this.service.records.table('connect.customers').keys()];
    if (customers.length > 0 && this.random.chance(0.5)) {
      denied.set(`connect.connections ${this.random.pick(customers)}`, deskError('KEY_MISSING', 'no token'));
    } else denied.set(this.random.pick(resources).name, deskError('SCOPE_MISSING', 'no such right'));
  }

  private async clearEverything(): Promise<void> {
    // The disk may fail it too.
    await this.engine?.clear({ kind: 'everything' }).catch(() => undefined);
  }

  /** Twice: where a fault was still on its way, its failure has answered the first one. */
  private async refreshEverything(): Promise<void> {
    await this.clock.pass(minuteMs);
    for (let times = 0; times < 2; times += 1) {
      const landed = this.engine?.refresh({ kind: 'everything' });
      if (landed) await this.finish(landed.then(() => undefined));
    }
  }

  private failFor(durationMs: number): void {
    this.failsUntil = this.clock.monotonic() + durationMs;
    this.failingService = this.random.pick(['', '', 'planning', 'reporting', 'connect']);
    const codes = [
      'NETWORK_OFFLINE',
      'SERVICE_FAILED',
      'RATE_LIMITED',
      'KEY_REFUSED',
      'REQUEST_REFUSED',
    ] as const;
    this.failure = deskError(this.random.pick(codes), 'a fault');
  }

  private diskFailure(): StorageFailure | null {
    if (this.isQuiet || !this.random.chance(0.004)) return null;
    return { kind: this.random.pick(['full', 'lost', 'failed']), message: 'a fault' };
  }

  /** The answer is made somewhere between the asking and the landing, so that answers overtake each other. */
  private callFor(isAlive: () => boolean): CallService {
    const call = async (route: CallRoute, input: unknown): Promise<DeskResult<unknown>> => {
      const slow = this.random.chance(this.slowShare) ? 30 : 1;
      await this.clock.wait(this.random.between(5, 150) * slow);
      const result = this.answer(route, input);
      await this.clock.wait(this.random.between(5, 150) * slow);
      return isAlive() ? result : new Promise(() => undefined);
    };
    // A single function answers all routes. `ModelService.answer` gives each the output of its declaration.
    return call as CallService;
  }

  private answer(route: CallRoute, input: unknown): DeskResult<unknown> {
    const isDown = this.clock.monotonic() < this.failsUntil && route.startsWith(this.failingService);
    const isFailing = isDown || (!this.isQuiet && this.random.chance(0.03));
    if (isFailing) return { ok: false, error: this.failure };
    if (!this.isQuiet && route === 'planning.get_post' && this.random.chance(0.1) && this.isLost(input))
      return { ok: false, error: deskError('RECORD_NOT_FOUND', 'lost for one answer') };
    const before = this.service.journal.length;
    const answer = this.service.answer(route, input, this.clock.now());
    // Every running session gets the event, as in main, even if another session made the request.
    if (this.service.journal.length > before)
      this.clock.after(this.random.between(0, 20), () =>
        this.engine?.onMainEvent({ kind: 'journal_appended' }),
      );
    return answer;
  }

  /** True once for each post. */
  private isLost(input: unknown): boolean {
    const { id } = (input as RouteInput<'planning.get_post'>).params;
    if (this.lostOnce.has(id)) return false;
    this.lostOnce.add(id);
    return true;
  }

  private async refreshSomething(): Promise<void> {
    const ids = [...this.service.posts.keys()];
    const id = ids.length > 0 && this.random.chance(0.7) ? this.random.pick(ids.slice(-4)) : null;
    if (id !== null) {
      await this.engine?.refresh({ kind: 'post', id });
      return;
    }
    const [project] = this.service.projects.keys();
    await this.engine?.refresh(
      this.random.pick<RefreshScope>([
        { kind: 'approvals' },
        { kind: 'resource', resource: this.random.pick(resources).name },
        { kind: 'record', resource: 'planning.review_groups', id: this.somePackage() },
        { kind: 'client', client: `planning:${project ?? '1'}` },
        { kind: 'client', client: 'reporting:1' },
        { kind: 'everything' },
      ]),
    );
  }

  private somePackage(): string {
    const ids = [...this.service.records.table('planning.review_groups').keys()];
    return ids.length > 0 ? this.random.pick(ids) : '1';
  }

  private lookAtList(): void {
    const sort = this.random.pick(['client', 'schedule'] as const);
    if (this.engine)
      void this.witness.compareList(this.engine, { filter: {}, sort, afterKey: null, limit: 5 });
  }

  /** Advances the time until the promise settles, because its work takes virtual time. */
  private async finish(work: Promise<void>): Promise<void> {
    const state = { isDone: false };
    void work.then(() => {
      state.isDone = true;
    });
    const end = this.clock.monotonic() + 30 * minuteMs;
    while (!state.isDone && this.clock.monotonic() < end) await this.clock.pass(50);
    if (!state.isDone) this.witness.problems.push('a question was never answered');
  }

  private today(): string {
    return dayKeyIn('UTC', this.clock.now());
  }

  private hear(event: EngineEvent): void {
    if (event.kind === 'status' && event.status.phase === 'offline' && event.status.offlineSince === null) {
      this.witness.problems.push('offline since never');
    }
  }
}
