import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { LookupFunction } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MediaFailure } from '@shared/media';
import { createPublicLookup, mayFetch, mayFollow } from './address-rule';
import { createDirectWay, type FileAnswer, type ProxyWay } from './file-ways';
import { MediaError, mediaFailureOf } from './media-error';

export interface FetchRequest {
  readonly url: string;
  /** A path at which there is nothing yet; nothing is left there after a failure. */
  readonly toPath: string;
  readonly maxBytes: number;
  /** Time from the call to the last byte, so that a slow server cannot occupy the queue. */
  readonly totalTimeoutMs: number;
  /** See `mayFetch`. */
  readonly ownOrigin: string | undefined;
  /** The size is null where the server does not say it. */
  readonly onProgress?: (bytes: number, totalBytes: number | null) => void;
  readonly signal: AbortSignal;
}

export type FetchOutcome =
  | {
      readonly kind: 'fetched';
      /** SHA-256 in hex. */
      readonly hash: string;
      readonly bytes: number;
      /** First bytes of the file, which identify its type. */
      readonly head: Buffer;
    }
  | { readonly kind: 'failed'; readonly reason: MediaFailure }
  | { readonly kind: 'aborted' };

export interface FetchFile {
  (request: FetchRequest): Promise<FetchOutcome>;
  close(): void;
}

interface Options {
  readonly lookup?: LookupFunction;
  readonly proxy?: ProxyWay;
  /** Certificates of authorities to trust instead of Node's own and the system's. */
  readonly ca?: string;
  /** Longest wait for the first byte of a response, and between two bytes. */
  readonly idleTimeoutMs?: number;
}

const headBytes = 1024 ** 2;
const mostRedirects = 3;

/**
 * Fetches files from addresses that came in answers. Straight, the connection is tied to an address that was checked; by
 * the system's proxy, where there is one, the rules by name are all there is (see docs/security.md). No key, no cookie, no cache, and nothing
 * compressed, so that what the cap counts is what lies on the disk.
 */
export function createFetchFile({ lookup, proxy, ca, idleTimeoutMs = 20_000 }: Options = {}): FetchFile {
  const direct = createDirectWay(lookup ?? createPublicLookup(), ca);

  async function open(url: URL, signal: AbortSignal): Promise<FileAnswer> {
    const headers = { accept: 'image/*, video/*, application/pdf', 'accept-encoding': 'identity' };
    const call = { headers, idleTimeoutMs, signal };
    // Plain http is this machine's own, which no proxy is between.
    const isProxied = url.protocol === 'https:' && (await isBehindProxy(url.href, signal));
    return proxy && isProxied ? proxy.open(url, call) : direct.open(url, call);
  }

  /** Says whether a proxy applies. False if unknown in time, because the direct route checks addresses. */
  const isBehindProxy = (url: string, signal: AbortSignal) =>
    new Promise<boolean>((resolve) => {
      signal.addEventListener('abort', () => resolve(false), { once: true });
      if (!proxy || signal.aborted) return resolve(false);
      proxy.isProxied(url).then(resolve, () => resolve(false));
    });

  async function follow(request: FetchRequest, signal: AbortSignal): Promise<FileAnswer> {
    let url = parse(request.url);
    if (!url || !mayFetch(url, request.ownOrigin)) throw new MediaError('address_refused');
    for (let followed = 0; ; followed += 1) {
      const answer = await open(url, signal);
      const { location } = answer.headers;
      if (!isRedirect(answer.statusCode) || location === undefined) return answer;
      // The body of a redirect is not read, because it could keep the connection open indefinitely.
      answer.destroy();
      const to = parse(location, url);
      if (!to || followed === mostRedirects || !mayFollow(url, to)) throw new MediaError('redirect_refused');
      url = to;
    }
  }

  async function fetchTo(request: FetchRequest, signal: AbortSignal) {
    const answer = await follow(request, signal);
    try {
      checkHead(answer, request.maxBytes);
      const totalBytes = Number(answer.headers['content-length'] ?? 0) || null;
      const meter = createMeter(request.maxBytes, (bytes) => request.onProgress?.(bytes, totalBytes));
      await pipeline(answer, meter.stream, createWriteStream(request.toPath, { flags: 'wx', mode: 0o600 }));
      return { kind: 'fetched', ...meter.result() } as const;
    } finally {
      answer.destroy();
    }
  }

  const fetchFile = async (request: FetchRequest): Promise<FetchOutcome> => {
    const timeout = AbortSignal.timeout(request.totalTimeoutMs);
    try {
      return await fetchTo(request, AbortSignal.any([request.signal, timeout]));
    } catch (error) {
      await rm(request.toPath, { force: true });
      if (request.signal.aborted) return { kind: 'aborted' };
      return { kind: 'failed', reason: timeout.aborted ? 'timed_out' : mediaFailureOf(error) };
    }
  };
  return Object.assign(fetchFile, {
    close: () => direct.close(),
  });
}

function checkHead({ statusCode = 0, headers }: FileAnswer, maxBytes: number): void {
  if (statusCode === 401 || statusCode === 403 || statusCode === 404 || statusCode === 410) {
    throw new MediaError('denied');
  }
  if (statusCode !== 200) throw new MediaError('service_failed');
  const encoding = headers['content-encoding'];
  // Compression was not requested, and unpacking it would allow a decompression bomb.
  if (encoding !== undefined && encoding !== 'identity') throw new MediaError('type_refused');
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new MediaError('too_large');
}

/** Counts, hashes and keeps the head of what passes. */
function createMeter(maxBytes: number, onBytes: (bytes: number) => void) {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (bytes < headBytes) head.push(chunk.subarray(0, headBytes - bytes));
      bytes += chunk.byteLength;
      if (bytes > maxBytes) return done(new MediaError('too_large'));
      hash.update(chunk);
      onBytes(bytes);
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ hash: hash.digest('hex'), bytes, head: Buffer.concat(head) }) };
}

const isRedirect = (status = 0) => [301, 302, 303, 307, 308].includes(status);

function parse(text: string, base?: URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
