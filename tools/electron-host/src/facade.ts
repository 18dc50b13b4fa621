/**
 * The module that `electron` resolves to. ES modules are linked by name before anything runs, so the names are
 * written out; a test holds them against the object they come from.
 */
const scope = globalThis as unknown as Record<symbol, Record<string, unknown>>;
const electron = scope[Symbol.for('client-desk.stand-in')] ?? {};

export default electron;
export const {
  app,
  BrowserWindow,
  clipboard,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  Tray,
  utilityProcess,
  webContents,
} = electron;
