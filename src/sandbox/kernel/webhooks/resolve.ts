import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicIp } from '../../../shared/domain/public-address';
import { type AddressVerdict, judgeAddress } from './address';

const privateTarget: AddressVerdict = { ok: false, reason: 'The url must be publicly reachable.' };

/** A name that takes longer to resolve is judged again when something is sent to it. */
const saveLookupMs = 1_500;

/**
 * Whether an address may be saved: as written, and, where its name resolves now, by what it resolves to. A name that
 * does not resolve yet is no offence.
 */
export async function judgeForSaving(text: string): Promise<AddressVerdict> {
  const written = judgeAddress(text);
  if (!written.ok) return written;
  const host = new URL(text).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return written;
  const addresses = await withinTime(addressesOf(host), saveLookupMs);
  return addresses.every(({ address }) => isPublicIp(address)) ? written : privateTarget;
}

/** For the connection itself: resolves a name and gives only public addresses, so no second lookup can differ. */
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
