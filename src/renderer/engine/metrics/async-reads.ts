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

/** Reads synchronously, for a machine that cannot receive deliveries. */
export const noAsyncReads: AsyncReads = { read: (_input, _call, direct) => direct() };

/** Number of items from which an answer may be slow. Derived from the amount of data, not measured. */
const manyItems = 12;
/** Duration from which a synchronous read is long, because it holds one of few slots. */
const longMs = 8_000;
/** Time for which deliveries are not awaited after one could not be had. */
const restMs = 30 * 60_000;

/** Chooses later delivery for large reads and for reads that took long before, unless a user waits for the result. */
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
    // A call that timed out took at least this long.
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
