import { strictEmitter } from '../strict-emitter.ts';
import type { Frame } from '../window/frame.ts';
import type { WebContents } from '../window/web-contents.ts';

export interface IpcMainEvent {
  type: 'frame';
  sender: WebContents;
  senderFrame: Frame;
  frameId: number;
  processId: number;
}

type Handler = (event: IpcMainEvent, ...args: unknown[]) => unknown;

class IpcMain extends strictEmitter('ipcMain') {
  readonly #handlers = new Map<string, Handler>();

  handle(channel: string, handler: Handler): void {
    if (this.#handlers.has(channel)) {
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    }
    this.#handlers.set(channel, handler);
  }

  handleOnce(channel: string, handler: Handler): void {
    this.handle(channel, (...args) => {
      this.removeHandler(channel);
      return handler(...args);
    });
  }

  removeHandler(channel: string): void {
    this.#handlers.delete(channel);
  }

  /** @throws what the handler throws, or Electron's error for a channel without one. */
  async answer(channel: string, event: IpcMainEvent, args: unknown[]): Promise<unknown> {
    const handler = this.#handlers.get(channel);
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    return handler(event, ...args);
  }
}

export const ipcMain = new IpcMain();
