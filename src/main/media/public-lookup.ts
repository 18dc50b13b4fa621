import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicIp } from '@shared/domain/public-address';

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
