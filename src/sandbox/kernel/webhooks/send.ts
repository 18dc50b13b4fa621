import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { checkAddress, publicLookup } from './address';

export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly allowPrivate: boolean;
}

/** `status` is the receiver's; null if the address was refused, no connection was made or no answer came in time. */
export interface WebhookResult {
  readonly status: number | null;
  readonly delivered: boolean;
  readonly reason?: string;
}

const answerWithinMs = 10_000;

/** Sends one POST to a receiver. Redirects are not followed. */
export function sendWebhook(notice: WebhookRequest): Promise<WebhookResult> {
  const verdict = notice.allowPrivate ? { ok: true as const } : checkAddress(notice.url);
  if (!verdict.ok) return Promise.resolve({ status: null, delivered: false, reason: verdict.reason });
  return send(notice).catch((error: unknown) => ({
    status: null,
    delivered: false,
    reason: error instanceof Error ? error.message : String(error),
  }));
}

/**
 * Rejects if no answer came. Node throws at once for some valid URLs, such as credentials with invalid percent signs;
 * inside a promise that is a rejection too.
 */
const send = ({ url, headers, body, allowPrivate }: WebhookRequest): Promise<WebhookResult> =>
  new Promise((resolve, reject) => {
    // Parsed, because the scheme may be in capitals.
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
      // Only the status counts; a receiver must not keep the connection open with a long body.
      response.destroy();
    });
    call.on('error', reject);
    call.end(body);
  });
