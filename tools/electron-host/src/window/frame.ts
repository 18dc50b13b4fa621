import { originOf } from '../origins.ts';
import { strict } from '../strict-prototype.ts';

/** What handlers see as `event.senderFrame`. Only the top frame has a preload, so there is only that one. */
export interface Frame {
  readonly url: string;
  readonly origin: string;
  readonly parent: null;
  readonly top: Frame;
  readonly frames: readonly Frame[];
  readonly routingId: number;
  readonly processId: number;
  isDestroyed(): boolean;
}

export function createMainFrame(id: number, url: () => string, isDestroyed: () => boolean): Frame {
  const frame: Frame = strict('webFrameMain', {
    get url() {
      return url();
    },
    get origin() {
      return originOf(url());
    },
    get top() {
      return frame;
    },
    parent: null,
    frames: [],
    routingId: id,
    processId: id,
    isDestroyed,
  });
  return frame;
}
