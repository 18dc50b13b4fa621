import { isPublicHost } from '../../../shared/domain/public-address';

export type AddressVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: string };

const refuse = (reason: string): AddressVerdict => ({ ok: false, reason });

/**
 * Whether an address, as written, may be called: http or https on a public host. It is the parsed host that is
 * judged, never the text.
 */
export function judgeAddress(text: string): AddressVerdict {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    // Whatever the parser refuses cannot be called either.
    return refuse('The url is not valid.');
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return refuse('The url must be http or https.');
  if (url.hostname === '') return refuse('The url has no host.');
  return isPublicHost(url.hostname) ? { ok: true } : refuse('The url must be publicly reachable.');
}
