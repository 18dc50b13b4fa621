import type { RecordChange } from '@shared/changes';
import { dayKeyIn, isoTime } from '@shared/domain/time';
import type { CallRoute, CallService } from '../core/ports';
import { createEngineInProcess, type EngineInProcess } from './engine-in-process';
import { MemoryDisk, MemoryStore } from './memory-store';
import { furnish, pickHot } from './model-offices';
import { createPost, createProject } from './model-people';
import { ModelService } from './model-service';
import { SeededRandom } from './seeded-random';
import { VirtualClock } from './virtual-clock';
import { syncWindow, Witness } from './witness';

const minuteMs = 60_000;

/**
 * The true engine killed again and again while it reads, with nothing else going wrong, and compared at the very moment
 * at which it first says that everything is here: before any later reading could mend what an interruption lost. Then
 * posts are changed, answered and deleted while the app is closed, or the key reaches others, and it is compared again.
 */
export class InterruptedLife {
  private readonly clock = new VirtualClock(Date.UTC(2026, 10, 20, 14, 34));
  private readonly disk = new MemoryDisk();
  private readonly random: SeededRandom;
  private readonly service: ModelService;
  private readonly witness: Witness;
  private engine: EngineInProcess | null = null;
  private run = 0;
  private revision = 1;

  constructor(seed: number) {
    this.random = new SeededRandom(seed);
    this.service = new ModelService({
      pageSize: this.random.pick([3, 7]),
      undatedPlace: this.random.pick(['first', 'last', 'mixed']),
      undatedShare: 0.2,
      statuses: ['draft', 'scheduled', 'published'],
    });
    this.witness = new Witness(this.service, this.disk, () => this.clock.now());
    this.disk.onCommit = (commit) => this.witness.inspect(commit);
    for (let count = this.random.between(1, 3); count > 0; count -= 1)
      createProject(this.service, this.random);
    furnish(this.service.records, this.random, () => this.service.nextId(), pickHot(this.random));
    for (let count = this.random.between(5, 40); count > 0; count -= 1) this.create();
  }

  /** Answers what went wrong. */
  async play(): Promise<readonly string[]> {
    this.start();
    await this.interrupt();
    if (!(await this.untilIdle())) return this.end();
    await this.compare();
    this.expectSame(
      'the feed of a first reading',
      this.lines().map(({ kind }) => kind),
      [],
    );
    this.kill();
    const isOtherAccess = this.random.chance(0.5);
    const changed = this.changePosts(isOtherAccess);
    await this.clock.pass(this.random.between(3, 20) * minuteMs);
    if (isOtherAccess) this.revision += 1;
    this.start();
    await this.interrupt();
    if (!(await this.untilIdle())) return this.end();
    await this.compare();
    this.compareFeed(changed);
    return this.end();
  }

  private end(): readonly string[] {
    this.engine?.stop();
    return this.witness.problems;
  }

  private create(): string {
    createPost(this.service, this.random, dayKeyIn('UTC', this.clock.now()), this.clock.now());
    return [...this.service.posts.keys()].at(-1) ?? '';
  }

  private start(): void {
    this.run += 1;
    const run = this.run;
    const isAlive = () => run === this.run;
    const call = async (route: CallRoute, input: unknown) => {
      await this.clock.wait(this.random.between(5, 80));
      const result = this.service.answer(route, input, this.clock.now());
      await this.clock.wait(this.random.between(5, 80));
      return isAlive() ? result : new Promise(() => undefined);
    };
    this.engine = createEngineInProcess({
      store: new MemoryStore(this.disk, {
        disk: async (operation) => {
          await this.clock.wait(this.random.between(0, 20));
          // A killed process' last transaction is on the disk, or it is not; what it would have written next is not.
          if (!isAlive() && this.random.chance(0.5)) return new Promise(() => undefined);
          return operation();
        },
      }),
      clock: this.clock,
      random: this.random.next,
      originUse: async () => null,
      // One function answers all routes; `ModelService.answer` gives each the output its declaration names.
      call: call as CallService,
      publish: () => undefined,
      report: ({ message }) => void this.witness.problems.push(message),
    });
    this.engine.onMainEvent({ kind: 'sync_window', window: syncWindow });
    this.engine.onMainEvent({ kind: 'access', revisions: { planning: this.revision } });
    this.engine.start();
  }

