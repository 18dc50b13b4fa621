import { useNavigate } from '@tanstack/react-router';
import { useAddressedPlace } from '../../data/use-addressed-place';
import { type Place, readPlace } from './place';
import { useAccountsScreen } from './screen-state';

/** The account under the cursor. */
export function usePlaceInAddress(): void {
  const navigate = useNavigate();
  const { cursorId, moveTo } = useAccountsScreen();
  const place: Place = cursorId === null ? {} : { account: cursorId };
  useAddressedPlace({
    ...{ place, read: readPlace },
    restore: ({ account }) => account !== undefined && moveTo(account),
    write: (search) => void navigate({ to: '/accounts', search, replace: true }),
  });
}
