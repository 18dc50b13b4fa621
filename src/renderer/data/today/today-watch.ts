import type { EngineEvent, OfflineEngine } from '../../offline/api';
import { type DayReading, readDay } from './read-today';
import { ReviewDecisions } from './review-decisions';

/** Whose posts Today shows: of clients marked as mine, where any are, or of all. */
export type TodayScope = 'mine' | 'all';

export interface TodaySnapshot extends DayReading {
  /** What is shown; `all` also where no client is marked. */
  readonly scope: TodayScope;
  /** Planning projects marked as mine. */
  readonly mine: readonly string[];
  /** When it was read, epoch ms. */
  readonly readAt: number;
}

interface Options {
  readonly engine: OfflineEngine;
  readonly now: () => number;
  readonly zone: string;
  /** Runs once the first screen has had its time; answers the function that cancels it. */
  readonly later: (run: () => void) => () => void;
}

/** What is due moves on although nothing changes. */
const everyMs = 60_000;
/** A reading is a dozen questions: while everything changes, the worker has at least this much time for others. */
const leastPauseMs = 400;
const pauseFactor = 5;

const projectOf = (key: string) => (key.startsWith('planning:') ? key.slice('planning:'.length) : null);

/**
 * What Today is made of, read once for the screen and the number beside its name, and kept as new as the copy is while
 * anybody looks.
 */
export class TodayWatch {
  private snapshot: TodaySnapshot | null = null;
  private scope: TodayScope = 'mine';
  private readonly decisions: ReviewDecisions;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopWatching = () => {};
  /** Cancels the first reading, while that is put off. */
  private putOff: (() => void) | null = null;
  private isBusy = false;
  private isBehind = false;
  /** Raised when nobody looks any more: what is still being read then counts no more. */
  private era = 0;

  constructor(private readonly options: Options) {
    this.decisions = new ReviewDecisions(options.engine);
  }

  /** Null until the copy has answered. */
  readonly getSnapshot = (): TodaySnapshot | null => this.snapshot;

  /**
   * @param isPatient the first reading may come `later`: for a number beside a name, whose hundreds of questions would
   * stand before those of the screen that was asked for
   */
  readonly subscribe = (listener: () => void, isPatient = false): (() => void) => {
    this.listeners.add(listener);
    if (this.listeners.size === 1) this.begin(isPatient);
    else if (!isPatient) this.hurry();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.end();
    };
  };

  /** `mine` is what everybody starts with. */
  readonly setScope = (scope: TodayScope): void => {
    this.scope = scope;
    this.read();
  };

  private begin(isPatient: boolean): void {
    this.stopWatching = this.options.engine.subscribe((event) => this.hear(event));
    if (isPatient && !this.snapshot) this.putOff = this.options.later(() => this.hurry());
    else this.read();
  }

  private hurry(): void {
    if (!this.putOff) return;
    this.putOff();
    this.putOff = null;
    this.read();
  }

  private end(): void {
    this.stopWatching();
    this.putOff?.();
    this.putOff = null;
    clearTimeout(this.timer);
    this.era += 1;
    this.isBusy = false;
  }

  private hear(event: EngineEvent): void {
    if (event.kind !== 'changed') return;
    if (event.tables.includes('planning.post_reviews')) this.decisions.forget();
    this.read();
  }

  private read(): void {
    if (this.putOff) return;
    this.isBehind = this.isBusy;
    if (!this.isBusy) void this.readNow(this.era);
  }

  private async readNow(era: number): Promise<void> {
    this.isBusy = true;
    clearTimeout(this.timer);
    const startedAt = performance.now();
    try {
      const snapshot = await this.ask();
      if (era !== this.era) return;
      this.snapshot = snapshot;
      for (const listener of this.listeners) listener();
    } finally {
      const pauseMs = Math.max(leastPauseMs, pauseFactor * (performance.now() - startedAt));
      if (era === this.era) this.timer = setTimeout(() => this.rested(), pauseMs);
    }
  }

  private async ask(): Promise<TodaySnapshot> {
    const { engine, now, zone } = this.options;
    const marks = await engine.local('mine');
    const mine = marks.flatMap(({ key }) => projectOf(key) ?? []);
    const scope = mine.length > 0 ? this.scope : 'all';
    const projectIds = scope === 'mine' ? mine : null;
    const readAt = now();
    const reading = await readDay({ engine, decisions: this.decisions, projectIds, now: readAt, zone });
    return { ...reading, scope, mine, readAt };
  }

  private rested(): void {
    this.isBusy = false;
    if (this.isBehind) this.read();
    else this.timer = setTimeout(() => this.read(), everyMs);
  }
}
