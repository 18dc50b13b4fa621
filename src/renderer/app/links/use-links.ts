import type { DeepLink } from '@shared/deep-links';
import { useEffect, useEffectEvent } from 'react';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useFollowLink } from './use-follow-link';

/** Goes where an opened clientdesk:// link leads. */
export function useLinks(): void {
  const { on } = useWorkspaceServices();
  const follow = useFollowLink();
  const open = useEffectEvent((link: DeepLink) => follow(link));
  useEffect(() => on('link.opened', ({ route }) => open(route)), [on]);
}
