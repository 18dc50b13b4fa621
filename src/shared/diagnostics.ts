import type { EpochMs } from './domain/time';
import type { VaultState } from './workspaces';

/** Facts about this installation that support asks for first. They contain no name, address or key. */
export interface AppFacts {
  readonly version: string;
  /** Versions of the runtimes, by name: `electron`, `chrome`, `node`. */
  readonly runtimes: Readonly<Record<string, string>>;
  readonly system: { readonly platform: string; readonly release: string; readonly arch: string };
  readonly languages: readonly string[];
  readonly vault: VaultState;
  readonly workspaces: { readonly live: number; readonly demo: number };
  readonly startedAt: EpochMs;
}

/** A line of the app's log file. Secrets were removed before it was written. */
export interface LogLine {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly message: string;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** The diagnostics report that the user is about to save. */
export interface DiagnosticsPreview {
  /** The whole report, or its beginning if it is long. */
  readonly text: string;
  /** Length of the whole report, in characters. */
  readonly length: number;
}

/** Parts of the app that can fail on their own. A log line names the part under `faultOf` and survives restarts. */
export const faultSources = ['main', 'page', 'worker', 'sandbox', 'system'] as const;
export type FaultSource = (typeof faultSources)[number];

/** Number of calls that main remembers, which is also the most that a page can hold. */
export const mostCallsKept = 1_000;
