import { asPlainName } from '@shared/domain/plain-name';
import type { TunnelProblem, TunnelState, TunnelWay } from '@shared/webhooks';

/** A connection that carries requests from a public address to the receiver's port on this machine. */
export interface Tunnel {
  readonly way: TunnelWay;
  readonly state: () => TunnelState;
  /** Returns a function that removes the listener. */
  readonly onChange: (listener: (state: TunnelState) => void) => () => void;
  /** Connects and reconnects until `stop` or a final failure. A second start has no effect. */
  readonly start: (localPort: number) => void;
  /** Stops the tunnel. Once this resolves, no request gets through. */
  stop(): Promise<void>;
  /** A good moment to look: the machine woke or has another network. Waits are cut short, what is dead is left. */
  readonly look: () => void;
  /** Public address for this path (`/…`); undefined while nothing would arrive. */
  addressFor(path: string): string | undefined;
  /** Resolves once a request to that address would arrive; false where it would not. */
  prepare(path: string): Promise<boolean>;
}

/** A working connection of the tunnel. */
export interface TunnelConnection {
  /** Public URL; see `TunnelState`, `ready`. */
  readonly url: string;
  /** Resolves once, also after `close`. */
  readonly ended: Promise<TunnelProblem>;
  /** Says whether the other side still answers. */
  isAlive(): Promise<boolean>;
  /** Prepares a path. Only for tunnels that need it. */
  prepare?(path: string): Promise<boolean>;
  close(): Promise<void>;
}

export type ConnectOutcome =
  | { readonly ok: true; readonly connection: TunnelConnection }
  | { readonly ok: false; readonly problem: TunnelProblem; readonly isFinal: boolean };

/** Never throws. An aborted signal ends it soon, with any result. */
export type ConnectTunnel = (options: {
  readonly localPort: number;
  readonly signal: AbortSignal;
}) => Promise<ConnectOutcome>;

const longestDetail = 200;

/**
 * A problem with the other side's message. The message is third-party text, so it is cut to one line without
 * invisible characters.
 */
export function problem(code: TunnelProblem['code'], said?: string): TunnelProblem {
  const detail = said && asPlainName(said).replace(/\s+/g, ' ').trim().slice(0, longestDetail);
  return { code, detail: detail || null };
}

export const failed = (code: TunnelProblem['code'], said?: string, isFinal = false): ConnectOutcome => ({
  ok: false,
  problem: problem(code, said),
  isFinal,
});
