import type { EventMap, EventName } from '@shared/ipc/events';
import type { On } from './ipc';

interface HeldEvent<N extends EventName> {
  readonly on: On;
  /** The newest that came so far, as long as nobody has heard it. */
  readonly held: () => EventMap[N] | undefined;
  /** The same; nobody is told of it, or of those before it, any more. */
  readonly takeHeld: () => EventMap[N] | undefined;
}

/**
 * Listens to an event from now on and keeps what comes until the first listener of the answered `on` takes it. Main
 * tells of the link that started the app as soon as the page asks for its bootstrap, long before a screen listens.
 */
export function holdUntilHeard<N extends EventName>(on: On, held: N): HeldEvent<N> {
  const waiting: EventMap[N][] = [];
  const stopHolding = on(held, (payload) => waiting.push(payload));
  const heldName: EventName = held;
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

/** Remembers the newest of an event from now on and tells it each listener that comes later: what holds until it is told otherwise. */
export function keepLatest(on: On, kept: EventName): On {
  let latest: { readonly payload: EventMap[EventName] } | null = null;
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
