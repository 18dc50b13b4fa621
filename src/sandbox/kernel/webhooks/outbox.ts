import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type EpochMs, isoTime } from '../../../shared/domain/time';
import type { SandboxClock } from '../clock';
import { logLine, RingBuffer } from '../log';
import type { Store, StoreTable } from '../store/store';
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

type DeliveryKind = 'subscription' | 'metrics' | 'reporting';

/** A notification to be delivered. It is stored, so that a restart continues its attempts. */
interface Delivery {
  readonly id: number;
  readonly kind: DeliveryKind;
  readonly event: string;
  readonly url: string;
  /** The JSON that every attempt sends. */
  readonly body: string;
  /** Data for `PrepareHeaders` at every attempt, such as a subscription's id. */
  readonly about: string;
  /** How many attempts have been made. */
  readonly attempts: number;
  /** Epoch milliseconds on the sandbox's clock. */
  readonly dueAt: EpochMs;
}

/**
 * Called before each attempt: returns its headers (signatures contain the time of the attempt), or null if the delivery
 * is cancelled, for instance because its subscription is no longer active.
 */
export type PrepareHeaders = (delivery: Delivery, at: number) => Readonly<Record<string, string>> | null;

interface LoggedDelivery {
  readonly at: string;
  readonly kind: DeliveryKind;
  readonly event: string;
  readonly url: string;
  /** The receiver's status; null if no answer came. */
  readonly status: number | null;
  readonly attempt: number;
}

/** The pauses before the second, third, fourth and fifth attempt. */
export const retryPausesMs = [10_000, 60_000, 300_000, 1_800_000] as const;
const loggedLimit = 10_000;

interface OutboxPorts {
  readonly clock: SandboxClock;
  readonly store: Store;
  readonly allowPrivate: () => boolean;
  readonly post?: (post: WebhookRequest) => Promise<WebhookResult>;
}

export class Outbox {
  readonly log = new RingBuffer<LoggedDelivery>(loggedLimit);
  readonly #ports: OutboxPorts;
  readonly #waiting: StoreTable<Delivery>;
  readonly #prepare = new Map<DeliveryKind, PrepareHeaders>();

  constructor(ports: OutboxPorts) {
    this.#ports = ports;
    this.#waiting = ports.store.table<Delivery>('kernel.outbox');
  }

  register(kind: DeliveryKind, prepare: PrepareHeaders): void {
    this.#prepare.set(kind, prepare);
  }

  /** Schedules the delivery for now, or for `delayMs` later. */
  send(
    notice: Pick<Delivery, 'kind' | 'event' | 'url' | 'about'> & { readonly body: unknown },
    delayMs = 0,
  ): void {
    const delivery: Delivery = {
      ...notice,
      id: this.#ports.store.nextId('kernel.delivery'),
      body: JSON.stringify(notice.body),
      attempts: 0,
      dueAt: this.#ports.clock.now() + delayMs,
    };
    this.#schedule(this.#waiting.put(delivery));
  }

  /** Schedules the deliveries that were loaded from a file. */
  resume(): void {
    for (const delivery of this.#waiting.values()) this.#schedule(delivery);
  }

  #schedule({ id, dueAt }: Delivery): void {
    this.#ports.clock.schedule(dueAt, (at) => this.#attempt(id, at));
  }

  async #attempt(id: number, at: number): Promise<void> {
    const delivery = this.#waiting.get(id);
    const headers = delivery && this.#prepare.get(delivery.kind)?.(delivery, at);
    if (!delivery || !headers) {
      this.#waiting.delete(id);
      return;
    }
    const { post: send = sendWebhook, allowPrivate } = this.#ports;
    const { url, body } = delivery;
    const result = await send({ url, headers, body, allowPrivate: allowPrivate() });
    const attempt = delivery.attempts + 1;
    this.log.add({ ...pickLogged(delivery), at: isoTime(at), status: result.status, attempt });
    const pause = retryPausesMs[attempt - 1];
    if (result.delivered || pause === undefined) this.#waiting.delete(id);
    else this.#schedule(this.#waiting.put({ ...delivery, attempts: attempt, dueAt: at + pause }));
    if (result.reason) logLine(`delivery ${id} of ${delivery.event}, attempt ${attempt}: ${result.reason}`);
  }
}

const pickLogged = ({ kind, event, url }: Delivery) => ({ kind, event, url });
