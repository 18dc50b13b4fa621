import type { EventMap, IpcEventName } from '@shared/ipc/events';
import type { On } from './ipc';

interface HeldEvent<N extends IpcEventName> {
  readonly on: On;
  /** Newest payload so far, until a listener has received it. */
  readonly held: () => EventMap[N] | undefined;
  /** Returns the same payload, and drops it and all earlier ones. */
  readonly takeHeld: () => EventMap[N] | undefined;
}

/**
 * Holds payloads of an event until the returned `on` gets its first listener. Main sends the link that started the app
 * as soon as the page requests its bootstrap, long before a screen listens.
 */
export function holdUntilHeard<N extends IpcEventName>(on: On, held: N): HeldEvent<N> {
  const waiting: EventMap[N][] = [];
  const stopHolding = on(held, (payload) => waiting.push(payload));
  const heldName: IpcEventName = held;
  const listen: On = (event, listener) => {
    const stop = on(event, listener);
    if (event === heldName) {
      stopHolding();
      // The names are equal, so the payloads are of the listener's own type; generics cannot say that.
      for (const payload of waiting.splice(0)) listener(payload as never);
    }
    return stop;
  };
  return { on: listen, held: () => waiting.at(-1), takeHeld: () => waiting.splice(0).at(-1) };
}

/** Keeps the newest payload of an event and sends it to each later listener. For events that carry a lasting state. */
export function keepLatest(on: On, kept: IpcEventName): On {
  let latest: { readonly payload: EventMap[IpcEventName] } | null = null;
  on(kept, (payload) => {
    latest = { payload };
  });
  return (event, listener) => {
    const stop = on(event, listener);
    // `kept` equals `event`, so the payload type matches. Generics cannot express that.
    if (event === kept && latest) listener(latest.payload as never);
    return stop;
  };
}
