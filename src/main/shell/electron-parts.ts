import type * as Electron from 'electron';

type Session = 'clearStorageData' | 'on' | 'resolveProxy' | 'setProxy' | 'storagePath';
type Display = Pick<Electron.Display, 'id' | 'workArea'>;
type Permissions = 'setDevicePermissionHandler' | 'setPermissionCheckHandler' | 'setPermissionRequestHandler';

/**
 * The parts of Electron that main uses, injected so that tests can replace them. The stand-in implements these types
 * (`tools/electron-host/src/as-main-uses.ts`), and a test ensures that nothing here is unused.
 */
export interface ElectronParts {
  readonly app: Pick<
    Electron.App,
    | 'enableSandbox'
    | 'exit'
    | 'getName'
    | 'getPath'
    | 'getPreferredSystemLanguages'
    | 'getVersion'
    | 'isPackaged'
    | 'on'
    | 'quit'
    | 'relaunch'
    | 'requestSingleInstanceLock'
    | 'setAboutPanelOptions'
    | 'setAppUserModelId'
    | 'setAsDefaultProtocolClient'
    | 'setLoginItemSettings'
    | 'setName'
    | 'setPath'
    | 'setToastActivatorCLSID'
    | 'showAboutPanel'
    | 'whenReady'
  > & {
    readonly commandLine: Pick<Electron.CommandLine, 'appendSwitch' | 'hasSwitch'>;
    getLoginItemSettings(
      options?: Electron.LoginItemSettingsOptions,
    ): Pick<Electron.LoginItemSettings, 'openAtLogin'> &
      Partial<Pick<Electron.LoginItemSettings, 'executableWillLaunchAtLogin' | 'wasOpenedAtLogin'>>;
  };
  readonly BrowserWindow: new (options: Electron.BrowserWindowConstructorOptions) => Electron.BrowserWindow;
  readonly clipboard: Pick<Electron.Clipboard, 'writeText'>;
  readonly dialog: Pick<
    Electron.Dialog,
    'showErrorBox' | 'showMessageBox' | 'showOpenDialog' | 'showSaveDialog'
  >;
  readonly Menu: Pick<typeof Electron.Menu, 'buildFromTemplate' | 'setApplicationMenu'>;
  readonly nativeTheme: Pick<Electron.NativeTheme, 'on' | 'shouldUseDarkColors' | 'themeSource'>;
  readonly net: Pick<Electron.Net, 'isOnline' | 'request'>;
  readonly Notification: typeof Electron.Notification;
  readonly powerMonitor: Pick<Electron.PowerMonitor, 'isOnBatteryPower' | 'on'>;
  readonly protocol: Pick<Electron.Protocol, 'handle' | 'registerSchemesAsPrivileged'>;
  readonly screen: { getAllDisplays(): Display[]; getPrimaryDisplay(): Display };
  readonly session: {
    readonly defaultSession: Pick<Electron.Session, Session | Permissions>;
    fromPartition(name: string, options: { readonly cache: boolean }): Electron.Session;
  };
  readonly shell: Pick<Electron.Shell, 'openExternal'>;
  readonly Tray: typeof Electron.Tray;
  readonly utilityProcess: Pick<typeof Electron.utilityProcess, 'fork'>;
  readonly webContents: Pick<typeof Electron.webContents, 'getAllWebContents'>;
}
