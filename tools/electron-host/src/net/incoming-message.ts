import type { IncomingMessage as NodeResponse } from 'node:http';
import { Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { netErrorName } from '../net-errors.ts';

/** Headers of which only the first counts, by Node's rule, which Electron follows. */
const FIRST_ONLY = new Set([
  'age',
  'authorization',
  'content-length',
  'content-type',
  'etag',
  'expires',
  'from',
  'host',
  'if-modified-since',
  'if-unmodified-since',
  'last-modified',
  'location',
  'max-forwards',
  'proxy-authorization',
  'referer',
  'retry-after',
  'server',
  'user-agent',
]);

export type HeaderValues = Record<string, string | string[]>;

function pairs(raw: readonly string[]): [string, string][] {
  const result: [string, string][] = [];
  for (let i = 0; i + 1 < raw.length; i += 2) result.push([raw[i] ?? '', raw[i + 1] ?? '']);
  return result;
}

/** Each header's values, in the order they came, by lower-case name: what 'redirect' is given. */
export function headerLists(raw: readonly string[]): Record<string, string[]> {
  const lists: Record<string, string[]> = {};
  for (const [name, value] of pairs(raw)) {
    const key = name.toLowerCase();
    lists[key] = [...(lists[key] ?? []), value];
  }
  return lists;
}

/** What Electron's response.headers holds: one string a header, set-cookie always a list. */
function joinedHeaders(raw: readonly string[]): HeaderValues {
  const entries = Object.entries(headerLists(raw)).map(([name, values]): [string, string | string[]] => {
    if (name === 'set-cookie') return [name, values];
    return [name, FIRST_ONLY.has(name) ? (values[0] ?? '') : values.join(', ')];
  });
  return Object.fromEntries(entries);
}

function decoder(encoding: string): Transform | undefined {
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      return undefined;
  }
}

/** A response as Electron's net gives it: the body is decoded, its headers still say how it came. */
export class IncomingMessage extends Readable {
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly headers: HeaderValues;
  readonly rawHeaders: string[];
  readonly httpVersion: string;
  readonly httpVersionMajor: number;
  readonly httpVersionMinor: number;
  readonly #source: Readable;

  /** @param onFailure told before 'error' when the connection or an encoding breaks off. */
  constructor(response: NodeResponse, onFailure: (error: Error) => void) {
    super();
    this.statusCode = response.statusCode ?? 0;
    this.statusMessage = response.statusMessage ?? '';
    this.rawHeaders = response.rawHeaders;
    this.headers = joinedHeaders(response.rawHeaders);
    this.httpVersion = response.httpVersion;
    this.httpVersionMajor = response.httpVersionMajor;
    this.httpVersionMinor = response.httpVersionMinor;
    const fail = (error: NodeJS.ErrnoException) => {
      if (this.destroyed) return;
      const failure = new Error(error.code === 'ECONNRESET' ? truncated(response) : netErrorName(error));
      this.destroy(failure);
      onFailure(failure);
    };
    const decode = decoder((response.headers['content-encoding'] ?? '').toLowerCase());
    this.#source = decode ? response.pipe(decode) : response;
    response.on('error', fail);
    if (decode) decode.on('error', fail);
    this.#source.on('data', (chunk: Buffer) => {
      if (!this.push(chunk)) this.#source.pause();
    });
    this.#source.on('end', () => this.push(null));
    this.#source.pause();
  }

  override _read(): void {
    this.#source.resume();
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#source.destroy();
    if (error || !this.readableEnded) this.emit('aborted');
    callback(error);
  }
}

/** How Chromium calls a body that ended too early. */
function truncated(response: NodeResponse): string {
  if (response.headers['content-length'] !== undefined) return 'net::ERR_CONTENT_LENGTH_MISMATCH';
  return response.headers['transfer-encoding'] === 'chunked'
    ? 'net::ERR_INCOMPLETE_CHUNKED_ENCODING'
    : 'net::ERR_CONNECTION_CLOSED';
}
