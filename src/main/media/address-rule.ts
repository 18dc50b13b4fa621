import { isPublicHost } from '@shared/domain/public-address';

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
