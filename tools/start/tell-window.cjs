// @ts-check
/**
 * Loaded into the app's main process by `npm start` (`-r`, which Electron and the stand-in share): says in one line
 * where the first window is, or why there is none, and afterwards what a person would want to know: that a page or the demo's
 * services stopped, and that the app has quit. The rest is in its log, of which the app itself prints nothing.
 */
const { app } = require('electron');
const path = require('node:path');
const { whatStopped, whereWindowIs, whyNoWindow } = require('./window-line.cjs');

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
      isVisible: window.isVisible(),
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
const logFile = () => path.join(app.getPath('userData'), 'logs', 'main.log');
/** @param {string} what @param {string} reason */
const sayStopped = (what, reason) => {
  const line = whatStopped({ what, reason, logFile: logFile() });
  if (line) say(line);
};
app.on('render-process-gone', (_event, _page, { reason }) => sayStopped('A page', reason));
app.on('child-process-gone', (_event, { name, serviceName, type, reason }) =>
  sayStopped(name || serviceName || type, reason),
);
process.once('exit', (status) => {
  say(isShown ? `Client Desk has quit. Its log: ${logFile()}` : whyNoWindow(status, isRunningAlready));
});
