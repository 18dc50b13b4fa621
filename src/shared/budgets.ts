import type { EpochMs } from './domain/time';
import type { ServiceName } from './services/endpoint';
import type { Lane } from './services/read';

/** Calls that one credential may still make, as this app knows. Pushed as `budget.changed`, at most once a second. */
export interface BudgetState {
  readonly service: ServiceName;
  readonly windows: readonly BudgetWindow[];
  /** When the service last refused a call for its rate limit; null if it never did. */
  readonly refusedAt: EpochMs | null;
  /** No call leaves before this moment; null if calls may leave now. */
  readonly pausedUntil: EpochMs | null;
  /** True if the headers counted calls that this app did not make: other people use the same budget. */
  readonly othersSpend: boolean;
  /** True after a refusal within the known limit: others use it, or the service has lowered it silently. */
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
  /** The part of `used` that other apps used, counted from response headers. */
  readonly usedByOthers: number;
  /** When the next call becomes available; null if nothing is used. */
  readonly freesAt: EpochMs | null;
  /** When the whole limit is available again if no more calls are made; null if nothing is used. */
  readonly wholeAt: EpochMs | null;
}

/** A call as the diagnostics screen shows it. Ids that are secrets are masked. Query and body are not included. */
export interface CallRecord {
  readonly id: number;
  readonly at: EpochMs;
  readonly service: ServiceName;
  readonly endpoint: string;
  readonly method: string;
  readonly path: string;
  readonly lane: Lane;
  readonly tried: number;
  readonly ms: number;
  readonly status: number | null;
  /** The app's error code; null if the call succeeded. */
  readonly code: string | null;
  /** Calls left in the tightest window when the response arrived. */
  readonly budgetLeft: number | null;
  readonly requestId: string | null;
}
