import { dayKeyIn } from '@shared/domain/time';
import { SeededRandom } from '@shared/testing/seeded-random';
import type { CallRoute, CallService } from '../core/ports';
import { contentOf } from '../core/post-record';
import type { EngineStore } from '../store/engine-store';
import { createEngineInProcess, type EngineInProcess } from './engine-in-process';
import { kindsBetween, kindsByPost } from './feed-witness';
import { MemoryDisk, MemoryStore, type MemoryStoreOptions } from './memory-store';
import { furnish, pickHot } from './model-offices';
import { createPost, createProject } from './model-people';
import { ModelService } from './model-service';
import { VirtualClock } from './virtual-clock';
import { type Absence, BeyondReach, workOn } from './while-away';
import { syncWindow, Witness } from './witness';

const minuteMs = 60_000;

/** Another store than the usual one proves that its fault is seen. */
type OpenStore = (disk: MemoryDisk, options: MemoryStoreOptions) => EngineStore;

/**
 * Runs the real engine and kills it again and again while it reads, half of the times within a transaction. Nothing
 * else fails. The copy is compared when the engine first reports that everything is loaded. A later read could repair
 * what an interruption lost. Then people work while the app is closed, or the key reaches other records. The copy is
 * compared again, and the change feed is compared with the real changes.
 */
export class InterruptedLife {
  private readonly clock = new VirtualClock(Date.UTC(2026, 10, 20, 14, 34));
  private readonly disk = new MemoryDisk();
  private readonly random: SeededRandom;
  private readonly service: ModelService;
  private readonly reach: BeyondReach;
  private readonly witness: Witness;
  private engine: EngineInProcess | null = null;
  private run = 0;
  private revision = 1;
  /** The engine is killed within the write that brings this to 0. */
  private writesLeft = 0;

  constructor(
    seed: number,
    private readonly openStore: OpenStore = (disk, options) => new MemoryStore(disk, options),
  ) {
    this.random = new SeededRandom(seed);
    this.service = new ModelService({
      pageSize: this.random.pick([3, 7]),
      undatedPlace: this.random.pick(['first', 'last', 'mixed']),
      undatedShare: 0.2,
      statuses: ['draft', 'scheduled', 'published', 'failed'],
    });
    this.reach = new BeyondReach(this.service);
    this.witness = new Witness(this.service, this.disk, () => this.clock.now());
    this.disk.onCommit = (commit) => this.witness.inspect(commit);
    for (let count = this.random.between(1, 3); count > 0; count -= 1)
      createProject(this.service, this.random);
    furnish(this.service.records, this.random, () => this.service.nextId(), pickHot(this.random));
    for (let count = this.random.between(5, 40); count > 0; count -= 1)
      createPost(this.service, this.random, dayKeyIn('UTC', this.clock.now()), this.clock.now());
    if (this.random.chance(0.5)) this.reach.change(this.random);
  }

  /** Answers what went wrong. */
  async play(): Promise<readonly string[]> {
    this.start();
    await this.interrupt();
    if (!(await this.untilIdle())) return this.end();
    await this.compare(true);
    if (this.service.told().length > 0) this.witness.problems.push('a first reading told news');
    for (let absences = this.random.between(1, 2); absences > 0; absences -= 1) {
      this.kill();
      const told = this.service.told().length;
      const absence = this.beAway();
      await this.clock.pass(this.random.between(3, 20) * minuteMs);
      this.start();
      await this.interrupt();
      if (!(await this.untilIdle())) return this.end();
      await this.compare(absence.isOtherAccess);
      this.compareFeed(absence, told);
    }
    return this.end();
  }

  private end(): readonly string[] {
    this.engine?.stop();
    return this.witness.problems;
  }

  private beAway(): Absence {
    const isOtherAccess = this.random.chance(0.5);
    if (isOtherAccess) this.revision += 1;
    const { service, random, reach } = this;
    return workOn({ service, random, reach, now: this.clock.now() }, this.disk.tables.posts, isOtherAccess);
  }

