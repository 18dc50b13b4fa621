type Listener = (payload: unknown) => void;

/** The part of Electron's `ipcRenderer` in use here. */
interface EventSource {
  on(channel: string, listener: (event: unknown, name: string, payload: unknown) => void): unknown;
}

/**
 * Hands main's events to the page's listeners. The channel gets one listener for the page's whole life, however many the
 * page has: Electron warns of a leak from the eleventh on, and each would be woken by every event.
 */
export function createRelay(source: EventSource, channel: string) {
  const listeners = new Map<string, Set<Listener>>();
  let isListening = false;
  return function on(event: string, listener: Listener): () => void {
    if (!isListening) {
      isListening = true;
      // The payload alone: Electron's event object would hand the page a sender.
      source.on(channel, (_event, name, payload) => {
        for (const told of [...(listeners.get(name) ?? [])]) tell(told, payload);
      });
    }
    // Each call is a listener of its own, also where one function is handed in twice.
    const own: Listener = (payload) => listener(payload);
    const ofEvent = listeners.get(event) ?? new Set();
    listeners.set(event, ofEvent.add(own));
    return () => {
      ofEvent.delete(own);
      if (ofEvent.size === 0 && listeners.get(event) === ofEvent) listeners.delete(event);
    };
  };
}

/** Calls a listener. If it throws, the others still run, and the error is reported in the page. */
function tell(listener: Listener, payload: unknown): void {
  try {
    listener(payload);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
