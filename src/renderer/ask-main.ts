import type { DeepLink } from '@shared/deep-links';
import type { DeskResult } from '@shared/errors';
import type { Bootstrap } from '@shared/ipc/app';
import type { EventMap, IpcEventName } from '@shared/ipc/events';
import { type On, on as onEvent, request } from './ipc';

interface Asked {
  readonly bootstrap: Promise<DeskResult<Bootstrap>>;
  /** First frame from the last page of this workspace; undefined on the welcome page, which has none. */
  readonly keptFrame: Promise<DeskResult<string | null>> | undefined;
  /** Main's events, including those that it sent in reply to the first request. */
  readonly on: On;
  /** Link that started the app, known with the bootstrap. `takeLink` consumes it. */
  readonly link: () => DeepLink | undefined;
  readonly takeLink: () => DeepLink | undefined;
}

/** Events that report a lasting state. If one is missed, the page keeps the state from the bootstrap. */
const lasting: readonly IpcEventName[] = [
  'window.presence_changed',
  'settings.changed',
  'workspaces.changed',
  'vault.state_changed',
  'notifications.delivery_changed',
  'demo.state_changed',
];

let asked: Asked | undefined;

/**
 * Requests main's data for the first render, only once. `boot.ts` starts it, and `main.tsx` uses it when the app's
 * scripts are loaded.
 */
export function askMain(): Asked {
  asked ??= ask();
  return asked;
}

function ask(): Asked {
  const { on: onLinkToo, held, takeHeld } = holdUntilHeard(onEvent, 'link.opened');
  return {
    // Listens before anything is asked: these may change while the app's own scripts are still loaded.
    on: lasting.reduce(keepLatest, onLinkToo),
    link: () => held()?.route,
    takeLink: () => takeHeld()?.route,
    bootstrap: request('app.get_bootstrap', {}),
    keptFrame: isWorkspaceOrigin(location) ? request('first_frame.read', {}) : undefined,
  };
}

/**
 * Whether the page is a workspace. Each workspace has its own origin (decision 005), and the welcome page has no local
 * copy.
 */
const isWorkspaceOrigin = ({ hostname }: Location): boolean => hostname.startsWith('w-');

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
function keepLatest(on: On, kept: IpcEventName): On {
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
