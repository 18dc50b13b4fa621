import { callIdForm } from '@shared/ipc/bridge';

/** A request of a page that is under way. */
interface OpenCall {
  /** Present if the page gave the request an id by which it may be aborted. */
  readonly signal?: AbortSignal;
  end(): void;
}

/** The requests that pages may abort, each page only its own. */
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
      // A missing argument arrives as undefined over Electron's channel, but as null through JSON.
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
