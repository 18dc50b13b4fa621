import { validateHeaderName, validateHeaderValue } from 'node:http';

export type RedirectMode = 'follow' | 'error' | 'manual';

export interface RequestOptions {
  method?: string;
  url?: string;
  protocol?: string;
  host?: string;
  hostname?: string;
  port?: number | string;
  path?: string;
  headers?: Record<string, string | string[]>;
  redirect?: RedirectMode;
  session?: object;
  partition?: string;
  credentials?: 'omit' | 'include' | 'same-origin';
  useSessionCookies?: boolean;
  bypassCustomProtocolHandlers?: boolean;
  cache?: string;
  origin?: string;
  referrerPolicy?: string;
  priority?: string;
}

export interface ParsedOptions {
  method: string;
  url: URL;
  redirect: RedirectMode;
  headers: [string, string | string[]][];
  session: object | undefined;
}

const MODES: readonly string[] = ['follow', 'error', 'manual'];

function urlOf(options: RequestOptions): URL {
  if (options.url) return new URL(options.url);
  const { protocol = 'http:', hostname = 'localhost', port, path = '/' } = options;
  const host = options.host ?? (port ? `${hostname}:${port}` : hostname);
  return new URL(path, `${protocol}//${host}`);
}

/** @throws Electron's errors for what it refuses before anything is sent. */
export function parseOptions(options: RequestOptions | string): ParsedOptions {
  const given: RequestOptions = typeof options === 'string' ? { url: options } : options;
  const url = urlOf(given);
  if (!/^https?:$/.test(url.protocol)) {
    throw new Error('ClientRequest only supports http: and https: protocols');
  }
  const redirect = given.redirect ?? 'follow';
  if (!MODES.includes(redirect)) throw new Error('redirect mode should be one of follow, error or manual');
  if (given.credentials === 'same-origin' && !given.origin) {
    throw new Error('credentials: same-origin requires origin to be set');
  }
  const headers = Object.entries(given.headers ?? {});
  for (const [name, value] of headers) validateHeader(name, value);
  return { method: (given.method ?? 'GET').toUpperCase(), url, redirect, headers, session: given.session };
}

export function validateHeader(name: string, value: string | string[]): void {
  validateHeaderName(name);
  for (const one of [value].flat()) validateHeaderValue(name, one);
}

/** Headers that Chromium writes itself and that callers cannot set. */
const RESTRICTED = new Set([
  'content-length',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

export function isRestricted(name: string): boolean {
  return RESTRICTED.has(name.toLowerCase());
}

/** What a redirect makes of a request (Fetch standard, "HTTP-redirect fetch", steps 12 and 13). */
export function redirected(
  from: { method: string; url: URL },
  statusCode: number,
  location: string,
): { method: string; url: URL } | undefined {
  if (!URL.canParse(location, from.url)) return undefined;
  const url = new URL(location, from.url);
  if (url.hash === '') url.hash = from.url.hash;
  const { method } = from;
  const becomesGet =
    (statusCode === 303 && method !== 'GET' && method !== 'HEAD') ||
    ((statusCode === 301 || statusCode === 302) && method === 'POST');
  return { method: becomesGet ? 'GET' : method, url };
}
