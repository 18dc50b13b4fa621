import type { DeskResult } from '../errors';

/** What the preload puts on `window`: two functions and nothing else. Untyped here; `renderer/ipc.ts` types them. */
export interface DeskBridge {
  /** @param callId Only where the request may be called off later, by `app.abort_call`; never used twice. */
  request(route: string, input: unknown, callId?: string): Promise<DeskResult<unknown>>;
  on(event: string, listener: (payload: unknown) => void): () => void;
}

export const callIdForm = /^[\w-]{1,64}$/;
