import type { Clock } from '../clock';
import { logLine } from '../log';
import { Ring } from '../ring';
import type { Store } from '../store/store';
import type { Table } from '../store/table';
import { type Post, type PostResult, post } from './post';

export type DeliveryKind = 'subscription' | 'metrics' | 'reporting';

/** One notification on its way. It waits in the store, so a restart goes on where it stopped. */
export interface Delivery {
  readonly id: number;
  readonly kind: DeliveryKind;
  readonly event: string;
  readonly url: string;
  /** JSON, as it is sent at every attempt. */
  readonly body: string;
  /** What the kind's `prepare` needs to know again at every attempt, such as a subscription's id. */
  readonly about: string;
  /** How many attempts have been made. */
  readonly attempts: number;
  /** Epoch milliseconds on the sandbox's clock. */
  readonly dueAt: number;
}

/**
 * Asked before each attempt: the headers to send at that instant (signatures carry their time), or null where the
 * delivery is off, for instance because its subscription is no longer active.
 */
export type Prepare = (delivery: Delivery, at: number) => Readonly<Record<string, string>> | null;

export interface LoggedDelivery {
  readonly at: string;
  readonly kind: DeliveryKind;
  readonly event: string;
  readonly url: string;
  /** The receiver's; null where no answer came. */
  readonly status: number | null;
  readonly attempt: number;
}

/** Pauses before the second to fifth attempt. */
export const retryPausesMs = [10_000, 60_000, 300_000, 1_800_000] as const;
const loggedLimit = 10_000;

export interface OutboxPorts {
  readonly clock: Clock;
  readonly store: Store;
  readonly allowPrivate: () => boolean;
  readonly post?: (post: Post) => Promise<PostResult>;
}

export class Outbox {
  readonly log = new Ring<LoggedDelivery>(loggedLimit);
  readonly #ports: OutboxPorts;
  readonly #waiting: Table<Delivery>;
  readonly #prepare = new Map<DeliveryKind, Prepare>();

  constructor(ports: OutboxPorts) {
    this.#ports = ports;
    this.#waiting = ports.store.table<Delivery>('kernel.outbox');
  }

  register(kind: DeliveryKind, prepare: Prepare): void {
    this.#prepare.set(kind, prepare);
  }

  /** Sends as soon as the clock runs on, or after `delayMs` on it. */
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

  /** Takes up what a file still holds. */
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
    const { post: send = post, allowPrivate } = this.#ports;
    const { url, body } = delivery;
    const result = await send({ url, headers, body, allowPrivate: allowPrivate() });
    const attempt = delivery.attempts + 1;
    this.log.add({ ...pickLogged(delivery), at: new Date(at).toISOString(), status: result.status, attempt });
    const pause = retryPausesMs[attempt - 1];
    if (result.delivered || pause === undefined) this.#waiting.delete(id);
    else this.#schedule(this.#waiting.put({ ...delivery, attempts: attempt, dueAt: at + pause }));
    if (result.reason) logLine(`delivery ${id} of ${delivery.event}, attempt ${attempt}: ${result.reason}`);
  }
}

const pickLogged = ({ kind, event, url }: Delivery) => ({ kind, event, url });
