import { useNavigate } from '@tanstack/react-router';
import { useAddressedPlace } from '../../data/use-addressed-place';
import { type Place, readPlace } from './place';
import { useCustomersScreen } from './screen-state';

/** The customer under the cursor. */
export function usePlaceInAddress(): void {
  const navigate = useNavigate();
  const { cursorId, moveTo } = useCustomersScreen();
  const place: Place = cursorId === null ? {} : { customer: cursorId };
  useAddressedPlace({
    ...{ place, read: readPlace },
    restore: ({ customer }) => customer !== undefined && moveTo(customer),
    write: (search) => void navigate({ to: '/customers', search, replace: true }),
  });
}
