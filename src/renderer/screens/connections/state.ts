import type { ClientKey } from '@shared/local-data';
import { useNavigate } from '@tanstack/react-router';
import type { RawSearch } from '../screen-route';
import { useAddress } from '../use-address';

/** The screen's state in its address. */
interface Place {
  /** Key of the row under the cursor. */
  readonly open?: string;
}

/** What the screen reads from its address; everything else is dropped. */
export function readAddress({ open }: RawSearch): Place {
  return typeof open === 'string' && /^[\w:-]{1,300}$/.test(open) ? { open } : {};
}

export function useConnectionsScreen() {
  const [{ open }, change] = useAddress(readAddress);
  /** Null for the first in the list. */
  const cursorKey = open ?? null;
  return { cursorKey, moveTo: (key: string) => change(() => ({ open: key })) };
}

/** Opens the page of a client. */
export function useOpenClient(): (client: ClientKey) => void {
  const navigate = useNavigate();
  return (client) => void navigate({ to: '/clients/$client', params: { client } });
}
