import type { AsMainUses } from '../as-main-uses.ts';
import { net } from '../net/net.ts';
import { strict } from '../strict-prototype.ts';
import { BrowserWindow } from '../window/browser-window.ts';
import { webContents } from '../window/web-contents.ts';
import { app } from './app.ts';
import { clipboard } from './clipboard.ts';
import { dialog } from './dialog.ts';
import { ipcMain } from './ipc-main.ts';
import { Menu, MenuItem } from './menu/menu.ts';
import { nativeImage } from './native-image.ts';
import { nativeTheme } from './native-theme.ts';
import { Notification } from './notification.ts';
import { powerMonitor } from './power-monitor.ts';
import { protocol } from './protocol.ts';
import { screen } from './screen.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { Tray } from './tray.ts';
import { utilityProcess } from './utility-process.ts';

const usedByMain = {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  Menu,
  nativeTheme,
  net,
  Notification,
  protocol,
  screen,
  session,
  shell,
  Tray,
  utilityProcess,
  webContents,
} satisfies AsMainUses;

/** What `import … from 'electron'` gives: one mutable object, so that a stub set by a test is what the app sees. */
export const electron: Record<string, unknown> = {
  ...usedByMain,
  crashReporter: strict('crashReporter', { start(_options?: object): void {} }),
  ipcMain,
  MenuItem,
  nativeImage,
  powerMonitor,
};
