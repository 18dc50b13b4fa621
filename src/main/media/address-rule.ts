import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicHost, isPublicIp } from '@shared/domain/public-address';

/**
 * Whether a file's address, which came in an answer and may have been written by anybody, may be fetched: https on a
 * public host. `ownOrigin` is the one exception, the loopback address of the service whose answer it was (the
 * demo's), by exact origin: another port of this machine is somebody else's service.
 */
export function mayFetch(url: URL, ownOrigin: string | undefined): boolean {
  if (url.username !== '' || url.password !== '') return false;
  if (ownOrigin !== undefined && url.origin === ownOrigin) return true;
  return url.protocol === 'https:' && isPublicHost(url.hostname);
}

/** A redirect may lead to the public internet, or stay where it is; never from outside to this machine. */
export function mayFollow(from: URL, to: URL): boolean {
  return mayFetch(to, from.origin === to.origin ? from.origin : undefined);
}

/** Base addresses are https, or http on this very machine (`shared/domain/base-url`). */
export function ownOriginOf(baseUrl: string | undefined): string | undefined {
  return baseUrl?.startsWith('http:') ? new URL(baseUrl).origin : undefined;
}

/**
 * A name's addresses for the connection itself, and only if every one of them is public: the address that was checked
 * is the one that is connected to, so a second answer of the name's server (DNS rebinding) changes nothing.
 */
export function createPublicLookup(resolve: typeof lookup = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => !isPublicIp(address))) {
        return callback(new PrivateAddressError(), '');
      }
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

export class PrivateAddressError extends Error {
  constructor() {
    super('the name leads to an address that is not public');
  }
}
