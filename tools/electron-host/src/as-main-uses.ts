import type {
  ClientRequestConstructorOptions,
  MenuItemConstructorOptions,
  Notification,
  NotificationConstructorOptions,
  PopupOptions,
  Session,
  Tray,
  UtilityProcess,
  WebContents,
} from 'electron';
import type { ElectronParts } from '../../../src/main/shell/electron-parts.ts';
import type { NetRequest } from '../../../src/main/shell/transport/transport.ts';
import type { AppWindow } from '../../../src/main/shell/window/main-window.ts';

/**
 * What the stand-in must have, as Electron types it: for exactly what main uses. Events are left out, whose overloads no
 * emitter of ours can repeat, and handlers that are given pages; objects that Electron hands out are held to their own used part.
 */
type Events = 'on' | 'once' | 'setPermissionCheckHandler' | 'setPermissionRequestHandler';
type Used<T> = { readonly [K in Exclude<keyof T, Events>]: T[K] };

type UsedContents = Used<
  Pick<
    WebContents,
    | 'forcefullyCrashRenderer'
    | 'getURL'
    | 'getZoomFactor'
    | 'getZoomLevel'
    | 'id'
    | 'isDestroyed'
    | 'printToPDF'
    | 'reload'
    | 'send'
    | 'setZoomLevel'
  >
> & { readonly navigationHistory: Pick<WebContents['navigationHistory'], 'clear'> };

type UsedWindow = Used<Omit<AppWindow, 'webContents'>> & { readonly webContents: UsedContents };

export interface AsMainUses {
  readonly app: Used<ElectronParts['app']>;
  readonly BrowserWindow: new (...given: ConstructorParameters<ElectronParts['BrowserWindow']>) => UsedWindow;
  readonly clipboard: Used<ElectronParts['clipboard']>;
  readonly dialog: Used<ElectronParts['dialog']>;
  readonly nativeTheme: Used<ElectronParts['nativeTheme']>;
  readonly Menu: {
    buildFromTemplate(template: Omit<MenuItemConstructorOptions, 'click' | 'submenu'>[]): {
      popup(options?: Pick<PopupOptions, 'x' | 'y'>): void;
    };
  };
  readonly net: Pick<ElectronParts['net'], 'isOnline'> & {
    request(options: ClientRequestConstructorOptions): Pick<NetRequest, 'abort' | 'followRedirect'>;
  };
  readonly Notification: {
    new (options: NotificationConstructorOptions): Pick<Notification, 'show'>;
    isSupported(): boolean;
  };
  readonly protocol: Used<ElectronParts['protocol']>;
  readonly screen: Used<ElectronParts['screen']>;
  readonly session: {
    readonly defaultSession: Used<ElectronParts['session']['defaultSession']>;
    fromPartition(name: string, options: { readonly cache: boolean }): Used<Pick<Session, 'resolveProxy'>>;
  };
  readonly shell: Used<ElectronParts['shell']>;
  readonly Tray: new (
    image: string,
  ) => Pick<Tray, 'destroy' | 'isDestroyed' | 'setContextMenu' | 'setToolTip'>;
  readonly utilityProcess: {
    fork(
      ...given: Parameters<ElectronParts['utilityProcess']['fork']>
    ): Used<Pick<UtilityProcess, 'kill' | 'pid' | 'postMessage'>>;
  };
  readonly webContents: { getAllWebContents(): UsedContents[] };
}
