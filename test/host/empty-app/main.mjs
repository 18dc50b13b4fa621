// @ts-check
import { app, BrowserWindow, protocol } from 'electron';

/** One window with a page of a few words on it and nothing that runs: what the host alone takes. */
const page =
  '<!doctype html><html data-app-state="ready"><title>Empty</title><p>Nothing happens here.</p></html>';

protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);
app.on('window-all-closed', () => app.quit());
void app.whenReady().then(() => {
  protocol.handle('app', () => new Response(page, { headers: { 'content-type': 'text/html' } }));
  const window = new BrowserWindow({ show: false, width: 1280, height: 800 });
  window.once('ready-to-show', () => window.show());
  void window.loadURL('app://empty/');
});
