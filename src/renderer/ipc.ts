import type { DeskResult } from '@shared/errors';
import { fail } from '@shared/errors';
import type { EventMap, IpcEventName } from '@shared/ipc/events';
import type { RouteInput, RouteName, RouteOutput } from '@shared/ipc/routes';

export interface RequestOptions {
  /** Calls the request off in main too, where it ends the call to the service and frees its turn. */
  readonly signal?: AbortSignal;
}

/**
 * Asks main. Resolves to a value or a coded failure; rejects only where the bridge itself is broken. A request that is
 * called off resolves as main says: CALL_ABORTED, OUTCOME_UNKNOWN for a write that had left already, or the value where
 * it was there first.
 */
export async function request<N extends RouteName>(
  route: N,
  input: RouteInput<N>,
  { signal }: RequestOptions = {},
): Promise<DeskResult<RouteOutput<N>>> {
  // The bridge is untyped by nature; main answers each route with the output its declaration names.
  type Answer = DeskResult<RouteOutput<N>>;
  if (!signal) return (await window.desk.request(route, input)) as Answer;
  if (signal.aborted) return fail('CALL_ABORTED', 'called off before it was sent');
  // Random, not counted: after a reload the page is the same sender, and its earlier requests may be under way still.
  const callId = crypto.randomUUID();
  // Where the bridge is broken, the request itself is about to say so.
  const callOff = () => void window.desk.request('app.abort_call', { callId }).catch(() => undefined);
  signal.addEventListener('abort', callOff, { once: true });
  try {
    return (await window.desk.request(route, input, callId)) as Answer;
  } finally {
    signal.removeEventListener('abort', callOff);
  }
}

/**
 * Listens to main. Answers the function that ends the listening. An error of the listener is reported here, in the page:
 * the bridge would keep it, with its stack, from everybody who listens to errors.
 */
export function on<N extends IpcEventName>(event: N, listener: (payload: EventMap[N]) => void): () => void {
  return window.desk.on(event, (payload) => {
    try {
      listener(payload as EventMap[N]);
    } catch (error) {
      reportError(error);
    }
  });
}

export type Request = typeof request;
export type On = typeof on;