  private kill(): void {
    this.run += 1;
    this.engine?.stop();
    this.engine = null;
  }

  private async interrupt(): Promise<void> {
    for (let kills = this.random.between(0, 10); kills > 0; kills -= 1) {
      await this.clock.pass(this.random.between(0, this.random.pick([50, 400, 1_500])));
      this.kill();
      await this.clock.pass(this.random.between(0, 300));
      this.start();
    }
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

  private async compare(): Promise<void> {
    if (!this.engine) return;
    // Lines of the feed travel to main's journal and back.
    await this.clock.pass(5_000);
    const work = this.witness.compare(this.engine, 0);
    const state = { isDone: false };
    void work.then(() => {
      state.isDone = true;
    });
    while (!state.isDone) await this.clock.pass(5);
    const groups = this.disk.tables.records;
    for (const { post } of this.service.posts.values())
      if (post.status === 'in_review' && !groups.has(`planning.content_groups ${post.asset_group_id}`))
        this.witness.problems.push(`the group of post ${post.id} is missing`);
  }

  /** What is decided shows in no list: only another access, by which everything is read anew, finds it at once. */
  private changePosts(isOtherAccess: boolean) {
    const ids = [...this.service.posts.keys()];
    const chosen = ids.filter(() => this.random.chance(0.15));
    for (const id of chosen) this.service.posts.delete(id);
    // Nothing is told of a post that was never kept, as one beyond the days of the sync window.
    const deleted = chosen.filter((id) => this.disk.tables.posts.has(id));
    const edited = ids.filter((id) => this.service.posts.has(id) && this.random.chance(0.15));
    for (const id of edited) {
      const model = this.service.posts.get(id);
      if (model) this.service.put({ ...model, post: { ...model.post, caption: `edited ${id}` } });
    }
    const decided = isOtherAccess ? ids.filter(() => this.random.chance(0.3)) : [];
    for (const id of decided) this.decide(id);
    const created = Array.from({ length: this.random.between(0, 5) }, () => this.create());
    return { deleted, edited, created };
  }

  private decide(id: string): void {
    const model = this.service.posts.get(id);
    if (!model?.review) return;
    const at = isoTime(this.clock.now());
    this.service.decide(id, {
      ...{ id: this.service.nextId(), reviewer: { name: 'Ana' }, status: 'approved', is_invalidated: false },
      ...{ decided_at: at, created_at: at },
    });
    const decided = model.review.decided + 1;
    this.service.put({ ...model, review: { ...model.review, decided, approved: model.review.approved + 1 } });
  }

  private compareFeed({ deleted, edited, created }: ReturnType<InterruptedLife['changePosts']>): void {
    const of = (kind: RecordChange['kind']) =>
      this.lines().filter((line) => line.kind === kind && line.resource === 'planning.posts');
    this.expectSame(
      'told as removed',
      of('removed')
        .map(({ recordId }) => recordId)
        .sort(),
      [...deleted].sort(),
    );
    for (const { recordId } of of('caption_edited'))
      if (!edited.includes(recordId))
        this.witness.problems.push(`${recordId} was told as edited and was not`);
    for (const { recordId } of of('appeared'))
      if (!created.includes(recordId)) this.witness.problems.push(`${recordId} was told as new and was not`);
  }

  private lines(): RecordChange[] {
    return this.service.journal.flatMap((entry) => (entry.kind === 'change.seen' ? [entry.change] : []));
  }

  private expectSame(what: string, came: readonly string[], wanted: readonly string[]): void {
    if (came.join() !== wanted.join())
      this.witness.problems.push(`${what}: ${came.join()} instead of ${wanted.join()}`);
  }
}
