import { callIdForm } from '@shared/ipc/bridge';

/** One request of a page while it is under way. */
export interface OpenCall {
  /** There where the page gave the request an id, and may call it off. */
  readonly signal?: AbortSignal;
  end(): void;
}

/** The requests that pages may call off: each page its own and no other's. */
export interface OpenCalls {
  /** Undefined where the id is none, or belongs to a request that is under way. */
  begin(senderId: number, callId: unknown): OpenCall | undefined;
  /** False where no such request of that page is under way. */
  abort(senderId: number, callId: string): boolean;
}

export function createOpenCalls(): OpenCalls {
  const open = new Map<string, AbortController>();
  const keyOf = (senderId: number, callId: string) => `${senderId} ${callId}`;

  return {
    begin(senderId, callId) {
      // Electron's channel keeps an argument that was left away as undefined; JSON in between would make it null.
      if (callId === undefined || callId === null) return { end: () => undefined };
      if (typeof callId !== 'string' || !callIdForm.test(callId)) return undefined;
      const key = keyOf(senderId, callId);
      if (open.has(key)) return undefined;
      const controller = new AbortController();
      open.set(key, controller);
      return { signal: controller.signal, end: () => void open.delete(key) };
    },
    abort(senderId, callId) {
      const controller = open.get(keyOf(senderId, callId));
      controller?.abort();
      return controller !== undefined;
    },
  };
}
