import { type Agent, Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import tls from 'node:tls';
import { MediaError } from './media-error';

/** The head of an answer, whose body is the stream itself. */
export type FileAnswer = Readable & Pick<IncomingMessage, 'statusCode' | 'headers'>;

export interface FileCall {
  readonly headers: Readonly<Record<string, string>>;
  /** Longest wait for the first byte of a response, and between two bytes. */
  readonly idleTimeoutMs: number;
  readonly signal: AbortSignal;
}

/**
 * The way to a file where the system says that a proxy is between: there, names are the proxy's to look up, so that no
 * address can be checked and none pinned. Redirects come back as answers; a silence ends with ETIMEDOUT.
 */
export interface ProxyWay {
  isProxied(url: string): Promise<boolean>;
  open(url: URL, call: FileCall): Promise<FileAnswer>;
}

interface DirectWay {
  /** Plain http is for the workspace’s own loopback address alone: see `mayFetch`. */
  open(url: URL, call: FileCall): Promise<FileAnswer>;
  close(): void;
}

/** Fetches over Node's own HTTP, because only there the connection can be tied to a checked address. */
export function createDirectWay(lookup: LookupFunction, ca: string | undefined): DirectWay {
  const http = new HttpAgent({ keepAlive: true });
  let https: HttpsAgent | undefined;
  const secure = (): Agent => {
    // Created on first use, because reading the system's store takes a moment.
    const trusted = ca ?? systemCertificates();
    https ??= new HttpsAgent({ keepAlive: true, ...(trusted !== undefined && { ca: trusted }) });
    return https;
  };

  return {
    open: (url, { headers, idleTimeoutMs, signal }) =>
      new Promise((resolve, reject) => {
        const common = { headers, signal, timeout: idleTimeoutMs };
        const call =
          url.protocol === 'https:'
            ? httpsRequest(url, { ...common, agent: secure(), lookup })
            : httpRequest(url, { ...common, agent: http });
        let answer: IncomingMessage | undefined;
        // Destroying the request alone would end an answer under way as if its sender had hung up.
        call.on('timeout', () => (answer ?? call).destroy(new MediaError('timed_out')));
        call.on('error', reject);
        call.on('response', (begun: IncomingMessage) => {
          answer = begun;
          resolve(begun);
        });
        call.end();
      }),
    close() {
      http.destroy();
      https?.destroy();
    },
  };
}

/** Functions of newer Node versions than the installed types. */
interface CertificateStores {
  readonly rootCertificates?: readonly string[];
  getCACertificates?(kind: 'default' | 'system'): string[];
}

let known: string[] | undefined;

/**
 * Certificates that Node or this system trusts, such as a company's own authority. Chromium trusts the same ones for
 * all other calls. Undefined if this Node version cannot tell; then only Node's own list applies.
 */
export function systemCertificates(stores: CertificateStores = tls): string[] | undefined {
  if (stores !== tls) return read(stores);
  known ??= read(stores);
  return known;
}

function read(stores: CertificateStores): string[] | undefined {
  try {
    const kinds = ['default', 'system'] as const;
    const all = kinds.flatMap((kind) => stores.getCACertificates?.(kind) ?? []);
    return all.length > 0 ? [...new Set(all)] : undefined;
  } catch {
    return undefined;
  }
}
