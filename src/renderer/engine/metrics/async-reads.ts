import type { DeskResult } from '@shared/errors';
import type { RouteInput, RouteOutput } from '@shared/ipc/routes';
import type { CallService, EngineClock } from '../core/ports';
import type { JoinedCall } from './joined-calls';

type Route = 'connect.get_metric_values';
type Answer = DeskResult<RouteOutput<Route>>;

/**
 * The connector can also answer a read later, by a POST to an address of ours: then no request stays open while it
 * collects. That needs a receiver of such deliveries.
 */
export interface AsyncReads {
  /** @param direct Makes the read synchronously, where it is not to be delivered or no delivery can be had. */
  read(input: RouteInput<Route>, call: JoinedCall, direct: () => Promise<Answer>): Promise<Answer>;
}

/** Nothing here can receive deliveries: every read is synchronous. */
export const noAsyncReads: AsyncReads = { read: (_input, _call, direct) => direct() };

/** As many items as make an answer slow, by experience of no service but by the size of what it has to collect. */
const manyItems = 12;
/** A synchronous read that took so long holds one of few places that others wait for. */
const longMs = 8_000;
/** Where a delivery could not be had, the next is not waited for at once. */
const restMs = 30 * 60_000;

/** Reads that are large, or were long before, and that nobody waits for at the screen. */
export class DeliveredReads implements AsyncReads {
  /** How long the last synchronous read of a source took. */
  private readonly lastMs = new Map<string, number>();
  /** Monotonic ms. */
  private restUntil = 0;

  constructor(
    private readonly ports: { readonly call: CallService; readonly clock: Pick<EngineClock, 'monotonic'> },
  ) {}

  async read(input: RouteInput<Route>, call: JoinedCall, direct: () => Promise<Answer>): Promise<Answer> {
    const delivered = this.isChosen(call) ? await this.deliver(input) : null;
    if (delivered) return delivered;
    const { clock } = this.ports;
    const askedAt = clock.monotonic();
    const answer = await direct();
    // What was not answered in time took at least as long.
    if (answer.ok || answer.error.code === 'NETWORK_TIMEOUT')
      this.lastMs.set(call.sourceKey, clock.monotonic() - askedAt);
    return answer;
  }

  private isChosen({ urgency, questions, sourceKey }: JoinedCall): boolean {
    if (urgency === 'interactive' || this.ports.clock.monotonic() < this.restUntil) return false;
    return questions.length >= manyItems || (this.lastMs.get(sourceKey) ?? 0) >= longMs;
  }

  /** Null where it cannot be had. */
  private async deliver({ customer, body, lane }: RouteInput<Route>): Promise<Answer | null> {
    const { call, clock } = this.ports;
    const delivered = await call('metric_reads.request', { customer, body, lane });
    if (delivered.ok && delivered.data) return { ok: true, data: delivered.data };
    this.restUntil = clock.monotonic() + restMs;
    return null;
  }
}
