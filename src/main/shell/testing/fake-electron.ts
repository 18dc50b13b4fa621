import { EventEmitter } from 'node:events';
import type {
  BrowserWindowConstructorOptions,
  MenuItemConstructorOptions,
  MessageBoxOptions,
} from 'electron';
import type { ElectronParts } from '../electron-parts';
import type { EventTarget } from '../ipc-wire';
import { FakeWindow } from './fake-window';

/** The parts of Electron that the shell uses, in memory. */
export function createFakeElectron(userDataFolder: string, { isFirst = true } = {}) {
  const calls: string[] = [];
  const note = (name: string) => () => void calls.push(name);
  const relaunches: unknown[] = [];
  const windows: FakeWindow[] = [];
  const menus: MenuItemConstructorOptions[][] = [];
  const questions: MessageBoxOptions[] = [];
  /** Which button the simulated user presses. The default is the button of Escape. */
  const person = {
    says: ({ cancelId = 0 }: MessageBoxOptions): number => cancelId,
    /** Whether a checkbox of the question is ticked. */
    ticks: false,
  };
  const app = Object.assign(new EventEmitter(), {
    isPackaged: false,
    commandLine: {
      appendSwitch: (name: string) => void calls.push(`--${name}`),
      // A test chooses the folder.
      hasSwitch: (name: string) => name === 'user-data-dir',
    },
    getName: () => 'Client Desk',
    setName: note('setName'),
    requestSingleInstanceLock: () => isFirst,
    enableSandbox: note('enableSandbox'),
    setAppUserModelId: note('setAppUserModelId'),
    setAboutPanelOptions: note('setAboutPanelOptions'),
    setAsDefaultProtocolClient: note('setAsDefaultProtocolClient'),
    getVersion: () => '0.1.0',
    getPath: () => userDataFolder,
    getPreferredSystemLanguages: () => ['en-GB'],
    exit: note('exit'),
    quit: note('quit'),
    relaunch: (options?: unknown) => {
      calls.push('relaunch');
      relaunches.push(options);
    },
    whenReady: async () => undefined,
    showAboutPanel: note('showAboutPanel'),
  });
  class Window extends FakeWindow {
    constructor(options: BrowserWindowConstructorOptions) {
      super(options);
      windows.push(this);
      app.emit('web-contents-created', {}, this.webContents);
    }
  }
  const notices: { readonly title: string; readonly body: string }[] = [];
  class Notification extends EventEmitter {
    static isSupported = () => true;
    constructor(private readonly told: { title: string; body: string }) {
      super();
    }
    show() {
      notices.push(this.told);
    }
  }
  class Tray extends EventEmitter {
    setToolTip() {}
    setContextMenu() {}
    destroy() {}
  }
  const parts = {
    app,
    Notification,
    Tray,
    BrowserWindow: Window,
    clipboard: { writeText: async () => undefined },
    dialog: {
      showMessageBox: async (...given: readonly unknown[]) => {
        // Electron's own form: a window may come first. Safe: the shell hands in nothing else.
        const question = given.at(-1) as MessageBoxOptions;
        questions.push(question);
        return { response: person.says(question), checkboxChecked: person.ticks };
      },
    },
    Menu: {
      buildFromTemplate: (template: MenuItemConstructorOptions[]) => template,
      setApplicationMenu: (template: MenuItemConstructorOptions[]) => void menus.push(template),
    },
    nativeTheme: Object.assign(new EventEmitter(), { themeSource: 'system', shouldUseDarkColors: false }),
    net: { isOnline: () => true },
    powerMonitor: Object.assign(new EventEmitter(), { isOnBatteryPower: () => false }),
    protocol: {
      registerSchemesAsPrivileged: note('registerSchemesAsPrivileged'),
      handle: (scheme: string) => void calls.push(`handle ${scheme}`),
    },
    screen: {
      getPrimaryDisplay: () => ({ id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1080 } }),
      getAllDisplays: () => [{ id: 1 }],
    },
    session: {
      defaultSession: {
        setPermissionRequestHandler: note('setPermissionRequestHandler'),
        setPermissionCheckHandler: note('setPermissionCheckHandler'),
        setDevicePermissionHandler: note('setDevicePermissionHandler'),
        on: (event: string) => void calls.push(`session on ${event}`),
        setProxy: async (config: unknown) => void calls.push(`setProxy ${JSON.stringify(config)}`),
      },
    },
    shell: {},
    utilityProcess: {},
    webContents: {
      getAllWebContents: (): readonly EventTarget[] => windows.map(({ webContents }) => webContents),
    },
  };
  // The real parts have thousands of members; reaching for one that is not above fails the test by name.
  return {
    electron: parts as unknown as ElectronParts,
    app,
    parts,
    calls,
    windows,
    menus,
    questions,
    notices,
    relaunches,
    person,
  };
}
