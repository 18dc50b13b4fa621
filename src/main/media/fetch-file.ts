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
      /** Missing where the server sends none, or a weak one, which different bytes may share. */
      readonly etag?: string;
    }
  | FetchFault;

type FetchFault = { readonly kind: 'failed'; readonly reason: MediaFailure } | { readonly kind: 'aborted' };

/** Facts of a file by its first byte alone. The size is null where the server does not say it. */
export type ProbeOutcome =
  | { readonly kind: 'found'; readonly bytes: number | null; readonly etag?: string }
  | FetchFault;

export interface FetchFile {
  (request: FetchRequest): Promise<FetchOutcome>;
  /** Asks for the first byte, so that an address that was signed for GET works. */
  probe(
    request: Pick<FetchRequest, 'url' | 'totalTimeoutMs' | 'ownOrigin' | 'signal'>,
  ): Promise<ProbeOutcome>;
  close(): void;
}

interface Options {
  readonly lookup?: LookupFunction;
  readonly proxy?: ProxyWay;
  /** Certificates of authorities to trust instead of Node's own and the system's. */
  readonly ca?: string;
  /** Longest wait for the first byte of a response, and between two bytes. */
  readonly idleTimeoutMs?: number;
  /** File system to write to instead of Node's. */
  readonly fileSystem?: FileSystem;
}

type FileSystem = Extract<Parameters<typeof createWriteStream>[1], object>['fs'];

const headBytes = 1024 ** 2;
const mostRedirects = 3;

/**
 * Fetches files from addresses that came in answers. Straight, the connection is tied to an address that was checked; by
 * the system's proxy, where there is one, the rules by name are all there is (see docs/security.md). No key, no cookie, no cache, and nothing
 * compressed, so that what the cap counts is what lies on the disk.
 */
export function createFetchFile({
  lookup,
  proxy,
  ca,
  idleTimeoutMs = 20_000,
  fileSystem,
}: Options = {}): FetchFile {
  const direct = createDirectWay(lookup ?? createPublicLookup(), ca);

  async function open(url: URL, signal: AbortSignal, range: string | null): Promise<FileAnswer> {
    const accept = { accept: 'image/*, video/*, application/pdf', 'accept-encoding': 'identity' };
    const headers = range === null ? accept : { ...accept, range };
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

  type Address = Pick<FetchRequest, 'url' | 'ownOrigin'>;

  async function follow(
    request: Address,
    signal: AbortSignal,
    range: string | null = null,
  ): Promise<FileAnswer> {
    let url = parse(request.url);
    if (!url || !mayFetch(url, request.ownOrigin)) throw new MediaError('address_refused');
    for (let followed = 0; ; followed += 1) {
      const answer = await open(url, signal, range);
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
      const file = createWriteStream(request.toPath, { flags: 'wx', mode: 0o600, fs: fileSystem });
      const closed = new Promise<void>((resolve) => file.once('close', () => resolve()));
      try {
        await pipeline(answer, meter.stream, file);
      } finally {
        // A failure may come before the file is open: it would be created after its removal.
        await closed;
      }
      return { kind: 'fetched', ...meter.result(), ...etagOf(answer) } as const;
    } finally {
      answer.destroy();
    }
  }

  async function probe(request: Address, signal: AbortSignal) {
    const answer = await follow(request, signal, 'bytes=0-0');
    // A server without ranges sends the whole file, which is not read.
    answer.destroy();
    checkHead(answer, Number.POSITIVE_INFINITY, true);
    return { kind: 'found', bytes: sizeOf(answer), ...etagOf(answer) } as const;
  }

  type Timed = Pick<FetchRequest, 'totalTimeoutMs' | 'signal'>;

  async function inTime<T>(
    { totalTimeoutMs, signal }: Timed,
    run: (signal: AbortSignal) => Promise<T>,
  ): Promise<T | FetchFault> {
    const timeout = AbortSignal.timeout(totalTimeoutMs);
    try {
      return await run(AbortSignal.any([signal, timeout]));
    } catch (error) {
      if (signal.aborted) return { kind: 'aborted' };
      return { kind: 'failed', reason: timeout.aborted ? 'timed_out' : mediaFailureOf(error) };
    }
  }

  const fetchFile = async (request: FetchRequest): Promise<FetchOutcome> => {
    const outcome = await inTime(request, (signal) => fetchTo(request, signal));
    if (outcome.kind !== 'fetched') await rm(request.toPath, { force: true });
    return outcome;
  };
  return Object.assign(fetchFile, {
    probe: (request: Address & Timed) => inTime(request, (signal) => probe(request, signal)),
    close: () => direct.close(),
  });
}

/** Size of the whole file: in a partial answer after the slash of its range. */
function sizeOf({ statusCode, headers }: FileAnswer): number | null {
  const size = statusCode === 206 ? headers['content-range']?.split('/')[1] : headers['content-length'];
  return size !== undefined && /^\d+$/.test(size) ? Number(size) : null;
}

/** Longer ETags would only fill the index. */
const mostEtag = 200;

function etagOf({ headers: { etag } }: FileAnswer): { readonly etag?: string } {
  return etag !== undefined && /^"[^"]*"$/.test(etag) && etag.length <= mostEtag ? { etag } : {};
}

function checkHead({ statusCode = 0, headers }: FileAnswer, maxBytes: number, isPart = false): void {
  if (statusCode === 401 || statusCode === 403 || statusCode === 404 || statusCode === 410) {
    throw new MediaError('denied');
  }
  if (statusCode !== 200 && !(isPart && statusCode === 206)) throw new MediaError('service_failed');
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
