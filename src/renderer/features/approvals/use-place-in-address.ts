import { useNavigate } from '@tanstack/react-router';
import { useAddressedPlace } from '../../data/use-addressed-place';
import { type Place, readPlace } from './place';
import { useApprovalsScreen } from './screen-state';

/** What the queue shows, and the open post. */
export function usePlaceInAddress(): void {
  const navigate = useNavigate();
  const { search, openId, restore } = useApprovalsScreen();
  const place: Place = { ...search, ...(openId !== null && { post: openId }) };
  useAddressedPlace({
    ...{ place, restore, read: readPlace },
    write: (search) => void navigate({ to: '/approvals', search, replace: true }),
  });
}
