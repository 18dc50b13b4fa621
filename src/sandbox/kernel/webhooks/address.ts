import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicHost, isPublicIp } from '../../../shared/domain/public-address';

type AddressCheck = { readonly ok: true } | { readonly ok: false; readonly reason: string };

const refuse = (reason: string): AddressCheck => ({ ok: false, reason });

/**
 * Whether an address may be called, without looking up its name: it must be http or https on a public host. The parsed
 * host is checked, never the text.
 */
export function checkAddress(text: string): AddressCheck {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    // An address that cannot be parsed cannot be called either.
    return refuse('The url is not valid.');
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return refuse('The url must be http or https.');
  if (url.hostname === '') return refuse('The url has no host.');
  return isPublicHost(url.hostname) ? { ok: true } : refuse('The url must be publicly reachable.');
}

const privateTarget: AddressCheck = { ok: false, reason: 'The url must be publicly reachable.' };

/** A name that takes longer to resolve is accepted; it is checked again before every delivery. */
const saveLookupMs = 1_500;

/**
 * Whether an address may be saved: by its text, and by the addresses that its name resolves to. A name that does not
 * resolve yet is accepted.
 */
export async function checkAddressToSave(text: string): Promise<AddressCheck> {
  const written = checkAddress(text);
  if (!written.ok) return written;
  const host = new URL(text).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return written;
  const addresses = await withinTime(addressesOf(host), saveLookupMs);
  return addresses.every(({ address }) => isPublicIp(address)) ? written : privateTarget;
}

interface Settings {
  readonly privateWebhooks: 'allow' | 'refuse';
}

/** Why a webhook url may not be saved, or null if it may. With `--private-webhooks allow` every url may. */
export async function webhookUrlProblem(
  { settings }: { readonly settings: Settings },
  url: string,
): Promise<string | null> {
  if (settings.privateWebhooks === 'allow') return null;
  const check = await checkAddressToSave(url);
  return check.ok ? null : check.reason;
}

/** The lookup of the connection itself: it fails for private addresses, so the checked address is the one connected to. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const open = addresses.filter(({ address }) => isPublicIp(address));
    const [first] = open;
    if (!first || open.length < addresses.length) return callback(new PrivateAddressError(hostname), '');
    if (options.all) callback(null, open);
    else callback(null, first.address, first.family);
  });
};

class PrivateAddressError extends Error {
  constructor(hostname: string) {
    super(`${hostname} leads to a private address`);
  }
}

const addressesOf = (host: string): Promise<readonly LookupAddress[]> =>
  new Promise((resolve) => {
    lookup(host, { all: true }, (error, addresses) => resolve(error ? [] : addresses));
  });

function withinTime(found: Promise<readonly LookupAddress[]>, ms: number): Promise<readonly LookupAddress[]> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve([]), ms);
    void found.then((addresses) => {
      clearTimeout(timer);
      resolve(addresses);
    });
  });
}
