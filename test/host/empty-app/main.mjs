// @ts-check
import { app, BrowserWindow, protocol } from 'electron';

/**
 * A window with a few words and no scripts, to measure the host alone. The browser notes the paint of the words by itself,
 * since a benchmark may look at the page only after it, and nothing is painted again.
 */
const page =
  '<!doctype html><html data-app-state="ready"><title>Empty</title><p elementtiming="row">Nothing happens here.</p></html>';

protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);
app.on('window-all-closed', () => app.quit());
void app.whenReady().then(() => {
  protocol.handle('app', () => new Response(page, { headers: { 'content-type': 'text/html' } }));
  const window = new BrowserWindow({ show: false, width: 1280, height: 800 });
  window.once('ready-to-show', () => window.show());
  void window.loadURL('app://empty/');
});
