import type { DeskResult } from '../errors';

/** The two functions that the preload exposes on `window`. They are untyped here; `renderer/ipc.ts` types them. */
export interface DeskBridge {
  /** @param callId Given if `app.abort_call` may cancel the request later. Never reuse an id. */
  request(route: string, input: unknown, callId?: string): Promise<DeskResult<unknown>>;
  on(event: string, listener: (payload: unknown) => void): () => void;
}

export const callIdForm = /^[\w-]{1,64}$/;

/** The two raw channels of the whole app. Nothing else may name a channel. */
export const REQUEST_CHANNEL = 'desk:request';
export const EVENT_CHANNEL = 'desk:event';

/** The name under which the preload exposes its two functions to the page. */
export const BRIDGE_NAME = 'desk';
