import type { DeskResult } from '@shared/errors';
import type { NoWayIn, SubscriptionService } from '@shared/subscriptions';
import type { PathPurpose } from '@shared/webhooks';

/** A path of the receiver that is in use. */
export interface SubscriptionPath {
  readonly pathId: string;
  readonly purpose: PathPurpose;
  /** What stands behind a public address, with its first slash. A secret. */
  readonly path: string;
}

/** What subscriptions ask of the receiver's paths. */
export interface SubscriptionPaths {
  /** Reads what the workspace's journal says of them; nothing of it is known before. */
  open(workspaceId: string): Promise<DeskResult<null>>;
  /** In the journal once it answers. */
  make(workspaceId: string, purpose: PathPurpose): Promise<DeskResult<SubscriptionPath>>;
  /** Whatever is sent to it from now on is unknown. */
  retire(workspaceId: string, pathId: string): Promise<DeskResult<null>>;
  of(workspaceId: string): readonly SubscriptionPath[];
  /** The path of that workspace that an address ends in, whoever stands before it. */
  within(workspaceId: string, url: string): SubscriptionPath | undefined;
}

/** How the services reach this machine for a workspace. */
export interface WayIn {
  standing(
    workspaceId: string,
  ):
    | { readonly reachedAt: string; readonly noWayIn: null }
    | { readonly reachedAt: null; readonly noWayIn: NoWayIn };
  /** Where the services reach that path now; null where they cannot. */
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
