import type { Absence, AwayDigest } from '@shared/domain/away';
import type { EngineStatus, ResourceName } from '../../engine';

/** The workspace's services that report lost accounts. */
export interface UsedServices {
  readonly planning: boolean;
  readonly connect: boolean;
}

/** Claim of the strip about an absence: changes were found, none were found, or not known yet. */
export type AwayClaim = 'found' | 'nothing' | 'not_known';

/** Whether all posts and account lists were read again after the absence. */
export function isReadSince({ to }: Absence, status: EngineStatus, used: UsedServices): boolean {
  const { asOf, ages, error, isCatchingUp } = status;
  const lists: readonly ResourceName[] = [
    ...(used.planning ? (['planning.integrations'] as const) : []),
    ...(used.connect ? (['connect.connections'] as const) : []),
  ];
  const isRead = (at: number | null | undefined) => at != null && at >= to;
  return error === null && !isCatchingUp && isRead(asOf) && lists.every((list) => isRead(ages.lists[list]));
}

/** @param isRead as `isReadSince` says */
export function awayClaim(
  {
    approvals,
    changeRequests,
    failedPosts,
    lostAccounts,
  }: Pick<AwayDigest, 'approvals' | 'changeRequests' | 'failedPosts' | 'lostAccounts'>,
  isRead: boolean,
): AwayClaim {
  if (approvals + changeRequests + failedPosts + lostAccounts > 0) return 'found';
  return isRead ? 'nothing' : 'not_known';
}
