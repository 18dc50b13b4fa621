import type { DeepLink } from '@shared/deep-links';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useWorkspaceServices } from '../../query/workspace-services';

/** Goes to the screen or record that a link names. */
export function useFollowLink(): (link: DeepLink) => void {
  const navigate = useNavigate();
  return (link) => {
    switch (link.screen) {
      case 'post':
        return void navigate({ to: '/post/$postId', params: { postId: link.postId } });
      case 'client':
        return void navigate({ to: '/clients/$client', params: { client: link.client } });
      case 'review_group':
        return void navigate({ to: '/present/$groupId', params: { groupId: link.groupId } });
      case 'account':
        return void navigate({ to: '/accounts', search: { account: link.accountId } });
      case 'board':
        return void navigate({ to: '/boards/$board', params: { board: link.boardId } });
      case 'timeline_event':
        return void navigate({ to: '/timeline', search: { event: link.eventId } });
      case 'report':
        return void navigate({ to: '/reports', search: { open: `report ${link.reportId}` } });
      case 'dashboard':
        return void navigate({
          to: '/reports',
          search: { show: 'dashboards', open: `dashboard ${link.dashboardId}` },
        });
      case 'batch':
        return void navigate({ to: '/reports/batches/$batch', params: { batch: link.batchId } });
      default:
        return void navigate({ to: `/${link.screen}` });
    }
  };
}

/** Follows `clientdesk://` links that the system hands to the app. */
export function useLinks(): void {
  const { on } = useWorkspaceServices();
  const follow = useFollowLink();
  const open = useEffectEvent((link: DeepLink) => follow(link));
  useEffect(() => on('link.opened', ({ route }) => open(route)), [on]);
}
