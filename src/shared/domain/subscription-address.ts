import { isPublicHost } from './public-address';

/** Problem of an address, found before the service is called. */
export type AddressProblem =
  /** The text is not a readable address. */
  | 'not_an_address'
  /** The address is neither http nor https. */
  | 'not_web'
  /** The address contains a user name or password, which the service would store and show. */
  | 'has_login'
  /** The address is in a private network, where no service can reach it. */
  | 'private'
  /** Another subscription has this address already. */
  | 'double';

interface Other {
  readonly url: string;
  /** True if the event is the same. The reporting service accepts an address again for another event. */
  readonly isForSame: boolean;
}

/**
 * @param others The subscriptions there are. On the connector each address is taken once, whatever it is for.
 */
export function subscriptionAddressProblem(
  text: string,
  service: 'connect' | 'reporting',
  others: readonly Other[],
  mayBePrivate = false,
): AddressProblem | null {
  if (!URL.canParse(text)) return 'not_an_address';
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'not_web';
  if (url.username !== '' || url.password !== '') return 'has_login';
  if (!mayBePrivate && !isPublicHost(url.hostname)) return 'private';
  const isTaken = others.some(
    (other) =>
      (service === 'connect' || other.isForSame) &&
      URL.canParse(other.url) &&
      new URL(other.url).href === url.href,
  );
  return isTaken ? 'double' : null;
}
