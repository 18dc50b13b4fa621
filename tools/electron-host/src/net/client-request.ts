import type { ClientRequest as NodeRequest, IncomingMessage as NodeResponse } from 'node:http';
import { Writable } from 'node:stream';
import { netErrorName } from '../net-errors.ts';
import { type Connections, connectionsOf } from './connections.ts';
import { headerLists, IncomingMessage } from './incoming-message.ts';
import { openRequest } from './proxy.ts';
import {
  isRestricted,
  parseOptions,
  type RedirectMode,
  type RequestOptions,
  redirected,
  validateHeader,
} from './request-options.ts';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Chromium's limit (net::URLRequest). */
const MAX_REDIRECTS = 20;
/** Headers about a body, which goes when a redirect turns a request into a GET. */
const ABOUT_BODY = new Set([
  'content-encoding',
  'content-language',
  'content-length',
  'content-location',
  'content-type',
]);

const DEFAULT_HEADERS: [string, string][] = [
  ['User-Agent', `Mozilla/5.0 (stand-in) Node/${process.versions.node}`],
  ['Accept-Encoding', 'gzip, deflate, br'],
];

/**
 * Electron's ClientRequest on Node's http: redirect events, decoded bodies and `net::ERR_…` names are as Chromium's
 * network gives them. There is no cache and no cookie store, which is also what the app asks for.
 */
export class ClientRequest extends Writable {
  readonly #connections: Connections;
  #method: string;
  #url: URL;
  readonly #redirect: RedirectMode;
  readonly #headers = new Map<string, { name: string; value: string | string[] }>();
  readonly #body: Buffer[] = [];
  #chunked: boolean | undefined;
  #hasStarted = false;
  #isAborted = false;
  #redirectCount = 0;
  #node: NodeRequest | undefined;
  #response: IncomingMessage | undefined;
  #follow: (() => void) | undefined;

  constructor(options: RequestOptions | string, callback?: (response: IncomingMessage) => void) {
    super({ autoDestroy: true });
    const { method, url, redirect, headers, session } = parseOptions(options);
    this.#connections = connectionsOf(session);
    this.#method = method;
    this.#url = url;
    this.#redirect = redirect;
    for (const [name, value] of headers) this.#headers.set(name.toLowerCase(), { name, value });
    if (callback) this.once('response', callback);
  }

