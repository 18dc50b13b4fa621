import type { ServiceName } from './services/endpoint';
import type { Lane } from './services/read';

/** What one credential may still spend, as far as this app knows. Pushed as `budget.changed`, at most once a second. */
export interface BudgetState {
  readonly service: ServiceName;
  readonly windows: readonly BudgetWindow[];
  /** When the service last refused for the rate, epoch ms; null if it never did. */
  readonly refusedAt: number | null;
  /** Until when nothing leaves, epoch ms; null where calls may go. */
  readonly pausedUntil: number | null;
  /** True where headers showed calls that this app did not make: colleagues spend the same budget. */
  readonly othersSpend: boolean;
  /** Refused though there was room as far as is known: others spend it, or the service has lowered it without a word. */
  readonly isLimitInDoubt: boolean;
  /** The part of the limit that this app takes for itself, 0 to 1. */
  readonly share: number;
  readonly waiting: Readonly<Record<Lane, number>>;
}

export interface BudgetWindow {
  /** `minute`, `second`, or the action's name. */
  readonly name: string;
  readonly windowMs: number;
  /** The service's whole limit. */
  readonly limit: number;
  readonly used: number;
  /** Of `used`, what headers showed beyond our own calls. */
  readonly usedByOthers: number;
  /** When the next call frees, epoch ms; null where nothing is used. */
  readonly freesAt: number | null;
  /** When the whole limit is free again if nothing else is spent, epoch ms; null where nothing is used. */
  readonly wholeAt: number | null;
}

/** One call, as the diagnostics screen shows it. Ids that are secrets are masked; there is no query and no body. */
export interface CallRecord {
  readonly id: number;
  /** Epoch ms. */
  readonly at: number;
  readonly service: ServiceName;
  readonly endpoint: string;
  readonly method: string;
  readonly path: string;
  readonly lane: Lane;
  readonly tried: number;
  readonly ms: number;
  readonly status: number | null;
  /** The app's error code; null where the call went well. */
  readonly code: string | null;
  /** What the tightest window still had when the answer came. */
  readonly budgetLeft: number | null;
  readonly requestId: string | null;
}
