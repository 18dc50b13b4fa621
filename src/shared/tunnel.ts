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
  /** The port of the server's loopback address that its web server passes requests on to. */
  readonly remotePort: number;
  /** What the services see: the address of that web server. */
  readonly publicUrl: string;
}

export const smeeServer = 'https://smee.io';
/** The receiver's usual port is also what most will choose on their server. */
export const usualRemotePort = 47_821;

/** Which secrets a person can enter; what is kept of them is told, never what they are. */
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
  /** False where the app ended without a word: it ended at some time before `to`. */
  readonly isEndKnown: boolean;
  /** Of a reconnecting one: how many attempts there were. */
  readonly attempts: number;
  readonly reason: TunnelProblem | null;
  /** What nobody chose: the app quit, or nothing ran for a while. */
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

/** What a request of our own met on the way from here through the public address and back. */
export interface TunnelTest {
  readonly startedAt: string;
  /** Null while it runs. */
  readonly tookMs: number | null;
  readonly steps: readonly TestStep[];
  /** Whether the body came as it was sent; null where nothing came. */
  readonly isBodyKept: boolean | null;
  /** Before the path of the request that was sent; null where none was. */
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
  /** Of the server in the settings. */
  readonly pinnedKey: PinnedHostKey | null;
  /** The receiver's port on this machine; null where it does not listen. */
  readonly localPort: number | null;
  /** Newest first. */
  readonly history: readonly TunnelPeriod[];
  /** The newest with these settings. One that passed is kept over a restart. */
  readonly test: TunnelTest | null;
}
