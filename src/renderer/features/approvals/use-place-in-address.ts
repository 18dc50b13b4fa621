import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApprovalsScreen } from './screen-state';

/** Running down the list with J must not write an address for each post: Chromium drops them when there are many. */
const REST_MS = 200;

/** Keeps the screen's place in its address, where a page that is loaded again after a crash finds it. */
export function usePlaceInAddress(): void {
  const navigate = useNavigate();
  const search = useApprovalsScreen((screen) => screen.search);
  const openId = useApprovalsScreen((screen) => screen.openId);
  useEffect(() => {
    const place = { ...search, ...(openId !== null && { post: openId }) };
    const timer = setTimeout(
      () => void navigate({ to: '/approvals', search: place, replace: true }),
      REST_MS,
    );
    return () => clearTimeout(timer);
  }, [navigate, search, openId]);
}
