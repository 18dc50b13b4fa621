// @ts-check
const { contextBridge, ipcRenderer } = require('electron');

Object.assign(globalThis, { leaked: 'seen in the isolated world only' });

/** @type {import('../app-types.ts').PageApi} */
const api = {
  invoke: (channel, ...args) => ipcRenderer.invoke(channel, ...args),
  send: (channel, ...args) => ipcRenderer.send(channel, ...args),
  on: (channel, listener) => {
    /** @param {unknown} _event @param {unknown[]} args */
    const forward = (_event, ...args) => listener(...args);
    ipcRenderer.on(channel, forward);
    return () => void ipcRenderer.removeListener(channel, forward);
  },
  double: (n) => n * 2,
  fail: () => {
    throw new RangeError('from the preload');
  },
  call: (callback) => callback({ n: 1, when: new Date(5) }),
  nested: { platform: process.platform },
};

contextBridge.exposeInMainWorld('api', api);
