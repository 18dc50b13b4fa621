import type { OpenPaths } from './smee/smee-connection';

/** What the tunnel needs of the receiver. */
export interface TunnelReceiver {
  /** Listens on this machine as long as it is needed; answers its port, or null where it does not. */
  need(isNeeded: boolean): Promise<number | null>;
  /** Null while it does not listen. */
  readonly port: () => number | null;
  /** A person has paused it: it listens again once they end that. */
  readonly isPaused: () => boolean;
  /** Paths that subscriptions of live workspaces were given; never one of a metric job. */
  readonly paths: OpenPaths;
  /** A request of our own that the receiver expects: it is told and not kept. */
  readonly beginTest: () => TestRequest;
}

export interface TestRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly arrived: Promise<{ readonly isSignatureWhole: boolean; readonly isBodyWhole: boolean }>;
  /** From now on nobody expects it. */
  end(): void;
}
