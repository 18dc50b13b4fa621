import type { ChangedTable, CopyChanged, EngineEvent, EngineStatus } from '../api';
import type { EngineClock } from './ports';

/** Screens ask again after each event, so events come bundled: at most four a second, the first one at once. */
const quietMs = 250;
/**
 * While the window is not viewed, only background consumers listen, such as the one that notifies main of due posts.
 */
const unseenQuietMs = 10_000;
/** More posts than a screen shows are not named one by one. */
const mostNamedPosts = 500;
const tablesOfOnePost: readonly ChangedTable[] = ['post_details', 'planning.post_reviews'];

/** Tells the page what has changed, and how the engine is. */
export class Publisher {
  private readonly tables = new Set<ChangedTable>();
  private readonly postIds = new Set<string>();
  /** False once one of the tables that posts are named for changed as a whole. */
  private arePostsNamed = true;
  private isLookedAt = true;
  private lastStatus = '';
  private quietUntil = 0;
  private cancel: (() => void) | null = null;

  constructor(
    private readonly clock: EngineClock,
    private readonly status: () => EngineStatus,
    private readonly publish: (event: EngineEvent) => void,
  ) {}

  changed(...tables: readonly ChangedTable[]): void {
    for (const table of tables) {
      this.tables.add(table);
      if (tablesOfOnePost.includes(table)) this.arePostsNamed = false;
    }
    this.schedule();
  }

  /** Something that only somebody who looks at that post can see. */
  postChanged(table: 'post_details' | 'planning.post_reviews', id: string): void {
    this.tables.add(table);
    this.postIds.add(id);
    this.schedule();
  }

  /** Publishes pending changes immediately when the window becomes visible. */
  setLookedAt(isLookedAt: boolean): void {
    if (isLookedAt === this.isLookedAt) return;
    this.isLookedAt = isLookedAt;
    if (!isLookedAt || !this.cancel) return;
    this.stop();
    this.quietUntil = 0;
    this.schedule();
  }

  /** Something happened that the status may speak of. */
  statusMayDiffer(): void {
    this.schedule();
  }

  stop(): void {
    this.cancel?.();
    this.cancel = null;
  }

  private schedule(): void {
    if (this.cancel) return;
    const delayMs = Math.max(0, this.quietUntil - this.clock.monotonic());
    this.cancel = this.clock.after(delayMs, () => this.flush());
  }

  private flush(): void {
    this.cancel = null;
    const status = this.status();
    const text = JSON.stringify(status);
    if (text === this.lastStatus && this.tables.size === 0) return;
    this.quietUntil = this.clock.monotonic() + (this.isLookedAt ? quietMs : unseenQuietMs);
    if (text !== this.lastStatus) this.publish({ kind: 'status', status });
    this.lastStatus = text;
    if (this.tables.size === 0) return;
    this.publish(this.takeChanges());
  }

  private takeChanges(): CopyChanged {
    const { postIds, arePostsNamed } = this;
    const tables = [...this.tables];
    const named = arePostsNamed && postIds.size > 0 && postIds.size <= mostNamedPosts ? [...postIds] : null;
    this.tables.clear();
    postIds.clear();
    this.arePostsNamed = true;
    return { kind: 'changed', tables, ...(named && { postIds: named }) };
  }
}
