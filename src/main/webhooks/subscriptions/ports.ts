import type { DeskResult } from '@shared/errors';
import type { NoWayIn, SubscriptionService } from '@shared/subscriptions';
import type { PathPurpose } from '@shared/webhooks';

/** A path of the receiver that is in use. */
export interface SubscriptionPath {
  readonly pathId: string;
  readonly purpose: PathPurpose;
  /** The part after the public origin, with its leading slash. A secret. */
  readonly path: string;
}

/** The receiver's paths as subscriptions use them. */
export interface SubscriptionPaths {
  /** Reads the paths from the workspace's journal. Required before any other call. */
  open(workspaceId: string): Promise<DeskResult<null>>;
  /** Creates a path. It is in the journal once this resolves. */
  make(workspaceId: string, purpose: PathPurpose): Promise<DeskResult<SubscriptionPath>>;
  /** Closes a path. Later requests to it are unknown. */
  retire(workspaceId: string, pathId: string): Promise<DeskResult<null>>;
  of(workspaceId: string): readonly SubscriptionPath[];
  /** The workspace's path at the end of an address, on any host. */
  within(workspaceId: string, url: string): SubscriptionPath | undefined;
}

/** The connection from the services to this machine, per workspace. */
export interface WayIn {
  standing(
    workspaceId: string,
  ):
    | { readonly reachedAt: string; readonly noWayIn: null }
    | { readonly reachedAt: null; readonly noWayIn: NoWayIn };
  /** Public address of the path now; null if there is none. */
  addressOf(workspaceId: string, path: string): string | null;
  /**
   * Connects the tunnel, which a test must have proven (TUNNEL_NOT_TESTED); in the demo makes sure that somebody listens
   * and that its services deliver to this machine.
   */
  prepare(workspaceId: string): Promise<DeskResult<null>>;
  /** @param isLast No live workspace has events on any more: the tunnel is closed. */
  release(workspaceId: string, isLast: boolean): void;
}

/** The services that a workspace has a key for. */
export type ServicesOf = (workspaceId: string) => readonly SubscriptionService[];
