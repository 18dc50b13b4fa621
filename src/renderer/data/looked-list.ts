import type { ChangeLine, ChangeQuery, OfflineEngine } from '../offline/api';

/** Which lines belong to a list, and how many of them are asked for at most. */
export type LookedQuery = Omit<ChangeQuery, 'since' | 'afterKey'>;

export interface SinceLastLooked {
  /** When the person last looked at this list before now, epoch ms; null where they never did: then nothing is new. */
  readonly since: number | null;
  /** What was seen since then, newest first, as many as were asked for. */
  readonly lines: readonly ChangeLine[];
  readonly total: number;
}

type Asked = Pick<OfflineEngine, 'changes' | 'local'>;

/**
 * What changed in a list since the person last looked at it. `since` stands still while they look; leaving marks what
 * was there to be seen, and not what arrived behind their back.
 */
export class LookedList {
  private snapshot: SinceLastLooked | null = null;
  /** When the newest line of the whole list was seen; null before the list was read, 0 where it has none. */
  private newestSeenAt: number | null = null;
  private isReading = false;
  private isOutdated = false;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly engine: Asked,
    private readonly name: string,
    private readonly query: LookedQuery,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Null until the copy has answered. */
  readonly getSnapshot = (): SinceLastLooked | null => this.snapshot;

  /** Reads, or reads again because the feed may have grown. */
  read(): void {
    this.isOutdated = true;
    if (!this.isReading) void this.readWhileOutdated();
  }

  /** What to save as looked at when the person leaves, epoch ms; null where nothing needs to be. */
  mark(now: number): number | null {
    const { snapshot, newestSeenAt } = this;
    if (!snapshot || newestSeenAt === null) return null;
    // By when lines were seen and not by the time of leaving: a line on its way here must still be new next time.
    if (newestSeenAt > (snapshot.since ?? 0)) return newestSeenAt;
    return snapshot.since === null ? now : null;
  }

  private async readWhileOutdated(): Promise<void> {
    this.isReading = true;
    try {
      while (this.isOutdated) {
        this.isOutdated = false;
        await this.readOnce();
      }
    } finally {
      this.isReading = false;
    }
  }

  private async readOnce(): Promise<void> {
    const since = this.snapshot ? this.snapshot.since : await this.lastLooked();
    const [newest, page] = await Promise.all([
      this.engine.changes({ ...this.query, afterKey: null, limit: 1 }),
      since === null ? nothing : this.engine.changes({ ...this.query, since, afterKey: null }),
    ]);
    this.newestSeenAt = newest.lines[0]?.seenAt ?? 0;
    this.snapshot = { since, lines: page.lines, total: page.total };
    for (const listener of this.listeners) listener();
  }

  private async lastLooked(): Promise<number | null> {
    const all = await this.engine.local('looked');
    return all.find(({ key }) => key === this.name)?.value ?? null;
  }
}

const nothing = { lines: [], total: 0 } as const;
