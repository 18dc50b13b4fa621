import type { ChangedTable, EngineEvent, EngineStatus } from '../api';
import type { EngineClock } from './ports';

/** Screens ask again after each event, so events come bundled: at most four a second, the first one at once. */
const quietMs = 250;

/** Tells the page what has changed, and how the engine is. */
export class Publisher {
  private readonly tables = new Set<ChangedTable>();
  private lastStatus = '';
  private quietUntil = 0;
  private cancel: (() => void) | null = null;

  constructor(
    private readonly clock: EngineClock,
    private readonly status: () => EngineStatus,
    private readonly publish: (event: EngineEvent) => void,
  ) {}

  changed(...tables: readonly ChangedTable[]): void {
    for (const table of tables) this.tables.add(table);
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
    this.quietUntil = this.clock.monotonic() + quietMs;
    if (text !== this.lastStatus) this.publish({ kind: 'status', status });
    this.lastStatus = text;
    if (this.tables.size === 0) return;
    const tables = [...this.tables];
    this.tables.clear();
    this.publish({ kind: 'changed', tables });
  }
}
