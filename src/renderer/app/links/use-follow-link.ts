import type { DeepLink } from '@shared/deep-links';
import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useWorkspaceServices } from '../../query/workspace-services';

/** Goes to the screen or record that a link names. */
export function followLink({ navigate }: Pick<RegisteredRouter, 'navigate'>, link: DeepLink): Promise<void> {
  switch (link.screen) {
    case 'post':
      return navigate({ to: '/post/$postId', params: { postId: link.postId } });
    case 'client':
      return navigate({ to: '/clients/$client', params: { client: link.client } });
    case 'review_group':
      return navigate({ to: '/present/$groupId', params: { groupId: link.groupId } });
    case 'account':
      return navigate({ to: '/accounts', search: { account: link.accountId } });
    case 'board':
      return navigate({ to: '/boards/$board', params: { board: link.boardId } });
    case 'timeline_event':
      return navigate({ to: '/timeline', search: { event: link.eventId } });
    case 'report':
      return navigate({ to: '/reports', search: { open: `report ${link.reportId}` } });
    case 'dashboard':
      return navigate({
        to: '/reports',
        search: { show: 'dashboards', open: `dashboard ${link.dashboardId}` },
      });
    case 'batch':
      return navigate({ to: '/reports/batches/$batch', params: { batch: link.batchId } });
    default:
      return navigate({ to: `/${link.screen}` });
  }
}

export function useFollowLink(): (link: DeepLink) => void {
  const router = useRouter();
  return (link) => void followLink(router, link);
}

/** Follows `clientdesk://` links that the system hands to the app. */
export function useLinks(): void {
  const { on } = useWorkspaceServices();
  const follow = useFollowLink();
  const open = useEffectEvent((link: DeepLink) => follow(link));
  useEffect(() => on('link.opened', ({ route }) => open(route)), [on]);
}
