import type { IncomingMessage, ServerResponse } from 'node:http';

export type BodyRead =
  /** `release` gives back the room that the body took. */
  | { readonly kind: 'read'; readonly body: Buffer; readonly release: () => void }
  | { readonly kind: 'refused'; readonly status: 413 | 503 }
  /** The sender went before all of it was here. */
  | { readonly kind: 'gone' };

/**
 * Reads bodies whole, each bounded by itself and all of them together: however many come at once, they hold no more memory
 * than `heldBytes`. What says beforehand that it is too large is not read at all.
 */
export function createBodyReader(heldBytes: number) {
  let held = 0;

  return async function readBody(
    request: IncomingMessage,
    response: ServerResponse,
    mostBytes: number,
  ): Promise<BodyRead> {
    const declared = Number(request.headers['content-length'] ?? 0);
    if (declared > mostBytes) return { kind: 'refused', status: 413 };
    if (held + declared > heldBytes) return { kind: 'refused', status: 503 };
    if (request.headers.expect !== undefined) response.writeContinue();
    const chunks: Buffer[] = [];
    let size = 0;
    const release = () => {
      held -= size;
      size = 0;
    };
    return new Promise((resolve) => {
      let isOver = false;
      const end = (read: BodyRead) => {
        if (isOver) return;
        isOver = true;
        request.off('data', take);
        if (read.kind !== 'read') release();
        resolve(read);
      };
      const take = (chunk: Buffer) => {
        size += chunk.length;
        held += chunk.length;
        chunks.push(chunk);
        if (size > mostBytes) end({ kind: 'refused', status: 413 });
        else if (held > heldBytes) end({ kind: 'refused', status: 503 });
      };
      request.on('data', take);
      request.once('end', () => end({ kind: 'read', body: whole(chunks), release }));
      request.once('error', () => end({ kind: 'gone' }));
      request.once('close', () => end({ kind: 'gone' }));
    });
  };
}

/** Most come in one piece. */
const whole = (chunks: readonly Buffer[]): Buffer => {
  const [first] = chunks;
  return first && chunks.length === 1 ? first : Buffer.concat(chunks);
};
