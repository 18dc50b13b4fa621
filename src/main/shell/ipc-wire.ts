import { fail } from '@shared/errors';
import { EVENT_CHANNEL, REQUEST_CHANNEL } from '@shared/ipc/bridge';
import { ipcMain } from 'electron';
import type { Dispatch } from '../ipc/router';
import type { Emit, Logger } from '../ports';
import type { RequestEvent, SenderGate } from './gates/sender-gate';
import { pageOf, workspaceIdOf } from './origins';

/** The part of Electron's `ipcMain` in use. */
export interface RequestChannel {
  handle(channel: string, listener: (event: RequestEvent, ...args: unknown[]) => Promise<unknown>): void;
  removeHandler(channel: string): void;
}

/** Electron's own request channel. The composition root passes it in and must not use `ipcMain` itself. */
export const electronRequestChannel: RequestChannel = {
  handle: (channel, listener) => ipcMain.handle(channel, listener),
  removeHandler: (channel) => ipcMain.removeHandler(channel),
};

/** The part of Electron's `WebContents` in use. */
export interface EventTarget {
  isDestroyed(): boolean;
  getURL(): string;
  send(channel: string, ...args: unknown[]): void;
}

export interface IpcWire {
  /** Begins to answer requests. Apart from `emit`, because the handlers behind the router emit too. */
  answer(dispatch: Dispatch): void;
  readonly emit: Emit;
  close(): void;
}

interface Deps {
  readonly requestChannel: RequestChannel;
  readonly checkSender: SenderGate;
  /** All pages that exist at this moment. */
  readonly targets: () => Iterable<EventTarget>;
  readonly log: Logger;
}

/**
 * Main's end of the only two channels. A request never rejects: Electron would hand the page the text of the
 * exception, which may hold anything.
 */
export function createIpcWire({ requestChannel, checkSender, targets, log }: Deps): IpcWire {
  return {
    answer(dispatch) {
      requestChannel.handle(REQUEST_CHANNEL, async (event, route, input, callId) => {
        try {
          return await dispatch(route, input, checkSender(event), callId);
        } catch (error) {
          log.log('error', 'a request ended in a bug', { error });
          return fail('INTERNAL', 'unexpected error');
        }
      });
    },
    emit(name, payload, only) {
      for (const target of targets()) {
        if (target.isDestroyed()) continue;
        // Skip windows without a page of the app (still blank, or an error page).
        const page = pageOf(target.getURL());
        if (!page || (only && workspaceIdOf(page) !== only.workspaceId)) continue;
        target.send(EVENT_CHANNEL, name, payload);
      }
    },
    close: () => requestChannel.removeHandler(REQUEST_CHANNEL),
  };
}
