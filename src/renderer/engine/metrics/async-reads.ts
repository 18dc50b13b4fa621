import type { DeskResult } from '@shared/errors';
import type { RouteInput, RouteOutput } from '@shared/ipc/routes';

type Route = 'connect.get_metric_values';

/**
 * The connector can also answer a read later, by a POST to an address of ours: then no request stays open while it
 * collects. That needs a receiver of such deliveries.
 */
export interface AsyncReads {
  /** Null where the read cannot be delivered: it is then made synchronously. */
  request(input: RouteInput<Route>): Promise<DeskResult<RouteOutput<Route>>> | null;
}

/** Nothing here can receive deliveries yet: asynchronous reads are not available. */
export const noAsyncReads: AsyncReads = { request: () => null };
