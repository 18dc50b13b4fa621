import type { ServiceName } from '../../shared/services/endpoint';
import type { PrivateWebhooks } from '../options';
import { type ClockState, freshClock, SandboxClock } from './clock';
import { Faults } from './faults';
import { logLine, RingBuffer } from './log';
import { FixedWindowLimiter } from './rate-limiter';
import { SeededKeys } from './seeded';
import type { LogFile } from './store/log-file';
import { Store } from './store/store';
import { Outbox } from './webhooks/outbox';

export interface LoggedRequest {
  /** When the call arrived by the sandbox's clock, ISO 8601 UTC. */
  readonly at: string;
  readonly service: ServiceName;
  readonly method: string;
  /** Relative to the service's base address; the legacy routes of reporting keep their `/v1`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** Null while the call runs; stays null if its connection was cut. */
  status: number | null;
}

/** Settings that can be changed while the sandbox runs; a reset keeps them. */
export interface LiveSettings {
  privateWebhooks: PrivateWebhooks;
}

export interface KernelOptions {
  /** `http://127.0.0.1:<port>`. Every address in an answer begins with it, whatever Host header a caller sends. */
  readonly origin: string;
  readonly seed: string;
  readonly clockMode: ClockState['mode'];
  readonly log: LogFile | null;
  readonly settings: LiveSettings;
}

/** Stored with the state, because a data file wins over the command line. */
interface PersistedBasics {
  readonly id: 'basics';
  readonly seed: string;
  readonly clock: ClockState;
}

const loggedRequests = 10_000;

/** State shared by all services: store, clock, keys, limiter, outbox. A reset creates a new kernel. */
export class Kernel {
  readonly origin: string;
  readonly settings: LiveSettings;
  readonly store: Store;
  readonly clock: SandboxClock;
  readonly keys: SeededKeys;
  readonly limiter: FixedWindowLimiter;
  readonly outbox: Outbox;
  readonly faults = new Faults();
  readonly requests = new RingBuffer<LoggedRequest>(loggedRequests);
  readonly #seed: string;

  constructor({ origin, seed, clockMode, log, settings }: KernelOptions) {
    this.origin = origin;
    this.settings = settings;
    this.store = new Store(log);
    const kept = this.#basics.get('basics');
    this.#seed = kept?.seed ?? seed;
    this.keys = new SeededKeys(this.#seed);
    this.clock = new SandboxClock(kept?.clock ?? freshClock(clockMode), () => this.#keepClock());
    this.limiter = new FixedWindowLimiter(this.clock, this.store);
    const allowPrivate = () => settings.privateWebhooks === 'allow';
    this.outbox = new Outbox({ clock: this.clock, store: this.store, allowPrivate });
  }

  /** True if no state was loaded from a file, so a data set must be generated. */
  get isNew(): boolean {
    return this.#basics.size === 0;
  }

  /** Stores seed and clock. */
  saveBasics(): void {
    this.#basics.put({ id: 'basics', seed: this.#seed, clock: this.clock.state });
  }

  /** Stops this kernel and returns its file for the next one. */
  stop(): Promise<LogFile | null> {
    this.clock.stop();
    return this.store.detach();
  }

  get #basics() {
    return this.store.table<PersistedBasics>('kernel.basics');
  }

  #keepClock(): void {
    const kept = this.#basics.get('basics')?.clock;
    const { offsetMs, standsAt } = this.clock.state;
    if (kept?.offsetMs !== offsetMs || kept.standsAt !== standsAt) this.saveBasics();
    this.store.commit().catch((error: unknown) => logLine('state could not be kept', error));
  }
}
