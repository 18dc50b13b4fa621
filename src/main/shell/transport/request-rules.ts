import type { TransportOutcome, TransportRequest } from '../../ports';

/**
 * Returns why a request cannot be sent. Details never contain an address or a header, because both can hold secrets;
 * Electron's own message about a bad header quotes its value.
 */
export function unsendable({ url, signal, method }: TransportRequest): TransportOutcome | undefined {
  if (signal?.aborted) return notSent('aborted', 'taken back before it was sent');
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    return notSent('other', 'not an http or https address');
  }
  return /^[A-Z]+$/.test(method) ? undefined : notSent('other', 'not an HTTP method');
}

export const notSent = (failure: 'aborted' | 'other', detail: string): TransportOutcome => ({
  ok: false,
  failure,
  detail,
  mayHaveArrived: false,
});

export const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/**
 * Headers with lower-case names, several values joined by a comma. Cookies are left out: the app stores none, and a
 * session's cookie is a secret that no part of the app needs.
 */
export function plainHeaders(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const key = name.toLowerCase();
    if (value === undefined || key === 'set-cookie') continue;
    plain[key] = typeof value === 'string' ? value : value.join(', ');
  }
  return plain;
}
