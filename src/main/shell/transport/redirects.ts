import { isRead } from './request-rules';

const MAX_REDIRECTS = 5;

interface Redirect {
  /** The requested address. */
  readonly from: string;
  /** The absolute target address. */
  readonly to: string;
  readonly method: string;
  readonly status: number;
  /** How many have been followed so far. */
  readonly followed: number;
}

/**
 * Why a redirect is not followed; undefined where it is. Only to the same origin, for the key goes along. A write is
 * followed on 307 and 308 alone: the others turn it into a GET, which would look like success and have done nothing.
 */
export function redirectObjection({ from, to, method, status, followed }: Redirect): string | undefined {
  if (!URL.canParse(to) || new URL(to).origin !== new URL(from).origin) return 'redirected to another origin';
  if (followed >= MAX_REDIRECTS) return `redirected more than ${MAX_REDIRECTS} times`;
  if (!isRead(method) && status !== 307 && status !== 308) return `a ${method} was redirected by ${status}`;
  return undefined;
}

const redirects = new Set([301, 302, 303, 307, 308]);

/** The address an answer points to, absolute; undefined for every answer that is no redirect. */
export function redirectTarget(
  status: number,
  location: string | undefined,
  from: string,
): string | undefined {
  if (!redirects.has(status) || location === undefined) return undefined;
  return URL.canParse(location, from) ? new URL(location, from).href : location;
}