  get chunkedEncoding(): boolean {
    return this.#chunked ?? false;
  }
  set chunkedEncoding(value: boolean) {
    if (this.#hasStarted) throw new Error('chunkedEncoding can only be set before the request is started');
    if (this.#chunked !== undefined) throw new Error('chunkedEncoding can only be set once');
    this.#chunked = value;
  }

  setHeader(name: string, value: string): void {
    if (this.#hasStarted || this.#body.length > 0) throw new Error("Can't set headers after they are sent");
    validateHeader(name, value);
    this.#headers.set(name.toLowerCase(), { name, value });
  }
  getHeader(name: string): string | string[] | undefined {
    return this.#headers.get(name.toLowerCase())?.value;
  }
  removeHeader(name: string): void {
    if (this.#hasStarted || this.#body.length > 0)
      throw new Error("Can't remove headers after they are sent");
    this.#headers.delete(name.toLowerCase());
  }

  /** @throws if no redirect is waiting for it. */
  followRedirect(): void {
    if (!this.#follow) throw new Error('followRedirect() called, but was not waiting for a redirect');
    this.#follow();
  }

  abort(): void {
    if (!this.#isAborted) process.nextTick(() => this.emit('abort'));
    this.#isAborted = true;
    this.#die();
  }

  getUploadProgress(): { active: boolean; started: boolean; current: number; total: number } {
    const total = this.#body.reduce((sum, chunk) => sum + chunk.length, 0);
    return {
      active: this.#hasStarted,
      started: this.#hasStarted,
      current: this.#hasStarted ? total : 0,
      total,
    };
  }

  override _write(chunk: Buffer | string, encoding: BufferEncoding, callback: () => void): void {
    this.#body.push(typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk);
    callback();
  }

  override _final(callback: () => void): void {
    this.#hasStarted = true;
    // A request that fails immediately cannot have a listener yet, so the failure is deferred.
    if ([...this.#headers.values()].some(({ name }) => isRestricted(name))) {
      process.nextTick(() => this.#die(new Error('net::ERR_INVALID_ARGUMENT')));
    } else {
      this.#start();
    }
    callback();
  }

  #start(): void {
    const body = Buffer.concat(this.#body);
    const headers: Record<string, string | string[]> = {};
    for (const [name, value] of DEFAULT_HEADERS)
      if (!this.#headers.has(name.toLowerCase())) headers[name] = value;
    for (const { name, value } of this.#headers.values()) headers[name] = value;
    if (this.#chunked) headers['Transfer-Encoding'] = 'chunked';
    else if (body.length > 0 || /^(POST|PUT|PATCH)$/.test(this.#method))
      headers['Content-Length'] = String(body.length);
    const node = openRequest(this.#url, { method: this.#method, headers }, this.#connections);
    this.#node = node;
    node.on('response', (response) => this.#receive(response));
    node.on('error', (error: NodeJS.ErrnoException) => {
      // Once there is a response, a failure is reported by the response.
      if (this.#node !== node || this.#response || this.#isAborted) return;
      const closed = error.code === 'ECONNRESET' && error.message === 'socket hang up';
      // As Chromium: a kept connection that proves dead is no answer, the request is sent once more on a new one.
      if (node.reusedSocket && closed) return this.#start();
      this.#die(new Error(closed ? 'net::ERR_EMPTY_RESPONSE' : netErrorName(error)));
    });
    node.end(body);
  }

  #receive(response: NodeResponse): void {
    const { location } = response.headers;
    if (REDIRECTS.has(response.statusCode ?? 0) && location !== undefined) {
      // The body of a redirect is not read. It is discarded so that the connection can be used again.
      response.resume();
      return this.#redirectTo(response, location);
    }
    this.#response = new IncomingMessage(response, (error) => this.#die(error));
    this.emit('response', this.#response);
  }

  #redirectTo(response: NodeResponse, location: string): void {
    const next = redirected({ method: this.#method, url: this.#url }, response.statusCode ?? 0, location);
    if (!next) return this.#die(new Error('net::ERR_INVALID_REDIRECT'));
    if (!/^https?:$/.test(next.url.protocol)) return this.#die(new Error('net::ERR_UNSAFE_REDIRECT'));
    if (this.#redirect === 'error') {
      return this.#die(new Error("Attempted to redirect, but redirect policy was 'error'"));
    }
    let follows = this.#redirect === 'follow';
    this.#follow = () => {
      follows = true;
    };
    try {
      this.emit(
        'redirect',
        response.statusCode,
        next.method,
        next.url.href,
        headerLists(response.rawHeaders),
      );
    } finally {
      this.#follow = undefined;
    }
    if (this.#isAborted) return;
    if (!follows) return this.#die(new Error('Redirect was cancelled'));
    if (++this.#redirectCount > MAX_REDIRECTS) return this.#die(new Error('net::ERR_TOO_MANY_REDIRECTS'));
    this.#continueAt(next);
  }

  #continueAt({ method, url }: { method: string; url: URL }): void {
    if (method !== this.#method) {
      this.#body.length = 0;
      for (const name of ABOUT_BODY) this.#headers.delete(name);
    }
    // Chromium does not carry credentials to another origin.
    if (url.origin !== this.#url.origin) this.#headers.delete('authorization');
    this.#method = method;
    this.#url = url;
    this.#start();
  }

  #die(error?: Error): void {
    // A stream that has ended no longer emits errors by itself; a request still can fail then.
    if (this.destroyed && error) this.emit('error', error);
    this.destroy(error);
    this.#node?.destroy();
    this.#response?.destroy(error);
  }
}
