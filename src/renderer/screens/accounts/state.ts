import { linkedId } from '../linked-id';
import type { RawSearch } from '../screen-route';
import { useAddress } from '../use-address';

/** The account under the cursor. */
interface Place {
  readonly account?: string;
}

/** What the screen reads from its address; everything else is dropped. */
export function readAddress({ account }: RawSearch): Place {
  const id = linkedId(account);
  return id !== undefined && /^[\w-]{1,200}$/.test(id) ? { account: id } : {};
}

export function useAccountsScreen() {
  const [{ account }, change] = useAddress(readAddress);
  /** Null for the first in the list. */
  const cursorId = account ?? null;
  return { cursorId, moveTo: (id: string) => change(() => ({ account: id })) };
}
