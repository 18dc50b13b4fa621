import type { RawSearch } from '../screen-route';

interface Place {
  /** The client's project; left out for the most urgent one. */
  readonly client?: string;
  /** Only of the posts that were selected in a list. */
  readonly of?: 'selection';
  /** By the last moment to send; left out for the most urgent first. */
  readonly order?: 'send_by';
}

/** Reads the screen's search parameters and drops unknown ones. */
export function readAddress({ client, of, order }: RawSearch): Place {
  // The router parses unquoted digits as a number.
  const id = typeof client === 'number' ? String(client) : client;
  return {
    ...(typeof id === 'string' && /^[\w-]{1,64}$/.test(id) && { client: id }),
    ...(of === 'selection' && { of }),
    ...(order === 'send_by' && { order }),
  };
}
