import { LINK_SCHEME } from '@shared/deep-links';
import type * as Electron from 'electron';
import { registerAppScheme } from './protocol/scheme';
import { transportSwitches } from './transport/transport';
import type { Platform } from './window/window-options';
import type { Rect } from './window/window-place';

/** What the shell uses of Electron; handed in, so that a test can hand in something else. */
export type ElectronParts = Pick<
  typeof Electron,
  | 'app'
  | 'BrowserWindow'
  | 'clipboard'
  | 'dialog'
  | 'Menu'
  | 'nativeTheme'
  | 'net'
  | 'Notification'
  | 'powerMonitor'
  | 'protocol'
  | 'screen'
  | 'session'
  | 'shell'
  | 'Tray'
  | 'utilityProcess'
  | 'webContents'
>;

/** The installer's `appId`: Windows groups windows and notifications by it. */
const APP_ID = 'app.clientdesk.desktop';

/** Everything that has to be set before Electron is ready. */
export function prepareApp({ app, protocol }: Pick<ElectronParts, 'app' | 'protocol'>): void {
  // The default for every window, so that none is made without a sandbox by mistake.
  app.enableSandbox();
  for (const name of transportSwitches) app.commandLine.appendSwitch(name);
  registerAppScheme(protocol);
  // An unpackaged run would take the links away from the app that is installed.
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);
  app.setAppUserModelId(APP_ID);
  app.setAboutPanelOptions({ applicationName: 'Client Desk', applicationVersion: app.getVersion() });
}

export const platformOf = (name: NodeJS.Platform): Platform =>
  name === 'darwin' || name === 'win32' ? name : 'linux';

/** The work areas of the displays, the primary one first. */
export function displaysOf(screen: ElectronParts['screen']): [Rect, ...Rect[]] {
  const primary = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id);
  return [primary.workArea, ...others.map(({ workArea }) => workArea)];
}
