import { type JoinedClient, recordKeysOf, recordOfKey } from '@shared/domain/clients';
import type { ClientKey } from '@shared/local-data';
import type { DeliveryFilter } from '@shared/webhooks';
import type { RawSearch } from '../screen-route';
import { useAddress } from '../use-address';

export const shownParts = ['all', 'untrusted', 'unconfirmed'] as const;
export type ShownPart = (typeof shownParts)[number];

/** The screen's state in its address. */
export interface InboxPlace {
  readonly show?: Exclude<ShownPart, 'all'>;
  readonly service?: 'connect' | 'reporting';
  readonly event?: string;
  readonly client?: ClientKey;
  readonly text?: string;
  /** The row under the cursor: a delivery by its sequence, or what was found by its line. */
  readonly open?: string;
}

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const isClient = (key: string): key is ClientKey => key.startsWith('link:') || recordOfKey(key) !== null;

/** Reads the screen's search parameters and drops unknown ones. */
export function readAddress(raw: RawSearch): InboxPlace {
  const [show, service, event] = [text(raw.show), text(raw.service), text(raw.event)];
  const [client, typed, open] = [text(raw.client), text(raw.text), text(raw.open)];
  return {
    ...((show === 'untrusted' || show === 'unconfirmed') && { show }),
    ...((service === 'connect' || service === 'reporting') && { service }),
    ...(/^[\w.]{1,100}$/.test(event) && { event }),
    ...(isClient(client) && { client }),
    ...(typed !== '' && { text: typed.slice(0, 200) }),
    ...(/^(?:[1-9]\d{0,14}|found [\w-]{1,100})$/.test(open) && { open }),
  };
}

/** The same as main is asked. @param client the one that the place names, where it is known */
export function filterOf(place: InboxPlace, client: JoinedClient | null): DeliveryFilter {
  const { show, service, event, text: search } = place;
  return {
    ...(show === 'untrusted' && { verdicts: ['forged', 'stale', 'unknown_key'] }),
    ...(show === 'unconfirmed' && { confirmations: ['not_confirmed'] }),
    ...(service && { service }),
    ...(event && { events: [event] }),
    ...(client && { clients: recordKeysOf(client) }),
    ...(search && { search }),
  };
}

export const isFiltered = ({ open: _, ...place }: InboxPlace): boolean => Object.keys(place).length > 0;

export function useInboxScreen() {
  const [place, change] = useAddress(readAddress);
  return {
    place,
    /** Another filter; the cursor goes to the first delivery that is left. */
    filter: (next: Partial<{ [Key in keyof InboxPlace]: InboxPlace[Key] | undefined }>) =>
      change(({ open: _, ...was }) => readAddress({ ...was, ...next })),
    moveTo: (open: string) => change((was) => ({ ...was, open })),
    clear: () => change(() => ({})),
  };
}

export type InboxScreenState = ReturnType<typeof useInboxScreen>;
