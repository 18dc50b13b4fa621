import type { DeskResult } from '@shared/errors';
import type { EventMap, EventName } from '@shared/ipc/events';
import type { RouteInput, RouteName, RouteOutput } from '@shared/ipc/routes';

/** Asks main. Resolves to a value or a coded failure; rejects only where the bridge itself is broken. */
export function request<N extends RouteName>(
  route: N,
  input: RouteInput<N>,
): Promise<DeskResult<RouteOutput<N>>> {
  // The bridge is untyped by nature; main answers each route with the output its declaration names.
  return window.desk.request(route, input) as Promise<DeskResult<RouteOutput<N>>>;
}

/** Listens to main. Answers the function that ends the listening. */
export function on<N extends EventName>(event: N, listener: (payload: EventMap[N]) => void): () => void {
  return window.desk.on(event, (payload) => listener(payload as EventMap[N]));
}

export type Request = typeof request;
export type On = typeof on;
