import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { judgeAddress } from './address';
import { publicLookup } from './resolve';

export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly allowPrivate: boolean;
}

/** `status` is the receiver's; null where none came: refused address, no connection, or no answer in time. */
export interface PostResult {
  readonly status: number | null;
  readonly delivered: boolean;
  readonly reason?: string;
}

const answerWithinMs = 10_000;

/** One POST to somebody else's address. Redirects are an answer like any other and are not followed. */
export function post(notice: Post): Promise<PostResult> {
  const verdict = notice.allowPrivate ? { ok: true as const } : judgeAddress(notice.url);
  if (!verdict.ok) return Promise.resolve({ status: null, delivered: false, reason: verdict.reason });
  return send(notice).catch((error: unknown) => ({
    status: null,
    delivered: false,
    reason: error instanceof Error ? error.message : String(error),
  }));
}

/**
 * Rejects where no answer came, also at once: not every valid URL is an address that Node can call (credentials with
 * percent signs that spell no text are refused by throwing).
 */
const send = ({ url, headers, body, allowPrivate }: Post): Promise<PostResult> =>
  new Promise((resolve, reject) => {
    // Parsed, because the scheme may be written in capitals.
    const target = new URL(url);
    const call = (target.protocol === 'https:' ? httpsRequest : httpRequest)(target, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'ClientDeskSandbox/1',
        ...headers,
      },
      agent: false,
      signal: AbortSignal.timeout(answerWithinMs),
      ...(!allowPrivate && { lookup: publicLookup }),
    });
    call.on('response', (response: IncomingMessage) => {
      const status = response.statusCode ?? 0;
      resolve({ status, delivered: status >= 200 && status < 300 });
      // The status is all that counts: a receiver must not be able to keep us reading.
      response.destroy();
    });
    call.on('error', reject);
    call.end(body);
  });
