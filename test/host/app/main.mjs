// @ts-check
/** A tiny app for the specs of the host, for every host. It records events in `globalThis.seen`, for app.evaluate. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import electronDefault, { app, BrowserWindow, dialog, ipcMain, Menu, protocol, session } from 'electron';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;
/** @type {Record<string, string>} */
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** @returns {import('../app-types.ts').Seen} */
const nothing = () => ({
  opened: [],
  navigations: [],
  permissions: [],
  argv: [],
  gone: [],
  requests: [],
  console: [],
  arrived: [],
  cancelled: [],
  held: 0,
});
const seen = nothing();
globalThis.seen = seen;
/** @type {(() => void)[]} */
const waiting = [];
globalThis.releaseHeld = () => {
  for (const release of waiting.splice(0)) release();
};
/** @type {unknown} */
const required = require('electron');
globalThis.sameModule = electronDefault.app === app && required === electronDefault;

// As the app registers its own.
protocol.registerSchemesAsPrivileged([
  {
    scheme: 'app',
    privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
  },
]);
if (!app.requestSingleInstanceLock()) app.quit();
app.on('second-instance', (_event, argv, workingDirectory) =>
  seen.argv.push({ last: argv.at(-1) ?? '', workingDirectory }),
);
app.on('window-all-closed', () => app.quit());

/** A hundred bytes, each its own number, or the part that is asked for. @param {Request} request */
function bytesOf(request) {
  const whole = Uint8Array.from({ length: 100 }, (_, i) => i);
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.get('range') ?? '') ?? [];
  const headers = { 'content-type': 'application/octet-stream', 'accept-ranges': 'bytes' };
  if (from === undefined || to === undefined) return new Response(whole, { headers });
  return new Response(whole.slice(Number(from), Number(to) + 1), {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${from}-${to}/100` },
  });
}

/** An answer that begins and does not end. @param {string} name */
function endless(name) {
  const stream = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('the beginning ')),
    cancel: () => void seen.cancelled.push(name),
  });
  return new Response(stream, { headers: { 'content-type': 'text/plain' } });
}

/** @param {Request} request */
async function serve(request) {
  const { host, pathname } = new URL(request.url);
  seen.requests.push({ url: request.url, method: request.method, origin: request.headers.get('origin') });
  if (pathname === '/echo') {
    const body = request.method === 'POST' ? await request.text() : '';
    return Response.json({ method: request.method, host, body, range: request.headers.get('range') });
  }
  if (pathname === '/bytes') return bytesOf(request);
  if (pathname === '/endless') return endless(pathname);
  if (pathname === '/held') {
    await new Promise((resolve) => {
      waiting.push(() => resolve(undefined));
      seen.held = waiting.length;
    });
    return new Response('released');
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
  contents.on('did-navigate', (_event, target) => seen.arrived.push(target));
  contents.on('render-process-gone', (_event, { reason }) => seen.gone.push(reason));
  contents.on('console-message', ({ level, message }) => seen.console.push({ level, message }));
  // Who loads another page meanwhile takes this one back.
  window.loadURL(url).catch(() => undefined);
  return window;
};

globalThis.startAnew = async () => {
  const [first, ...others] = BrowserWindow.getAllWindows();
  for (const other of others) other.destroy();
  globalThis.releaseHeld();
  globalThis.granted = undefined;
  session.defaultSession.removeAllListeners('will-download');
  await first?.loadURL('app://w-one/index.html');
  first?.webContents.navigationHistory.clear();
  Object.assign(seen, nothing());
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
  globalThis.openWindow('app://w-one/index.html');
});
