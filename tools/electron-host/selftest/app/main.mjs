// @ts-check
/** A small app for the stand-in's own tests: what it saw is kept in `globalThis.seen`, for app.evaluate. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import electronDefault, { app, BrowserWindow, dialog, ipcMain, Menu, protocol, session } from 'electron';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;
/** @type {Record<string, string>} */
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** @type {import('../fixture.ts').Seen} */
const seen = { opened: [], navigations: [], permissions: [], argv: [], gone: [], requests: [], console: [] };
globalThis.seen = seen;
/** @type {unknown} */
const required = require('electron');
globalThis.sameModule = electronDefault.app === app && required === electronDefault;

protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);
if (!app.requestSingleInstanceLock()) app.quit();
app.on('second-instance', (_event, argv, workingDirectory) =>
  seen.argv.push({ last: argv.at(-1) ?? '', workingDirectory }),
);
app.on('window-all-closed', () => app.quit());

/** @param {Request} request */
async function serve(request) {
  const { host, pathname } = new URL(request.url);
  seen.requests.push({ url: request.url, method: request.method, origin: request.headers.get('origin') });
  if (pathname === '/echo') {
    const body = request.method === 'POST' ? await request.text() : '';
    return Response.json({ method: request.method, host, body, range: request.headers.get('range') });
  }
  if (pathname === '/moved')
    return new Response(null, { status: 302, headers: { location: `app://${host}/echo` } });
  if (pathname === '/broken') throw new Error('asked to');
  if (pathname === '/stream') {
    const parts = ['one ', 'two ', 'three'];
    const stream = new ReadableStream({
      pull(controller) {
        const part = parts.shift();
        if (part === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(part));
      },
    });
    return new Response(stream);
  }
  try {
    const body = await readFile(join(here, pathname));
    const policy =
      "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; img-src 'self'";
    const headers = {
      'content-type': TYPES[extname(pathname)] ?? 'text/plain',
      'content-security-policy': policy,
    };
    return new Response(body, { headers });
  } catch {
    return new Response('not found', { status: 404 });
  }
}

/** @param {string} url */
globalThis.openWindow = (url, options = {}) => {
  const window = new BrowserWindow({
    width: 900,
    height: 640,
    show: false,
    ...options,
    webPreferences: { preload: join(here, 'preload.cjs'), sandbox: true, contextIsolation: true },
  });
  window.once('ready-to-show', () => window.show());
  const contents = window.webContents;
  contents.setWindowOpenHandler(({ url: target, disposition }) => {
    seen.opened.push({ url: target, disposition });
    return { action: 'deny' };
  });
  contents.on('will-navigate', (event, target) => {
    seen.navigations.push(target);
    if (!target.startsWith('app://')) event.preventDefault();
  });
  contents.on('render-process-gone', (_event, { reason }) => seen.gone.push(reason));
  contents.on('console-message', ({ level, message }) => seen.console.push({ level, message }));
  void window.loadURL(url);
  return window;
};

ipcMain.handle('echo', (_event, /** @type {unknown} */ value) => value);
ipcMain.handle('who', (event) => ({
  url: event.senderFrame?.url,
  origin: event.senderFrame?.origin,
  isTop: event.senderFrame?.parent === null && event.senderFrame.top === event.senderFrame,
  senderId: event.sender.id,
}));
ipcMain.handle(
  'confirm',
  async () =>
    (await dialog.showMessageBox({ message: 'Sure?', buttons: ['Go on', 'Stay'], cancelId: 1 })).response,
);
ipcMain.handle('fail', () => {
  throw new TypeError('bad thing');
});
ipcMain.on('ping', (event, /** @type {number} */ n) => event.sender.send('note', `pong ${n + 1}`));

void app.whenReady().then(() => {
  protocol.handle('app', serve);
  session.defaultSession.setPermissionRequestHandler((contents, permission, callback, details) => {
    const mediaTypes = 'mediaTypes' in details ? details.mediaTypes : undefined;
    seen.permissions.push({ permission, url: contents.getURL(), mediaTypes });
    callback(globalThis.granted?.includes(permission) ?? false);
  });
  session.defaultSession.setPermissionCheckHandler(() => false);
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      {
        label: 'File',
        submenu: [
          {
            id: 'new',
            label: 'New',
            accelerator: 'CmdOrCtrl+N',
            click: () => BrowserWindow.getFocusedWindow()?.webContents.send('note', 'menu new'),
          },
          { role: 'quit' },
        ],
      },
    ]),
  );
  globalThis.openWindow('app://one/index.html');
});
