import type { Case } from './case';
import { using } from './case';

const channels = 'desk/channels';
const time = 'desk/time';
const renames = 'desk/renames';

/** What has one way in only: channels, clocks, what the oldest Node lacks, a page's stores. */
export const gateCases: readonly Case[] = [
  {
    what: 'ipcMain has one wrapper',
    rule: channels,
    file: 'src/main/shell/b.ts',
    bad: "import { ipcMain } from 'electron';\nipcMain.handle('x', () => null);",
    good: "import { ipcMain } from 'electron';\nipcMain.handle('x', () => null);",
    goodFile: 'src/main/shell/ipc-wire.ts',
  },
  {
    what: 'ipcRenderer has one wrapper',
    rule: channels,
    file: 'src/preload/b.ts',
    bad: "import { ipcRenderer } from 'electron';\nipcRenderer.send('x');",
    good: "import { ipcRenderer } from 'electron';\nipcRenderer.send('x');",
    goodFile: 'src/preload/index.ts',
  },
  {
    what: 'ipcMain is not reached through the whole of electron either',
    rule: channels,
    file: 'src/main/shell/e.ts',
    bad: "import * as electron from 'electron';\nexport const f = (): unknown => electron.ipcMain;",
    good: "import * as electron from 'electron';\nexport const f = (): unknown => electron.app;",
  },
  {
    what: 'an end that was handed over is used in its wrapper alone',
    rule: channels,
    file: 'src/main/shell/f.ts',
    bad: "import type { IpcMain } from 'electron';\nexport const f = (bus: IpcMain) => { bus.handle('x', () => null); };",
    good: "import type { App } from 'electron';\nexport const f = (bus: App) => { bus.on('activate', () => undefined); };",
  },
  {
    what: 'a page is not sent to directly, whatever the variable is called',
    rule: channels,
    file: 'src/main/shell/c.ts',
    bad: "import type { BrowserWindow } from 'electron';\nexport const f = (w: BrowserWindow) => { const page = w.webContents; page.send('x'); };",
    good: "export const f = (transport: { send(text: string): void }) => { transport.send('x'); };",
  },
  {
    what: 'a frame has no channel of its own',
    rule: channels,
    file: 'src/main/shell/d.ts',
    bad: "import type { BrowserWindow } from 'electron';\nexport const f = (w: BrowserWindow) => { w.webContents.ipc.on('x', () => undefined); };",
    good: "import type { BrowserWindow } from 'electron';\nexport const f = (w: BrowserWindow) => { w.webContents.on('destroyed', () => undefined); };",
  },
  {
    what: 'a port to a page is not posted to; the one to the demo is',
    rule: channels,
    file: 'src/main/shell/g.ts',
    bad: "export const f = (page: { postMessage(text: string): void }) => { page.postMessage('x'); };",
    good: "export const f = (utility: { postMessage(text: string): void }) => { utility.postMessage('x'); };",
  },
  {
    what: 'Date does not read text',
    rule: time,
    file: 'src/main/journal/a.ts',
    bad: using('text: string', 'new Date(text)'),
    good: using('', 'new Date()'),
  },
  {
    what: 'Date does not take parts',
    rule: time,
    file: 'src/renderer/domains/posts/time.ts',
    bad: using('', 'new Date(2026, 10, 20)'),
    good: using('', 'new Date()'),
  },
  {
    what: 'Date.parse is the same reading',
    rule: time,
    file: 'src/sandbox/time.ts',
    bad: using('text: string', 'Date.parse(text)'),
    good: using('', 'Date.now()'),
  },
  {
    what: 'local getters answer for this machine',
    rule: time,
    file: 'src/shared/hours.ts',
    bad: using('d: Date', 'd.getHours()'),
    good: using('d: Date', 'd.getUTCHours()'),
  },
  {
    what: 'the time module may do both',
    rule: time,
    file: 'src/shared/domain/timing.ts',
    bad: using('text: string', 'new Date(text).getDate()'),
    good: using('text: string', 'new Date(text).getDate()'),
    goodFile: 'src/shared/domain/time/read.ts',
  },
  {
    what: 'a file is renamed by the helper that tries again',
    rule: renames,
    file: 'src/main/media/move-in.ts',
    bad: "import { rename as move } from 'node:fs/promises';\nexport const f = (): unknown => move('a', 'b');",
    good: "import { rename as move } from 'node:fs/promises';\nexport const f = (): unknown => move('a', 'b');",
    goodFile: 'src/shared/node/move-file.ts',
  },
  {
    what: 'nor by the whole module, or its promises',
    rule: renames,
    file: 'src/main/media/move-out.ts',
    bad: "import fs from 'node:fs';\nexport const f = (): unknown => fs.promises.rename('a', 'b');",
    good: "import fs from 'node:fs';\nexport const f = (): unknown => fs.promises.rm('a');",
  },
  {
    what: 'nor by a member that was taken out of it',
    rule: renames,
    file: 'src/sandbox/kernel/move-up.ts',
    bad: "import * as fs from 'node:fs';\nconst { renameSync: move } = fs;\nexport const f = () => { move('a', 'b'); };",
    good: "export const f = (clients: { rename(a: string, b: string): void }) => { clients.rename('a', 'b'); };",
  },
  {
    what: 'the global WebSocket',
    rule: 'eslint/no-restricted-globals',
    file: 'src/main/socket.ts',
    bad: using('', "new WebSocket('wss://x.example')"),
    good: using('', "new URL('wss://x.example')"),
  },
  {
    what: 'no local storage',
    rule: 'eslint/no-restricted-globals',
    file: 'src/renderer/store.ts',
    bad: using('', "localStorage.getItem('x')"),
    good: using('', "indexedDB.open('x')"),
  },
  {
    what: 'no local storage by way of window',
    rule: 'eslint/no-restricted-properties',
    file: 'src/renderer/store2.ts',
    bad: using('', 'window.localStorage'),
    good: using('', 'window.indexedDB'),
  },
];
