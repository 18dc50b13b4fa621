import { contextBridge, ipcRenderer } from 'electron';
import type { DeskBridge } from '../shared/ipc/bridge';
import { BRIDGE_NAME, EVENT_CHANNEL, REQUEST_CHANNEL } from '../shared/ipc/bridge';
import { createRelay } from './relay';

/**
 * The only connection between a page and main. The page chooses a route's name, never a channel. Main refuses routes
 * that are not in its registry.
 */
const bridge: DeskBridge = {
  request: (route, input, callId) => ipcRenderer.invoke(REQUEST_CHANNEL, route, input, callId),
  on: createRelay(ipcRenderer, EVENT_CHANNEL),
};

contextBridge.exposeInMainWorld(BRIDGE_NAME, bridge);
