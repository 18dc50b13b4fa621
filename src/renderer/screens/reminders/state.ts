import type { RawSearch } from '../screen-route';
import { useAddress } from '../use-address';

interface Place {
  /** The client's project; left out for the most urgent one. */
  readonly client?: string;
  /** Only of the posts that were selected in a list. */
  readonly of?: 'selection';
}

/** Reads the screen's search parameters and drops unknown ones. */
export function readAddress({ client, of }: RawSearch): Place {
  // The router parses unquoted digits as a number.
  const id = typeof client === 'number' ? String(client) : client;
  return {
    ...(typeof id === 'string' && /^[\w-]{1,64}$/.test(id) && { client: id }),
    ...(of === 'selection' && { of }),
  };
}

export function useRemindersScreen() {
  const [{ client = null, of }, go] = useAddress(readAddress);
  return {
    client,
    isSelection: of === 'selection',
    open: (projectId: string) => go((was) => ({ ...was, client: projectId })),
  };
}
