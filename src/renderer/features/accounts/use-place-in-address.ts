import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { readPlace } from './place';
import { useAccountsScreen } from './screen-state';

/** Running down the list with J must not write an address for each: Chromium drops them when there are many. */
const REST_MS = 200;

/** Keeps the cursor in the address, where a copied link finds it; and goes where an address says that came from elsewhere. */
export function usePlaceInAddress(): void {
  const navigate = useNavigate();
  const { cursorId, moveTo } = useAccountsScreen();
  const { account } = readPlace(useSearch({ strict: false }));
  const written = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    if (account !== undefined && account !== written.current) moveTo(account);
    written.current = account;
  }, [account, moveTo]);

  useEffect(() => {
    if (cursorId === null) return;
    const timer = setTimeout(() => {
      written.current = cursorId;
      void navigate({ to: '/accounts', search: { account: cursorId }, replace: true });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [navigate, cursorId]);
}
