import type { SenderVerdict } from '../../ipc/router';
import { pageOf, workspaceIdOf } from '../origins';

/** The part of Electron's invoke event that tells who asks. */
export interface RequestEvent {
  readonly sender: { readonly id: number; isDestroyed(): boolean };
  /** Null once the frame has navigated away or is gone. */
  readonly senderFrame: { readonly url: string; readonly parent: object | null } | null;
}

export type SenderGate = (event: RequestEvent) => SenderVerdict;

/**
 * Lets the top frame of one of the app's own pages through, and says whose page it is. The workspace is read from
 * the frame's address, which the browser process knows, and never from anything the page says.
 */
export const checkSender: SenderGate = (event) => {
  const frame = frameOf(event);
  if (!frame) return refuse('the page is gone');
  if (frame.parent !== null) return refuse('only the top frame may ask');
  const page = pageOf(frame.url);
  if (!page) return refuse('not a page of the app');
  return { ok: true, context: { senderId: event.sender.id, workspaceId: workspaceIdOf(page) } };
};

const refuse = (reason: string): SenderVerdict => ({ ok: false, reason });

/** Electron throws where a frame was disposed of between the message and this look at it. */
function frameOf({ sender, senderFrame }: RequestEvent) {
  try {
    if (sender.isDestroyed() || senderFrame === null) return undefined;
    return { url: senderFrame.url, parent: senderFrame.parent };
  } catch {
    return undefined;
  }
}
