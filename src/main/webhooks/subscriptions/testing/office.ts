import { fail, succeed } from '@shared/errors';
import type { SubscriptionService } from '@shared/subscriptions';
import type { ListedThere, SubscriptionCalls } from '../calls';

/** Two services with subscriptions in memory, and what was asked of them in order. */
export class Office {
  records: ListedThere[] = [];
  readonly asked: string[] = [];
  /** How often a list was read. */
  readings = 0;
  /** The next calls answer so, one each; then they succeed again. */
  refusals: ('RATE_LIMITED' | 'NETWORK_OFFLINE' | 'REQUEST_REFUSED' | 'RECORD_NOT_FOUND')[] = [];
  /** Writes are answered well and change nothing. */
  keepsNothing = false;
  /** Whether every record of a list can be read. */
  isWhole = () => true;
  #nextId = 1;

  add(service: SubscriptionService, url: string, events: readonly string[]): number {
    const id = this.#nextId;
    this.#nextId += 1;
    this.records.push({
      service,
      id,
      url,
      events,
      projectId: null,
      isActive: true,
      source: service === 'reporting' ? 'custom' : null,
      createdAt: null,
    });
    return id;
  }

  urls = (service?: SubscriptionService): readonly string[] =>
    this.records.filter((one) => service === undefined || one.service === service).map(({ url }) => url);

  #write(text: string, change: () => void) {
    const code = this.refusals.shift();
    if (code) return fail(code, text);
    this.asked.push(text);
    if (!this.keepsNothing) change();
    return succeed(null);
  }

  #change(id: number, changed: Partial<ListedThere>): void {
    this.records = this.records.map((one) => (one.id === id ? { ...one, ...changed } : one));
  }

  readonly calls: SubscriptionCalls = {
    list: async (_, service) => {
      this.readings += 1;
      return succeed({
        listed: this.records.filter((one) => one.service === service),
        isWhole: this.isWhole(),
        readAt: '2026-11-20T14:34:00.000Z',
      });
    },
    events: async (_, service) =>
      succeed(
        service === 'connect' ? ['session_completed', 'oauth_saved'] : ['report_viewed', 'report_created'],
      ),
    create: async (_, { service, event, projectId }, url) =>
      this.#write(`create ${service} ${event}`, () =>
        this.#change(this.add(service, url, [event]), { projectId }),
      ),
    update: async (_, __, id, { url, event, projectId }) =>
      this.#write(`update ${id}`, () =>
        this.#change(id, {
          ...(url !== undefined && { url }),
          ...(event !== undefined && { events: [event] }),
          ...(projectId !== undefined && { projectId }),
        }),
      ),
    setActive: async (_, id, isActive) =>
      this.#write(`active ${id} ${isActive}`, () => this.#change(id, { isActive })),
    delete: async (_, __, id) =>
      this.#write(`delete ${id}`, () => {
        this.records = this.records.filter((one) => one.id !== id);
      }),
  };
}
