import type { DeepLink } from '@shared/deep-links';
import { partsOfKey } from '@shared/record-key';
import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useWorkspaceServices } from '../../query/workspace-services';

/** Goes to the screen or record that a link names. */
export function followLink({ navigate }: Pick<RegisteredRouter, 'navigate'>, link: DeepLink): Promise<void> {
  if ('screen' in link) return navigate({ to: `/${link.screen}` });
  const { kind, id } = partsOfKey(link.record);
  switch (kind) {
    case 'planning:post':
      return navigate({ to: '/post/$postId', params: { postId: id } });
    case 'app:comparison':
      return navigate({ to: '/post/$postId', params: { postId: id }, search: { view: 'compare' } });
    case 'app:client':
      return navigate({ to: '/clients/$client', params: { client: id } });
    case 'planning:review_group':
      return navigate({ to: '/present/$groupId', params: { groupId: id } });
    case 'planning:integration':
      return navigate({ to: '/accounts', search: { account: id } });
    case 'app:board':
      return navigate({ to: '/boards/$board', params: { board: id } });
    case 'reporting:timeline_event':
      return navigate({ to: '/timeline', search: { event: id } });
    case 'reporting:report':
      return navigate({ to: '/reports', search: { open: link.record } });
    case 'reporting:dashboard':
      return navigate({ to: '/reports', search: { show: 'dashboards', open: link.record } });
    case 'app:batch':
      return navigate({ to: '/reports/batches/$batch', params: { batch: id } });
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
