import type { BrowserWindow } from '../../window/browser-window.ts';
import { app } from '../app.ts';

interface Role {
  label: () => string;
  accelerator?: string;
  run?: (window: BrowserWindow | undefined) => void;
  /** The page does it by itself when the keys are pressed: the menu must not do it a second time. */
  byPage?: true;
  /** Roles that stand for a whole submenu. */
  submenu?: () => { role?: string; type?: 'separator' }[];
}

const isMac = process.platform === 'darwin';
const CTRL = 'CmdOrCtrl';

/** Labels, accelerators and actions of Electron's menu roles. Only the roles that the app uses are included. */
export const ROLES: Record<string, Role> = {
  about: { label: () => `About ${app.name}`, run: () => app.showAboutPanel() },
  close: {
    label: () => (isMac ? 'Close Window' : 'Close'),
    accelerator: `${CTRL}+W`,
    run: (window) => window?.close(),
  },
  copy: {
    byPage: true,
    label: () => 'Copy',
    accelerator: `${CTRL}+C`,
    run: (window) => window?.webContents.copy(),
  },
  cut: {
    byPage: true,
    label: () => 'Cut',
    accelerator: `${CTRL}+X`,
    run: (window) => window?.webContents.cut(),
  },
  delete: { label: () => 'Delete' },
  forcereload: {
    label: () => 'Force Reload',
    accelerator: `Shift+${CTRL}+R`,
    run: (window) => window?.webContents.reloadIgnoringCache(),
  },
  front: { label: () => 'Bring All to Front' },
  help: { label: () => 'Help' },
  hide: { label: () => `Hide ${app.name}`, accelerator: 'Command+H', run: () => app.hide() },
  hideothers: { label: () => 'Hide Others', accelerator: 'Command+Alt+H' },
  minimize: { label: () => 'Minimize', accelerator: `${CTRL}+M`, run: (window) => window?.minimize() },
  paste: {
    byPage: true,
    label: () => 'Paste',
    accelerator: `${CTRL}+V`,
    run: (window) => window?.webContents.paste(),
  },
  pasteandmatchstyle: { byPage: true, label: () => 'Paste and Match Style', accelerator: `Shift+${CTRL}+V` },
  quit: {
    label: () => (process.platform === 'win32' ? 'Exit' : isMac ? `Quit ${app.name}` : 'Quit'),
    ...(process.platform === 'win32' ? {} : { accelerator: `${CTRL}+Q` }),
    run: () => app.quit(),
  },
  redo: {
    byPage: true,
    label: () => 'Redo',
    accelerator: process.platform === 'win32' ? 'Control+Y' : `Shift+${CTRL}+Z`,
    run: (window) => window?.webContents.redo(),
  },
  reload: { label: () => 'Reload', accelerator: `${CTRL}+R`, run: (window) => window?.webContents.reload() },
  resetzoom: {
    label: () => 'Actual Size',
    accelerator: `${CTRL}+0`,
    run: (window) => window?.webContents.setZoomLevel(0),
  },
  selectall: {
    byPage: true,
    label: () => 'Select All',
    accelerator: `${CTRL}+A`,
    run: (window) => window?.webContents.selectAll(),
  },
  services: { label: () => 'Services' },
  toggledevtools: {
    label: () => 'Toggle Developer Tools',
    accelerator: isMac ? 'Alt+Command+I' : 'Ctrl+Shift+I',
    run: (window) => window?.webContents.toggleDevTools(),
  },
  togglefullscreen: {
    label: () => 'Toggle Full Screen',
    accelerator: isMac ? 'Control+Command+F' : 'F11',
    run: (window) => window?.setFullScreen(!window.isFullScreen()),
  },
  undo: {
    byPage: true,
    label: () => 'Undo',
    accelerator: `${CTRL}+Z`,
    run: (window) => window?.webContents.undo(),
  },
  unhide: { label: () => 'Show All', run: () => app.show() },
  window: { label: () => 'Window' },
  zoom: { label: () => 'Zoom', run: (window) => window?.maximize() },
  zoomin: { label: () => 'Zoom In', accelerator: `${CTRL}+Plus`, run: (window) => zoomBy(window, 0.5) },
  zoomout: { label: () => 'Zoom Out', accelerator: `${CTRL}+-`, run: (window) => zoomBy(window, -0.5) },
  appmenu: {
    label: () => app.name,
    submenu: () => rolesOf('about - services - hide hideothers unhide - quit'),
  },
  editmenu: {
    label: () => 'Edit',
    submenu: () =>
      rolesOf(`undo redo - cut copy paste ${isMac ? 'pasteandmatchstyle ' : ''}delete selectall`),
  },
  filemenu: { label: () => 'File', submenu: () => rolesOf(isMac ? 'close' : 'quit') },
  viewmenu: {
    label: () => 'View',
    submenu: () => rolesOf('reload forcereload toggledevtools - resetzoom zoomin zoomout - togglefullscreen'),
  },
  windowmenu: {
    label: () => 'Window',
    submenu: () => rolesOf(isMac ? 'minimize zoom - front - window' : 'minimize zoom close'),
  },
};

function rolesOf(list: string): { role?: string; type?: 'separator' }[] {
  return list.split(' ').map((role) => (role === '-' ? { type: 'separator' as const } : { role }));
}

function zoomBy(window: BrowserWindow | undefined, step: number): void {
  if (window) window.webContents.setZoomLevel(window.webContents.getZoomLevel() + step);
}
