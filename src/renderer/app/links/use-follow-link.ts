import type { DeepLink } from '@shared/deep-links';
import type { LocalKey } from '@shared/local-data';
import { useNavigate } from '@tanstack/react-router';
import { joinList } from '../../data/text-list';
import { usePostsScreen } from '../../features/posts/screen-state';

/** Goes to the screen or record that a link names. */
export function useFollowLink(): (link: DeepLink) => void {
  const navigate = useNavigate();
  const showClient = (client: LocalKey) => {
    const [service, id = ''] = client.split(':');
    // Clients of the other two services have no screen of their own yet.
    if (service !== 'planning') return void navigate({ to: '/today' });
    const search = { client: joinList([id]) };
    // The screen may be there already, and then hears of no address.
    usePostsScreen.getState().show(search);
    void navigate({ to: '/posts', search });
  };
  return (link) => {
    switch (link.screen) {
      case 'post':
        return void navigate({ to: '/post/$postId', params: { postId: link.postId } });
      case 'client':
        return showClient(link.client);
      case 'review_group':
        return void navigate({ to: '/present/$groupId', params: { groupId: link.groupId } });
      case 'account':
        return void navigate({ to: '/accounts', search: { account: link.accountId } });
      default:
        return void navigate({ to: `/${link.screen}` });
    }
  };
}
