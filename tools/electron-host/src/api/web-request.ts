import { strict } from '../strict-prototype.ts';

export type ResponseHeaders = Record<string, string[]>;

interface RequestDetails {
  id: number;
  url: string;
  method: string;
  resourceType: string;
  referrer: string;
  timestamp: number;
  webContentsId: number | undefined;
}

interface HeadersDetails extends RequestDetails {
  statusCode: number;
  statusLine: string;
  responseHeaders: ResponseHeaders;
}

interface BeforeRequestAnswer {
  cancel?: boolean;
  redirectURL?: string;
}

interface HeadersAnswer {
  cancel?: boolean;
  responseHeaders?: Record<string, string | string[]>;
}

interface Filter {
  urls: string[];
}

type Listener<D, A> = (details: D, callback: (answer: A) => void) => void;

/** A match pattern of Chrome's extensions: `<all_urls>`, or `scheme://host/path` with stars. */
export function matchesPattern(pattern: string, url: string): boolean {
  if (pattern === '<all_urls>') return true;
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/^\*:/, '(https?|wss?):')
    .replace(/\*/g, '.*');
  return new RegExp(`^${source}$`, 'i').test(url);
}

/** One listener with an optional filter, as Electron keeps it: a new one replaces the old, null removes it. */
class Hook<D extends RequestDetails, A extends object> {
  #listener: Listener<D, A> | undefined;
  #filter: Filter | undefined;

  set(first: Filter | Listener<D, A> | null, second?: Listener<D, A> | null): void {
    this.#listener = (typeof first === 'function' ? first : second) ?? undefined;
    this.#filter = typeof first === 'function' || first === null ? undefined : first;
  }

  get isSet(): boolean {
    return this.#listener !== undefined;
  }

  ask(details: D): Promise<A | undefined> {
    const listener = this.#listener;
    const wanted = this.#filter?.urls.some((pattern) => matchesPattern(pattern, details.url)) ?? true;
    if (!listener || !wanted) return Promise.resolve(undefined);
    return new Promise((resolve) => listener(details, resolve));
  }
}

export class WebRequestHooks {
  readonly beforeRequest = new Hook<RequestDetails, BeforeRequestAnswer>();
  readonly headersReceived = new Hook<HeadersDetails, HeadersAnswer>();

  /** @param changed called when Chromium has to stop at more, or fewer, requests. */
  api(changed: () => void) {
    const { beforeRequest, headersReceived } = this;
    return strict('webRequest', {
      onBeforeRequest(...args: Parameters<typeof beforeRequest.set>): void {
        beforeRequest.set(...args);
        changed();
      },
      onHeadersReceived(...args: Parameters<typeof headersReceived.set>): void {
        headersReceived.set(...args);
        changed();
      },
    });
  }
}
