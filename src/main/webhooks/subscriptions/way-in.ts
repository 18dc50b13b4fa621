import { isPublicHost } from '@shared/domain/public-address';
import { type DeskResult, fail } from '@shared/errors';
import type { TunnelState } from '@shared/webhooks';
import type { Receiver } from '../receiver';
import type { WayIn } from './ports';

/** The parts of the tunnel that subscriptions use. */
export interface TunnelEnd {
  readonly state: () => TunnelState;
  /** Public address for this path; undefined while nothing would arrive. */
  readonly addressFor: (path: string) => string | undefined;
  /** Says whether a request has come through the tunnel with its current settings. */
  readonly isProven: () => boolean;
  turnOn(): Promise<DeskResult<null>>;
  turnOff(): Promise<DeskResult<null>>;
}

export interface WayInDeps {
  readonly isDemo: (workspaceId: string) => boolean;
  readonly receiver: Pick<Receiver, 'state' | 'need'>;
  readonly tunnel: TunnelEnd;
  /** Lets the demo's own services deliver to this machine, once they run and the workspace has their keys. */
  readonly allowLocalDelivery: (workspaceId: string) => Promise<DeskResult<null>>;
}

/**
 * A workspace with the demo's services is reached on this machine; a live one through the tunnel, never by a private address
 * and never by one that no request has come through.
 */
export function createWayIn({ isDemo, receiver, tunnel, allowLocalDelivery }: WayInDeps): WayIn {
  const local = (): string | null =>
    receiver.state.kind === 'listening' ? `http://127.0.0.1:${receiver.state.port}` : null;

  function standing(workspaceId: string): ReturnType<WayIn['standing']> {
    if (isDemo(workspaceId)) {
      const reachedAt = local();
      return reachedAt === null ? { reachedAt: null, noWayIn: 'receiver_off' } : { reachedAt, noWayIn: null };
    }
    const state = tunnel.state();
    switch (state.kind) {
      case 'off':
        return { reachedAt: null, noWayIn: tunnel.isProven() ? 'tunnel_off' : 'not_tested' };
      case 'starting':
      case 'reconnecting':
        return { reachedAt: null, noWayIn: 'tunnel_starting' };
      case 'failed':
        return { reachedAt: null, noWayIn: 'tunnel_failed' };
      case 'ready':
        if (!isPublic(state.url)) return { reachedAt: null, noWayIn: 'address_private' };
        return tunnel.isProven()
          ? { reachedAt: state.url, noWayIn: null }
          : { reachedAt: null, noWayIn: 'not_tested' };
    }
  }

  return {
    standing,
    addressOf(workspaceId, path) {
      if (isDemo(workspaceId)) {
        const base = local();
        return base === null ? null : `${base}${path}`;
      }
      const address = tunnel.addressFor(path);
      return address !== undefined && isPublic(address) ? address : null;
    },
    async prepare(workspaceId) {
      const need = needOf(workspaceId);
      if (isDemo(workspaceId)) {
        const state = await receiver.need(need, true);
        return state.kind === 'listening'
          ? allowLocalDelivery(workspaceId)
          : fail('RECEIVER_UNAVAILABLE', 'nothing listens for deliveries');
      }
      const { noWayIn } = standing(workspaceId);
      if (noWayIn === 'address_private')
        return fail('ADDRESS_INVALID', 'the tunnel’s address is private', { problem: 'private' });
      if (!tunnel.isProven()) return fail('TUNNEL_NOT_TESTED', 'no test of the tunnel has passed');
      return tunnel.turnOn();
    },
    release(workspaceId, isLast) {
      void receiver.need(needOf(workspaceId), false);
      if (!isDemo(workspaceId) && isLast) void tunnel.turnOff();
    },
  };
}

const needOf = (workspaceId: string) => `subscriptions ${workspaceId}`;

const isPublic = (address: string): boolean =>
  URL.canParse(address) && isPublicHost(new URL(address).hostname);
