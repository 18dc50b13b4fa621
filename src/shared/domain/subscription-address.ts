import { isPublicHost } from './public-address';

/** Why an address is not given to a service: it is told here, before the service is asked. */
export type AddressProblem =
  /** No address that can be read. */
  | 'not_an_address'
  /** Neither http nor https. */
  | 'not_web'
  /** A name or password stands in it, which the service would keep and show. */
  | 'has_login'
  /** It lies in a private network, where no service can reach it. */
  | 'private'
  /** A subscription has it already. */
  | 'double';

interface Other {
  readonly url: string;
  /** For the same: the reporting service takes an address again for another event. */
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
