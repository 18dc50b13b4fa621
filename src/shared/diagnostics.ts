import type { VaultState } from './workspaces';

/** What a support person asks first. No name, no address, no key. */
export interface AppFacts {
  readonly version: string;
  /** Of the runtimes, by name: `electron`, `chrome`, `node`. */
  readonly runtimes: Readonly<Record<string, string>>;
  readonly system: { readonly platform: string; readonly release: string; readonly arch: string };
  readonly languages: readonly string[];
  readonly vault: VaultState;
  readonly workspaces: { readonly live: number; readonly demo: number };
  /** Epoch ms. */
  readonly startedAt: number;
}

/** One line of the app's log, as it stands in the file: redacted before it was written. */
export interface LogLine {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly message: string;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** What is about to be saved. */
export interface DiagnosticsPreview {
  /** The whole, or its beginning. */
  readonly text: string;
  /** Of the whole, in characters. */
  readonly length: number;
}

/** What can fail by itself. A line of the log that tells of it has the name under `faultOf`, and is kept over restarts. */
export const faultSources = ['main', 'page', 'worker', 'sandbox', 'system'] as const;
export type FaultSource = (typeof faultSources)[number];

/** As many calls as main remembers, and so the most that one page can hold. */
export const mostCallsKept = 1_000;
