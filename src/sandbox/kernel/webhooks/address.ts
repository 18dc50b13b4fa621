import { isIP } from 'node:net';
import { isPublicIp } from './ip';

export type AddressVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: string };

const refuse = (reason: string): AddressVerdict => ({ ok: false, reason });

/** Endings of names that never leave a private network. */
const privateEndings = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home.arpa', 'localdomain'];

/**
 * Whether an address, as written, may be called: http or https on a public host. The URL parser folds every spelling
 * of an IPv4 address (octal, hex, one number) into dots, so it is the parsed host that is judged, never the text.
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
  return judgeHost(url.hostname);
}

function judgeHost(hostname: string): AddressVerdict {
  const host = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.+$/, '')
    .toLowerCase();
  if (host === '') return refuse('The url has no host.');
  if (isIP(host)) return isPublicIp(host) ? { ok: true } : refuse('The url must be publicly reachable.');
  const isPrivate = privateEndings.some((ending) => host === ending || host.endsWith(`.${ending}`));
  return isPrivate ? refuse('The url must be publicly reachable.') : { ok: true };
}
