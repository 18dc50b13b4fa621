import type { OpenPaths } from './smee/smee-connection';

/** The parts of the receiver that the tunnel uses. */
export interface TunnelReceiver {
  /** Makes the receiver listen while it is needed. Returns its port, or null if it does not listen. */
  need(isNeeded: boolean): Promise<number | null>;
  /** Null while it does not listen. */
  readonly port: () => number | null;
  /** True while the user has paused it. It listens again afterwards. */
  readonly isPaused: () => boolean;
  /** Subscription paths of live workspaces, never paths of metric jobs. */
  readonly paths: OpenPaths;
  /** Starts a test request that the receiver expects. It is reported but not stored. */
  readonly beginTest: () => TestRequest;
}

export interface TestRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly arrived: Promise<{ readonly isSignatureWhole: boolean; readonly isBodyWhole: boolean }>;
  /** Ends the test; the request is no longer expected. */
  end(): void;
}
