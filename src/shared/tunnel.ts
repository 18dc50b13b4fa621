import type { TunnelProblem, TunnelState, TunnelWay } from './webhooks';

/** How a person set the tunnel up, as pages see it; secrets lie in the vault and no page is given them. */
export interface TunnelSettings {
  readonly way: TunnelWay;
  readonly ssh: SshSettings | null;
  readonly ngrok: { readonly domain: string | null };
  /** `server`: of smee channels, as `https://smee.io`. */
  readonly smee: { readonly server: string };
  readonly ownAddress: { readonly url: string } | null;
}

export const sshLogins = ['agent', 'key_file', 'password'] as const;
export type SshLoginKind = (typeof sshLogins)[number];

export interface SshSettings {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly login: SshLoginKind;
  /** Loopback port on the server that its web server forwards requests to. */
  readonly remotePort: number;
  /** Address of that web server, which the services call. */
  readonly publicUrl: string;
}

export const smeeServer = 'https://smee.io';
/** The receiver's usual port, which is also the likely choice on a server. */
export const usualRemotePort = 47_821;

/** Secrets that the user can enter. Pages learn which ones are stored, never their values. */
export const tunnelSecrets = ['password', 'passphrase', 'authtoken'] as const;
export type TunnelSecret = (typeof tunnelSecrets)[number];

/** A server's key that a person has taken for the right one. */
export interface PinnedHostKey {
  readonly type: string;
  readonly fingerprint: string;
  readonly pinnedAt: string;
}

/** A stretch of time in which the tunnel was in one state. */
export interface TunnelPeriod {
  readonly kind: TunnelState['kind'];
  readonly from: string;
  /** Null where it lasts still. */
  readonly to: string | null;
  /** False if the app ended unexpectedly: the period ended at some time before `to`. */
  readonly isEndKnown: boolean;
  /** Number of attempts, for a reconnecting period. */
  readonly attempts: number;
  readonly reason: TunnelProblem | null;
  /** A reason that the user did not choose: the app quit, or nothing ran for a while. */
  readonly cause: 'quit' | 'asleep' | null;
}

export const testStepKinds = [
  'receiver',
  'reached',
  'host_key',
  'signed_in',
  'forwarding',
  'connected',
  'came_back',
] as const;
export type TestStepKind = (typeof testStepKinds)[number];

export interface TestStep {
  readonly kind: TestStepKind;
  readonly result: 'waiting' | 'running' | 'passed' | 'failed' | 'not_tried';
  readonly tookMs: number | null;
  /** A key's fingerprint or a port; never a path or a secret. */
  readonly fact: string | null;
  readonly problem: TunnelProblem | null;
}

/** The result of sending a test request through the public address back to this machine. */
export interface TunnelTest {
  readonly startedAt: string;
  /** Duration in ms; null while the test runs. */
  readonly tookMs: number | null;
  readonly steps: readonly TestStep[];
  /** True if the body arrived unchanged; null if nothing arrived. */
  readonly isBodyKept: boolean | null;
  /** Address of the test request without its path; null if none was sent. */
  readonly address: string | null;
}

/**
 * Whether events reach this machine by the tunnel as it is set up now. Nothing else decides it: a tunnel that is
 * connected proves nothing of the address before it.
 */
export const isProven = ({ test, state }: Pick<TunnelView, 'test' | 'state'>): boolean =>
  hasPassed(test) && (state.kind !== 'ready' || state.url === test.address);

export const hasPassed = (test: TunnelTest | null): test is TunnelTest =>
  test !== null && test.tookMs !== null && test.steps.every(({ result }) => result === 'passed');

export interface TunnelView {
  readonly state: TunnelState;
  readonly isOn: boolean;
  readonly settings: TunnelSettings;
  /** The name of the chosen key file, without its folder. */
  readonly keyFileName: string | null;
  readonly keptSecrets: readonly TunnelSecret[];
  /** Host key of the server in the settings. */
  readonly pinnedKey: PinnedHostKey | null;
  /** Port of the receiver on this machine; null if it does not listen. */
  readonly localPort: number | null;
  /** Periods, newest first. */
  readonly history: readonly TunnelPeriod[];
  /** The newest test with these settings. A passed test survives a restart. */
  readonly test: TunnelTest | null;
}
