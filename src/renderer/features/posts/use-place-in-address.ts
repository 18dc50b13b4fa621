import { useNavigate } from '@tanstack/react-router';
import { useAddressedPlace } from '../../data/use-addressed-place';
import { readSearch } from './posts-search';
import { usePostsScreen } from './screen-state';

/** What the list is narrowed down to, and the open post. */
export function usePlaceInAddress(): void {
  const navigate = useNavigate();
  const { search, show } = usePostsScreen();
  useAddressedPlace({
    ...{ place: search, read: readSearch, restore: show },
    write: (place) => void navigate({ to: '/posts', search: place, replace: true }),
  });
}
