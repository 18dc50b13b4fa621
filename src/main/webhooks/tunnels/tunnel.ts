import { asPlainName } from '@shared/domain/plain-name';
import type { TunnelProblem, TunnelState, TunnelWay } from '@shared/webhooks';

/** What carries requests from a public address to the receiver's port on this machine. */
export interface Tunnel {
  readonly way: TunnelWay;
  readonly state: () => TunnelState;
  /** Answers how to stop listening. */
  readonly onChange: (listener: (state: TunnelState) => void) => () => void;
  /** Begins to connect, and goes on until `stop` or a final failure. A second start changes nothing. */
  readonly start: (localPort: number) => void;
  /** Ended once it resolves: nothing gets through any more. */
  stop(): Promise<void>;
  /** A good moment to look: the machine woke or has another network. Waits are cut short, what is dead is left. */
  readonly look: () => void;
  /** Where a service has to send what shall arrive at this path (`/…`); undefined while nothing would. */
  addressFor(path: string): string | undefined;
  /** Resolves once a request to that address would arrive; false where it would not. */
  prepare(path: string): Promise<boolean>;
}

/** One connection, from the moment it carries requests. */
export interface Connection {
  /** See `TunnelState`, `ready`. */
  readonly url: string;
  /** Resolves once, also after `close`. */
  readonly ended: Promise<TunnelProblem>;
  /** Whether the other side still answers. */
  isAlive(): Promise<boolean>;
  /** Only where each path needs something of its own. */
  prepare?(path: string): Promise<boolean>;
  close(): Promise<void>;
}

export type ConnectOutcome =
  | { readonly ok: true; readonly connection: Connection }
  | { readonly ok: false; readonly problem: TunnelProblem; readonly isFinal: boolean };

/** Never throws; an aborted signal ends it soon, whatever it answers then. */
export type Connect = (options: {
  readonly localPort: number;
  readonly signal: AbortSignal;
}) => Promise<ConnectOutcome>;

const longestDetail = 200;

/** A problem with what the other side said; that is a stranger's text: one line without what does not show. */
export function problem(code: TunnelProblem['code'], said?: string): TunnelProblem {
  const detail = said && asPlainName(said).replace(/\s+/g, ' ').trim().slice(0, longestDetail);
  return { code, detail: detail || null };
}

export const failed = (code: TunnelProblem['code'], said?: string, isFinal = false): ConnectOutcome => ({
  ok: false,
  problem: problem(code, said),
  isFinal,
});
