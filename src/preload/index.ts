import { contextBridge, ipcRenderer } from 'electron';
import type { DeskBridge } from '../shared/ipc/bridge';
import { BRIDGE_NAME, EVENT_CHANNEL, REQUEST_CHANNEL } from '../shared/ipc/channels';

/**
 * The only door between a page and main. The page chooses a route's name, never a channel; main refuses what is not
 * in its registry. The listener gets the payload alone: Electron's event object would hand the page a sender.
 */
const bridge: DeskBridge = {
  request: (route, input, callId) => ipcRenderer.invoke(REQUEST_CHANNEL, route, input, callId),
  on(event, listener) {
    const relay = (_event: unknown, name: string, payload: unknown) => {
      if (name === event) listener(payload);
    };
    ipcRenderer.on(EVENT_CHANNEL, relay);
    return () => {
      ipcRenderer.removeListener(EVENT_CHANNEL, relay);
    };
  },
};

contextBridge.exposeInMainWorld(BRIDGE_NAME, bridge);
