import { dayKeyIn } from '@shared/domain/time';
import { type DeskError, type DeskResult, deskError } from '@shared/errors';
import type { EngineEvent } from '../api';
import { Engine } from '../core/engine';
import type { CallRoute, CallService } from '../core/ports';
import { postStatuses } from '../core/vocabulary';
import type { StorageFailure } from '../store/engine-store';
import { MemoryDisk, MemoryStore } from './memory-store';
import { changeSomething, createPost, createProject, ModelService } from './model-service';
import { SeededRandom } from './seeded-random';
import { VirtualClock } from './virtual-clock';
import { syncWindow, Witness } from './witness';

const minuteMs = 60_000;

/**
 * The true engine through a stretch of bad time: people at work, answers that take long and overlap, calls that fail,
 * disks that fill up, kills at any moment, days without a network, clocks that jump. Then the service falls quiet, and
 * the copy must come to equal it. All chance comes from the seed.
 */
export class Simulation {
  readonly clock = new VirtualClock(Date.UTC(2026, 10, 20, 14, 34));
  readonly disk = new MemoryDisk();
  readonly service: ModelService;
  private readonly random: SeededRandom;
  private engine: Engine | null = null;
  private run = 0;
  private isQuiet = false;
  private readonly slowShare: number;
  private failsUntil = 0;
  private failure: DeskError = deskError('NETWORK_OFFLINE', 'no network');
  private readonly witness: Witness;

  constructor(seed: number) {
    this.random = new SeededRandom(seed);
    this.slowShare = this.random.pick([0.05, 0.4]);
    this.service = new ModelService({
      pageSize: this.random.pick([3, 7, 50]),
      unscheduledFirst: this.random.chance(0.5),
      undatedShare: this.random.pick([0.1, 0.6]),
      statuses: this.random.pick([postStatuses, ['draft', 'scheduled'], ['published']]),
    });
    this.witness = new Witness(this.service, this.disk, () => this.clock.now());
    this.disk.onCommit = (commit) => this.witness.inspect(commit);
    for (let count = this.random.between(1, 3); count > 0; count -= 1)
      createProject(this.service, this.random);
    for (let count = this.random.between(0, 60); count > 0; count -= 1) {
      createPost(this.service, this.random, this.today(), this.clock.now());
    }
  }

  /** Plays the whole piece; answers what went wrong. */
  async play(): Promise<readonly string[]> {
    this.startEngine();
    for (let acts = this.random.between(10, 60); acts > 0; acts -= 1) {
      await this.clock.pass(this.random.between(0, this.random.pick([200, 5_000, 90_000])));
      this.misbehave();
      if (this.random.chance(0.1)) this.lookAtList();
    }
    this.fallQuiet();
    // The pass under way, the pause, and the pass after it, which has seen nothing but quiet.
    await this.clock.pass(40 * minuteMs);
    for (let minutes = 0; minutes < 10 && this.engine?.status().phase !== 'idle'; minutes += 1) {
      await this.clock.pass(minuteMs);
    }
    if (this.engine) await this.finish(this.witness.compare(this.engine));
    this.engine?.stop();
    return this.witness.problems;
  }

  private misbehave(): void {
    const act = this.random.between(0, 99);
    if (act < 65) {
      changeSomething(this.service, this.random, this.today(), this.clock.now());
      // People look at what they have just changed: then a single read overtakes the lists that are under way.
      if (this.random.chance(0.4)) void this.refreshSomething();
      return;
    }
    if (act < 72) return this.failFor(this.random.between(1_000, 4 * minuteMs));
    if (act < 82) return this.kill();
    if (act < 84) {
      this.witness.forget();
      return this.disk.erase();
    }
    if (act < 87) {
      this.clock.wallOffsetMs += this.random.pick([-3_600_000, 60_000, 36 * 3_600_000]);
      return;
    }
    if (act < 91) this.engine?.hear({ kind: 'worth_a_try' });
    else if (act < 95) this.engine?.hear({ kind: 'journal_appended' });
    else void this.refreshSomething();
  }

  private fallQuiet(): void {
    this.isQuiet = true;
    this.failsUntil = 0;
    if (!this.engine) this.startEngine();
    this.engine?.hear({ kind: 'worth_a_try' });
    this.engine?.hear({ kind: 'journal_appended' });
  }

  private startEngine(): void {
    this.run += 1;
    const run = this.run;
    const isAlive = () => run === this.run;
    const store = new MemoryStore(this.disk, {
      disk: async (operation) => {
        await this.clock.wait(this.random.between(0, 8));
        // A killed process' last transaction is on the disk, or it is not.
        if (!isAlive() && this.random.chance(0.5)) return new Promise(() => undefined);
        return operation();
      },
      nextFailure: () => this.diskFailure(),
    });
    this.engine = new Engine({
      store,
      clock: this.clock,
      random: this.random.next,
      call: this.callFor(isAlive),
      publish: (event) => this.hear(event),
      report: (problem) => this.witness.problems.push(problem.message),
    });
    this.engine.hear({ kind: 'sync_window', window: syncWindow });
    this.engine.start();
  }

  /** The process ends at once: nothing of it goes on but what the disk had already taken in. */
  private kill(): void {
    this.run += 1;
    this.engine?.stop();
    this.engine = null;
    this.clock.after(this.random.pick([0, 1_000, minuteMs, 36 * 60 * minuteMs]), () => {
      if (!this.engine) this.startEngine();
    });
  }

  private failFor(durationMs: number): void {
    this.failsUntil = this.clock.monotonic() + durationMs;
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
    // One function answers all routes; `ModelService.answer` gives each the output its declaration names.
    return call as CallService;
  }

  private answer(route: CallRoute, input: unknown): DeskResult<unknown> {
    const isFailing = this.clock.monotonic() < this.failsUntil || (!this.isQuiet && this.random.chance(0.03));
    if (isFailing) return { ok: false, error: this.failure };
    return this.service.answer(route, input, this.clock.now());
  }

  private async refreshSomething(): Promise<void> {
    const ids = [...this.service.posts.keys()];
    const id = ids.length > 0 && this.random.chance(0.8) ? this.random.pick(ids.slice(-4)) : null;
    await this.engine?.refresh(id === null ? { kind: 'approvals' } : { kind: 'post', id });
  }

  private lookAtList(): void {
    const sort = this.random.pick(['client', 'schedule'] as const);
    if (this.engine)
      void this.witness.compareList(this.engine, { filter: {}, sort, afterKey: null, limit: 5 });
  }

  /** Lets time pass until the promise is kept: what it waits for takes virtual time. */
  private async finish(work: Promise<void>): Promise<void> {
    const state = { isDone: false };
    void work.then(() => {
      state.isDone = true;
    });
    while (!state.isDone) await this.clock.pass(10);
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
