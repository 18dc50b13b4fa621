import { useNavigate } from '@tanstack/react-router';
import { useAddressedPlace } from '../../data/use-addressed-place';
import { type Place, readPlace } from './place';
import { useCalendarScreen } from './screen-state';

/** Which days of whose posts, and the open post. */
export function usePlaceInAddress(): void {
  const navigate = useNavigate();
  const { view, day, whose, zone, openId, restore } = useCalendarScreen();
  const place: Place = {
    ...{ view, whose, zone },
    ...(day && { day }),
    ...(openId !== null && { post: openId }),
  };
  useAddressedPlace({
    ...{ place, restore, read: readPlace },
    write: (search) => void navigate({ to: '/calendar', search, replace: true }),
  });
}
