import type { ServiceName } from '../../shared/services/endpoint';
import type { PrivateWebhooks } from '../options';
import { Clock, type ClockState, freshClock } from './clock';
import { Faults } from './faults';
import { logLine } from './log';
import { RateWindows } from './rate-windows';
import { Ring } from './ring';
import { Keys } from './seeded';
import type { LogFile } from './store/log-file';
import { Store } from './store/store';
import { Outbox } from './webhooks/outbox';

export interface LoggedRequest {
  /** ISO 8601 UTC on the sandbox's clock, when the call arrived. */
  readonly at: string;
  readonly service: ServiceName;
  readonly method: string;
  /** Relative to the service's base address; reporting's legacy routes keep their `/v1`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** Null while the call runs, and for good where its connection was cut. */
  status: number | null;
}

/** What may be changed while the sandbox runs; a reset does not touch it. */
export interface LiveSettings {
  privateWebhooks: PrivateWebhooks;
}

export interface KernelSeed {
  /** `http://127.0.0.1:<port>`: every address the sandbox hands out begins with it, whatever Host a caller sends. */
  readonly origin: string;
  readonly seed: string;
  readonly clockMode: ClockState['mode'];
  readonly log: LogFile | null;
  readonly settings: LiveSettings;
}

/** Kept with the state, because the file wins over the command line. */
interface KeptBasics {
  readonly id: 'basics';
  readonly seed: string;
  readonly clock: ClockState;
}

const loggedRequests = 10_000;

/** What every service stands on. One kernel lives from start, or reset, to the next reset. */
export class Kernel {
  readonly origin: string;
  readonly settings: LiveSettings;
  readonly store: Store;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly windows: RateWindows;
  readonly outbox: Outbox;
  readonly faults = new Faults();
  readonly requests = new Ring<LoggedRequest>(loggedRequests);
  readonly #seed: string;

  constructor({ origin, seed, clockMode, log, settings }: KernelSeed) {
    this.origin = origin;
    this.settings = settings;
    this.store = new Store(log);
    const kept = this.#basics.get('basics');
    this.#seed = kept?.seed ?? seed;
    this.keys = new Keys(this.#seed);
    this.clock = new Clock(kept?.clock ?? freshClock(clockMode), () => this.#keepClock());
    this.windows = new RateWindows(this.clock, this.store);
    const allowPrivate = () => settings.privateWebhooks === 'allow';
    this.outbox = new Outbox({ clock: this.clock, store: this.store, allowPrivate });
  }

  /** True where no file has brought a state along: a data set is to be generated. */
  get isNew(): boolean {
    return this.#basics.size === 0;
  }

  /** Notes seed and clock in the store. */
  keepBasics(): void {
    this.#basics.put({ id: 'basics', seed: this.#seed, clock: this.clock.state });
  }

  /** Ends this kernel; the file behind it is free for the next one. */
  stop(): Promise<LogFile | null> {
    this.clock.stop();
    return this.store.detach();
  }

  get #basics() {
    return this.store.table<KeptBasics>('kernel.basics');
  }

  #keepClock(): void {
    const kept = this.#basics.get('basics')?.clock;
    const { offsetMs, standsAt } = this.clock.state;
    if (kept?.offsetMs !== offsetMs || kept.standsAt !== standsAt) this.keepBasics();
    this.store.commit().catch((error: unknown) => logLine('state could not be kept', error));
  }
}
