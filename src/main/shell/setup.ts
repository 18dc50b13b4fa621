import { join } from 'node:path';
import { LINK_SCHEME } from '@shared/deep-links';
import type { ElectronParts } from './electron-parts';
import type { Gates } from './gates/gates';
import { limitRealTime } from './page-limits';
import { registerAppScheme } from './protocol/scheme';
import { nameToasts } from './toasts';
import { transportSwitches } from './transport/transport';
import type { WindowPlatform } from './window/window-options';
import type { Rect } from './window/window-place';

/** The installer's `appId`: Windows groups windows and notifications by it. */
const APP_ID = 'app.clientdesk.desktop';

/**
 * Does everything that must come before Electron is ready. False if the app runs already: the first instance has been
 * notified, and this one must quit without having touched a file.
 */
export function claimApp(
  electron: Pick<ElectronParts, 'app' | 'protocol'>,
  platform: NodeJS.Platform,
  gates: Pick<Gates, 'realTime'>,
): boolean {
  const { app } = electron;
  // First, as the name of the app's notifications is written where its id is.
  nameToasts(app, setupPlatformOf(platform));
  nameApp(electron, platform);
  if (!app.requestSingleInstanceLock()) return false;
  prepareApp(electron);
  limitRealTime(app, gates);
  return true;
}

/** The part of Electron's `app` that `holdEarlyEvents` uses. */
interface EventSource {
  on(event: string, listener: (...details: unknown[]) => void): unknown;
  off(event: string, listener: (...details: unknown[]) => void): unknown;
  emit(event: string, ...details: unknown[]): boolean;
}

/** Events that the system may send before main is composed: links, a second start, a click on the Dock. */
const earlyEvents = ['open-url', 'second-instance', 'activate'] as const;

/**
 * Holds these events until the returned function is called, which emits them again in their order. Main listens by
 * then. Its own listener of `open-url` marks the event as handled, which macOS ignores so late, so this one does too.
 */
export function holdEarlyEvents(app: EventSource): () => void {
  const held: (() => void)[] = [];
  const listeners = earlyEvents.map((name) => {
    const listener = (...details: unknown[]) => {
      if (name === 'open-url') (details[0] as { preventDefault(): void }).preventDefault();
      held.push(() => void app.emit(name, ...details));
    };
    app.on(name, listener);
    return () => void app.off(name, listener);
  });
  return () => {
    for (const stop of listeners) stop();
    for (const emit of held) emit();
  };
}

/**
 * A run from source is another app to the system: with its own name, and so its own folder, lock and keychain entries,
 * it neither opens nor changes what belongs to the installed one. To be called before anything asks for a folder.
 */
export function nameApp({ app }: Pick<ElectronParts, 'app'>, platform: NodeJS.Platform): void {
  if (platform === 'win32') app.setAppUserModelId(app.isPackaged ? APP_ID : `${APP_ID}.source`);
  if (app.isPackaged) return;
  app.setName('Client Desk (from source)');
  // Electron has put the name into this path before the app could change it; a folder that was asked for stays.
  if (!app.commandLine.hasSwitch('user-data-dir')) {
    app.setPath('userData', join(app.getPath('appData'), app.getName()));
  }
}

/** Everything that has to be set before Electron is ready. */
export function prepareApp({ app, protocol }: Pick<ElectronParts, 'app' | 'protocol'>): void {
  // The default for every window, so that none is made without a sandbox by mistake.
  // Skipped with `--no-sandbox` (Linux as root), because it would cancel that switch for processes that need it. Each
  // window also sets its own sandbox.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  for (const name of transportSwitches) app.commandLine.appendSwitch(name);
  registerAppScheme(protocol);
  // An unpackaged run would take the links away from the app that is installed.
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);
  app.setAboutPanelOptions({
    applicationName: app.getName(),
    applicationVersion: app.getVersion(),
    // The licence asks for the library's name where the app names itself; the notices in the archive have its text.
    credits: 'date-holidays, commenthol (ISC, CC BY 3.0 / CC BY-SA 3.0)',
  });
}

export const setupPlatformOf = (name: NodeJS.Platform): WindowPlatform =>
  name === 'darwin' || name === 'win32' ? name : 'linux';

/** The work areas of the displays, the primary one first. */
export function displaysOf(screen: ElectronParts['screen']): [Rect, ...Rect[]] {
  const primary = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id);
  return [primary.workArea, ...others.map(({ workArea }) => workArea)];
}
