import type { TunnelProblem } from '@shared/webhooks';
import { type ConnectTunnel, problem } from './tunnel';

/**
 * An address that leads here already: nothing is connected, and nothing here can see whether it still leads here. The
 * test can.
 */
export const createOwnAddressConnect =
  (url: string): ConnectTunnel =>
  async () => {
    let end: (reason: TunnelProblem) => void = () => undefined;
    const ended = new Promise<TunnelProblem>((resolve) => {
      end = resolve;
    });
    return {
      ok: true,
      connection: {
        url,
        ended,
        isAlive: async () => true,
        close: async () => end(problem('network_lost')),
      },
    };
  };
