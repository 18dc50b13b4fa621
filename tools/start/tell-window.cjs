// @ts-check
/**
 * Loaded into the app's main process by `npm start` (`-r`, which Electron and the stand-in share): says in one line
 * where the first window is, or why there is none. The app itself prints nothing.
 */
const { app } = require('electron');
const { whereWindowIs, whyNoWindow } = require('./window-line.cjs');

/** The window manager may still move a window that has just been shown; it is asked until two answers are the same. */
const ASK_EVERY_MS = 500;

/** @param {string} line */
const say = (line) => void process.stderr.write(`[client desk] ${line}\n`);

/** @param {import('electron').BrowserWindow} window */
function tellWhenSettled(window) {
  let before = '';
  const timer = setInterval(() => {
    if (window.isDestroyed()) return clearInterval(timer);
    const line = whereWindowIs({
      bounds: window.getBounds(),
      isMaximized: window.isMaximized(),
      env: process.env,
      platform: process.platform,
    });
    if (line === before) {
      clearInterval(timer);
      say(line);
    }
    before = line;
  }, ASK_EVERY_MS);
}

let isShown = false;
/** Another instance holds the lock and has been told of this start. */
let isRunningAlready = false;
const request = app.requestSingleInstanceLock.bind(app);
app.requestSingleInstanceLock = (data) => {
  const isFirst = request(data);
  isRunningAlready = !isFirst;
  return isFirst;
};
app.once('browser-window-created', (_event, window) => {
  window.once('show', () => {
    isShown = true;
    tellWhenSettled(window);
  });
});
process.once('exit', (status) => {
  if (!isShown) say(whyNoWindow(status, isRunningAlready));
});
