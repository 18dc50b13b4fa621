import type { App, Notification } from 'electron';
import type { WindowPlatform } from './window/window-options';

/**
 * Under these names Windows finds whom to start when a notification in its list is clicked. They are written into the
 * Start menu and the registry, so they stay the same for ever: without a name of its own, Electron makes up a new one at
 * each start, and what was shown before a restart leads nowhere. The installer takes the first back when the app goes.
 */
const activators = {
  installed: '{BE1D907E-B9F8-4437-ADAE-13C060ADF15C}',
  fromSource: '{FDA9FBC1-EF7D-4788-982E-F52E899DC121}',
};

type ToastApp = Pick<App, 'isPackaged' | 'setToastActivatorCLSID'>;
type ToastMaker = Pick<typeof Notification, 'handleActivation' | 'isSupported'>;

/**
 * Says whether the system can show notifications. Not from source on Windows, which would use Electron's name and keep
 * its shortcut and registry entry forever.
 */
export const showsToasts = ({ isPackaged }: Pick<App, 'isPackaged'>, platform: WindowPlatform): boolean =>
  isPackaged || platform !== 'win32';

/**
 * Prepares notifications if the user has turned them on. macOS asks for permission now, while the user looks; with the
 * first notification it would refuse. Windows learns which program to start on a click.
 */
export function prepareToasts(
  maker: ToastMaker,
  app: Pick<App, 'isPackaged'>,
  platform: WindowPlatform,
): void {
  if (showsToasts(app, platform)) maker.isSupported();
}

/** Must be called before the first notification is shown. */
export function nameToasts(app: ToastApp, platform: WindowPlatform): void {
  if (platform !== 'win32') return;
  app.setToastActivatorCLSID(app.isPackaged ? activators.installed : activators.fromSource);
}

/**
 * Handles clicks on notifications. A notification of an earlier run shows the window; one of this run also does its own
 * action. A click that started the app is reported at once.
 */
export function answerToasts(
  maker: Pick<ToastMaker, 'handleActivation'>,
  platform: WindowPlatform,
  reveal: () => void,
): void {
  if (platform !== 'win32') return;
  maker.handleActivation(() => reveal());
}
