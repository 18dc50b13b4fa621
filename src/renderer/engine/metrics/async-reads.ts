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
  /** Null where the read is not to be delivered: it is then made synchronously. */
  request(input: RouteInput<Route>, call: JoinedCall): Promise<Answer> | null;
  /** How long a synchronous read of the same source took. */
  took(sourceKey: string, ms: number): void;
}

/** Nothing here can receive deliveries: every read is synchronous. */
export const noAsyncReads: AsyncReads = { request: () => null, took: () => undefined };

/** As many items as make an answer slow, by experience of no service but by the size of what it has to collect. */
const manyItems = 12;
/** A synchronous read that took so long holds one of few places that others wait for. */
const longMs = 8_000;
/** Where a delivery could not be had, the next is not waited for at once. */
const restMs = 30 * 60_000;

/** Reads that are large, or were long before, and that nobody waits for at the screen. */
export class DeliveredReads implements AsyncReads {
  private readonly lastMs = new Map<string, number>();
  /** Monotonic ms. */
  private restUntil = 0;

  constructor(
    private readonly ports: { readonly call: CallService; readonly clock: Pick<EngineClock, 'monotonic'> },
  ) {}

  request(input: RouteInput<Route>, call: JoinedCall): Promise<Answer> | null {
    return this.isChosen(call) ? this.deliver(input) : null;
  }

  took(sourceKey: string, ms: number): void {
    this.lastMs.set(sourceKey, ms);
  }

  private isChosen({ urgency, questions, sourceKey }: JoinedCall): boolean {
    if (urgency === 'interactive' || this.ports.clock.monotonic() < this.restUntil) return false;
    return questions.length >= manyItems || (this.lastMs.get(sourceKey) ?? 0) >= longMs;
  }

  private async deliver({ customer, body, lane }: RouteInput<Route>): Promise<Answer> {
    const { call, clock } = this.ports;
    const delivered = await call('metric_reads.request', { customer, body, lane });
    if (delivered.ok && delivered.data) return { ok: true, data: delivered.data };
    this.restUntil = clock.monotonic() + restMs;
    return call('connect.get_metric_values', { customer, body, lane });
  }
}
