import { linkedId } from '../linked-id';
import type { RawSearch } from '../screen-route';
import { useAddress } from '../use-address';

/** The customer under the cursor, by uuid. */
interface Place {
  readonly customer?: string;
}

/** What the screen reads from its address; everything else is dropped. */
export function readAddress({ customer }: RawSearch): Place {
  const uuid = linkedId(customer);
  return uuid !== undefined && /^[\w-]{1,200}$/.test(uuid) ? { customer: uuid } : {};
}

export function useCustomersScreen() {
  const [{ customer }, change] = useAddress(readAddress);
  /** Null for the first in the list. */
  const cursorId = customer ?? null;
  return { cursorId, moveTo: (uuid: string) => change(() => ({ customer: uuid })) };
}
