import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePostsScreen } from './screen-state';

/** Running down the list with J must not write an address for each post: Chromium drops them when there are many. */
const REST_MS = 200;

/** Keeps the screen's place in its address, where back, a copied link and a page loaded anew find it. */
export function usePlaceInAddress(): void {
  const navigate = useNavigate();
  const search = usePostsScreen((screen) => screen.search);
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/posts', search, replace: true }), REST_MS);
    return () => clearTimeout(timer);
  }, [navigate, search]);
}
