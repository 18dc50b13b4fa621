import type { ClientRequest, IncomingMessage } from 'electron';

/** The part of a request's options in use; electron-updater hands a copy on at each redirect. */
export interface FeedRequestOptions {
  readonly protocol?: string | null;
  readonly hostname?: string | null;
  /** How many redirects led to this request. */
  readonly redirects?: number;
  /** True for the description of an update, false for a file to download. */
  readonly isDescription?: boolean;
}

/** The part of electron-updater's `HttpExecutor` in use. These are methods that it calls on itself. */
export interface RequestExecutor {
  request(options: FeedRequestOptions, ...more: unknown[]): Promise<string | null>;
  createRequest(options: FeedRequestOptions, callback: (response: IncomingMessage) => void): ClientRequest;
  addRedirectHandlers(
    request: ClientRequest,
    options: FeedRequestOptions,
    reject: (error: Error) => void,
    redirectCount: number,
    handler: (options: FeedRequestOptions) => void,
  ): void;
}

const MAX_REDIRECTS = 5;
const MAX_DESCRIPTION_BYTES = 1_000_000;

interface Limits {
  /** The address of the feed, which was decided when the app was built. */
  readonly address: string;
  readonly maxMs?: number;
  /** Options for the address that a redirect names. */
  readonly optionsFor: (url: string, options: FeedRequestOptions) => FeedRequestOptions;
}

/**
 * Holds electron-updater's requests to the feed's own host. It follows redirects anywhere and without an end, keeps an
 * answer of any size in memory, and waits for one without a limit on Electron's network.
 */
export function limitRequests(
  executor: RequestExecutor,
  { address, maxMs = 30_000, optionsFor }: Limits,
): void {
  const home = new URL(address);
  const request = executor.request.bind(executor);
  executor.request = (options, ...more) => request({ ...options, isDescription: true }, ...more);

  executor.addRedirectHandlers = (asked, options, reject, _count, handler) => {
    asked.on('redirect', (_status, _method, url) => {
      asked.abort();
      const redirects = (options.redirects ?? 0) + 1;
      const isHome = URL.canParse(url) && new URL(url).origin === home.origin;
      if (!isHome || redirects > MAX_REDIRECTS) return reject(refusal('ERR_UPDATE_REDIRECTED'));
      handler({ ...optionsFor(url, options), redirects });
    });
  };

  const create = executor.createRequest.bind(executor);
  executor.createRequest = (options, callback) => {
    if (!options.isDescription) return create(options, callback);
    const end = (code: string) => {
      clearTimeout(timer);
      asked.abort();
      asked.emit('error', refusal(code));
    };
    const timer = setTimeout(() => end('ETIMEDOUT'), maxMs);
    const asked = create(options, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MAX_DESCRIPTION_BYTES) end('ERR_UPDATE_TOO_LARGE');
      });
      response.on('end', () => clearTimeout(timer));
      callback(response);
    });
    for (const over of ['error', 'abort', 'redirect'] as const) {
      asked.on(over as 'error', () => clearTimeout(timer));
    }
    return asked;
  };
}

const refusal = (code: string) =>
  Object.assign(new Error(`the address for updates was not followed: ${code}`), { code });