  private start(): void {
    this.run += 1;
    const run = this.run;
    const isAlive = () => run === this.run;
    const call = async (route: CallRoute, input: unknown) => {
      await this.clock.wait(this.random.between(5, 80));
      // A call of a killed process either reaches the service or does not.
      if (!isAlive() && this.random.chance(0.5)) return new Promise(() => undefined);
      const result = this.service.answer(route, input, this.clock.now());
      await this.clock.wait(this.random.between(5, 80));
      return isAlive() ? result : new Promise(() => undefined);
    };
    this.engine = createEngineInProcess({
      store: this.openStore(this.disk, {
        disk: async (operation, kind) => {
          const waitMs = this.random.between(0, 20);
          if (kind === 'write' && isAlive() && --this.writesLeft === 0)
            this.clock.after(this.random.between(0, waitMs), () => this.kill());
          await this.clock.wait(waitMs);
          // A killed process' last transaction is on the disk before the next one starts, or it never will be.
          if (!isAlive() && (this.engine || this.random.chance(0.5))) return new Promise(() => undefined);
          return operation();
        },
      }),
      clock: this.clock,
      random: this.random.next,
      originUse: async () => null,
      // A single function answers all routes. `ModelService.answer` gives each the output of its declaration.
      call: call as CallService,
      publish: () => undefined,
      report: ({ message }) => void this.witness.problems.push(message),
    });
    this.engine.onMainEvent({ kind: 'sync_window', window: syncWindow });
    const { revision } = this;
    const revisions = { planning: revision, reporting: revision, connect: revision };
    this.engine.onMainEvent({ kind: 'access', revisions });
    this.engine.start();
  }

  private kill(): void {
    this.run += 1;
    this.engine?.stop();
    this.engine = null;
  }

  private async interrupt(): Promise<void> {
    for (let kills = this.random.between(0, 10); kills > 0; kills -= 1) {
      if (this.random.chance(0.5)) await this.passUntilWrite();
      else await this.clock.pass(this.random.between(0, this.random.pick([50, 400, 1_500])));
      this.kill();
      await this.clock.pass(this.random.between(0, 300));
      this.start();
    }
  }

  /** Ends the session at one of the next writes, if one happens soon. */
  private async passUntilWrite(): Promise<void> {
    this.writesLeft = this.random.between(1, this.random.pick([4, 25]));
    for (let passes = 0; passes < 60 && this.engine; passes += 1) await this.clock.pass(50);
    this.writesLeft = 0;
  }

  /** Groups are read beside what "up to date" waits for; no list of every status is read again meanwhile. */
  private async untilIdle(): Promise<boolean> {
    for (let seconds = 0; seconds < 600; seconds += 1) {
      await this.clock.pass(1_000);
      const { progress } = this.disk.tables;
      const isDone =
        this.engine?.status().phase === 'idle' && progress != null && progress.completedAt !== null;
      if (isDone && progress.pass === null && progress.dueGroupIds.length === 0) return true;
    }
    this.witness.problems.push('it was never up to date');
    return false;
  }

  private async compare(isAllReadAnew: boolean): Promise<void> {
    if (!this.engine) return;
    // Lines of the feed travel to main's journal and back.
    await this.clock.pass(5_000);
    const work = this.witness.compare(this.engine, 0);
    const state = { isDone: false };
    void work.then(() => {
      state.isDone = true;
    });
    while (!state.isDone) await this.clock.pass(5);
    this.witness.compareGroups(isAllReadAnew);
  }

  /** Compares the change of the copy with the feed's lines in between. */
  private compareFeed({ isOtherAccess, isHidden, before, decided }: Absence, told: number): void {
    const lines = this.service.told().slice(told);
    const came = kindsByPost(lines);
    const { posts } = this.service;
    for (const id of new Set([...before.keys(), ...posts.keys(), ...came.keys()])) {
      const [earlier, model] = [before.get(id), posts.get(id)];
      // Another key may reach other records: those that only it reaches are not new, and those it does not reach are
      // not gone. Neither are those of a client that the same key no longer reaches.
      const isNew = !earlier && model && !isOtherAccess && this.witness.isKept(model);
      const isGone = earlier && !model && !isOtherAccess && !isHidden(earlier.projectId);
      const changes = earlier && model ? kindsBetween(earlier, contentOf(model.post)) : [];
      const wanted = isNew ? 'appeared' : isGone ? 'removed' : changes.sort().join(' ');
      if ((came.get(id) ?? '') !== wanted)
        this.witness.problems.push(`post ${id} was told as "${came.get(id) ?? ''}" instead of "${wanted}"`);
    }
    const decisions = lines.filter(({ kind }) => kind === 'decision_made').map(({ recordId }) => recordId);
    const wanted = decided.filter((id) => posts.has(id));
    if (decisions.sort().join() !== [...wanted].sort().join())
      this.witness.problems.push(`decisions told: ${decisions.join()} instead of ${wanted.join()}`);
  }
}
