import type { DeskResult } from '../errors';

/** What the preload puts on `window`: two functions and nothing else. Untyped here; `renderer/ipc.ts` types them. */
export interface DeskBridge {
  request(route: string, input: unknown): Promise<DeskResult<unknown>>;
  on(event: string, listener: (payload: unknown) => void): () => void;
}
