import { join } from 'node:path';
import { addressOf, type DeepLink } from '@shared/deep-links';
import type { Settings } from '@shared/settings';
import type { WorkspaceSummary } from '@shared/workspaces';
import type { BrowserWindow } from 'electron';
import { createJsonFile } from '../files/json-file';
import type { Clock, Logger, Transport } from '../ports';
import type { RescueToken } from '../services/secrets/keep-token';
import { createAppearance } from './appearance';
import { type CopyText, createCopyText } from './clipboard';
import { type ClockJump, everyInterval, startHeartbeat } from './clock';
import { logCrashes } from './crash-log';
import { createDeepLinks } from './deep-links';
import { createDemoServices } from './demo/demo-services';
import type { SandboxProcess } from './demo/sandbox-process';
import { hostsOf } from './demo/start-line';
import { scheduleByTimer } from './demo/utility-fork';
import { createAsk } from './dialogs';
import { createOpenExternal, type KnownHosts, type OpenExternal } from './external-links';
import { createFileDialogs, type FileDialogs } from './file-dialogs';
import { createGates } from './gates/gates';
import { createIpcWire, type IpcWire, type RequestDoor } from './ipc-wire';
import { offerContextMenu } from './menu/context-menu';
import { createAppMenu } from './menu/menu';
import { guardNavigation } from './navigation-guard';
import { watchNetwork } from './network-return';
import { createShowNotice, type ShowNotice } from './notices';
import { createWipeOrigin, type WipeOrigin } from './origin-storage';
import { APP_SCHEME, pageOf, workspaceIdOf } from './origins';
import { plainHostsOf } from './own-hosts';
import { holdPermissions } from './permissions';
import { createPrintPage } from './print-page';
import { createAppProtocol, type FolderHandler } from './protocol/app-protocol';
import { finishBeforeQuit } from './quit';
import { createRefuse } from './refusals';
import { displaysOf, type ElectronParts, platformOf, prepareApp } from './setup';
import { holdSingleInstance } from './single-instance';
import { createTranslate, languageOf, type Translate } from './text/native-text';
import { createRescueToken } from './token-rescue';
import { createElectronTransport, createTransportSessions } from './transport/transport';
import { createUpdates, loadUpdater } from './updates';
import { createMainWindow, type MainWindow } from './window/main-window';
import { createWholeScreen } from './window/whole-screen';
import type { Platform } from './window/window-options';
import { windowPlaceSchema } from './window/window-place';

interface Deps {
  readonly electron: ElectronParts;
  /** `electronDoor`; apart from the rest because nobody but the wire may touch `ipcMain`. */
  readonly door: RequestDoor;
  /** The folder of main's own bundle: the sandbox's lies in it, preload and renderer beside it. */
  readonly mainDir: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly argv: readonly string[];
  readonly clock: Clock;
  readonly log: Logger;
  readonly settings: () => Settings;
  readonly workspaces: () => readonly WorkspaceSummary[];
  readonly knownHosts: KnownHosts;
  /** Makes the redactor know a secret. */
  readonly learn: (secret: string) => void;
  /** What "Copy Diagnostics" puts on the clipboard; redacted by whoever writes it. */
  readonly diagnostics: () => Promise<string>;
  /** What answers folders of a workspace's origin, such as `{ media }`. */
  readonly folders?: Readonly<Record<string, FolderHandler>>;
  /** A workspace's page (null: the welcome page) is shown: the one to open at the next start. */
  readonly onShown: (workspaceId: string | null) => void;
  readonly onClockJump: (jump: ClockJump) => void;
  /** Ends the other rooms before the app ends; the shell ends its own. */
  readonly finish: () => Promise<unknown>;
}

export type Notice = 'workspaces_set_aside' | 'journal_recovered' | 'removal_unproven';

export interface Shell {
  readonly platform: Platform;
  readonly systemLanguages: () => string[];
  readonly wire: IpcWire;
  readonly sandbox: SandboxProcess;
  /** To be used once Electron is ready. */
  readonly transport: Transport;
  readonly openExternal: OpenExternal;
  readonly copyText: CopyText;
  readonly fileDialogs: FileDialogs;
  readonly printPage: () => Promise<Uint8Array>;
  readonly translate: Translate;
  /** Asks the person what becomes of a customer's token that could be kept nowhere. */
  readonly rescueToken: RescueToken;
  readonly wipeOrigin: WipeOrigin;
  /** Shows a native notification; to be used once Electron is ready. */
  readonly showNotice: ShowNotice;
  /** Goes to a record or screen of a workspace, loading its page where another one is shown. */
  openLink(link: DeepLink, workspaceId: string): void;
  /** To be called once, when Electron is ready: shows a workspace (null: the welcome page). */
  start(workspaceId: string | null): void;
  show(workspaceId: string | null): void;
  /** Shows `next` where this workspace is shown: before it is removed, for an open database comes back. */
  leave(workspaceId: string, next: string | null): void;
  /** Tells the person something that no screen is there to show. */
  tell(notice: Notice): void;
  /** To be called when a page has asked for its bootstrap, and so listens to events. */
  pageIsReady(workspaceId: string | null): void;
  /** After a change of settings or of the list of workspaces: colours and menus follow. */
  refresh(): void;
  /** Opens the menu at a place within the window, in CSS pixels. */
  showMenu(at: { readonly x: number; readonly y: number }): void;
  /** Gives the window the whole screen, or takes it away again. */
  setFullScreen(isFull: boolean): void;
}

/**
 * Everything of the app that touches Electron, wired. To be called before Electron is ready. Undefined where another
 * instance runs already; it has been told, and this one is to quit without having touched a file.
 */
export function createShell(deps: Deps): Shell | undefined {
  const { electron, clock, log } = deps;
  const { app } = electron;
  const { isPackaged } = app;
  const platform = platformOf(process.platform);
  let isStarted = false;
  // macOS activates an app while it starts, when there is nothing yet that a window could load.
  const reveal = () => {
    if (isStarted) window.reveal();
  };
  const isFirst = holdSingleInstance(app, (argv) => {
    reveal();
    links.openFrom(argv);
  });
  if (!isFirst) return undefined;
  prepareApp(electron);
  logCrashes(app, log);

  const refuse = createRefuse(log);
  const gates = createGates({ isPackaged, env: deps.env });
  const systemLanguages = () => app.getPreferredSystemLanguages();
  const translate = createTranslate(() => languageOf(deps.settings().language, systemLanguages()));
  const appearance = createAppearance(electron.nativeTheme);
  const copyText = createCopyText(electron.clipboard);
  const ask = createAsk(electron.dialog, () => window.current());
  const sandbox = createDemoServices({ ...deps, entryPath: join(deps.mainDir, 'sandbox.js') });
  const wire = createIpcWire({
    door: deps.door,
    checkSender: gates.sender,
    targets: () => electron.webContents.getAllWebContents(),
    log,
  });

  const window: MainWindow<BrowserWindow> = createMainWindow({
    createWindow: (options) => new electron.BrowserWindow(options),
    displays: () => displaysOf(electron.screen),
    file: createJsonFile({
      path: join(app.getPath('userData'), 'window.json'),
      schema: windowPlaceSchema.optional(),
      fallback: undefined,
    }),
    platform,
    isPackaged,
    preloadPath: join(deps.mainDir, '../preload/index.cjs'),
    appearance,
    ask,
    translate,
    clock,
    quit: () => app.quit(),
    isQuitting: finishBeforeQuit({
      app,
      finish: () => Promise.allSettled([sandbox.stop(), deps.finish()]),
      schedule: scheduleByTimer,
      log,
    }),
    log,
  });
  const wholeScreen = createWholeScreen(() => window.current());
  const show = (workspaceId: string | null) => {
    window.open(workspaceId);
    menuFollows();
    deps.onShown(workspaceId);
  };

  const demo = () => deps.workspaces().find(({ kind }) => kind === 'demo');
  const openExternal = createOpenExternal({
    shell: electron.shell,
    gate: gates.link,
    knownHosts: deps.knownHosts,
    demoHosts: (workspaceId) => {
      const access = workspaceId !== null && demo()?.id === workspaceId ? sandbox.current() : undefined;
      if (access) return hostsOf(access);
      const asking = deps.workspaces().find(({ id }) => id === workspaceId);
      return asking ? plainHostsOf(asking) : new Set();
    },
    ask,
    translate,
    log,
  });
  guardNavigation({
    app,
    gates,
    refuse,
    openOutside: (url, from) => {
      const page = pageOf(from);
      if (page) void openExternal(url, { workspaceId: workspaceIdOf(page) });
    },
  });
  const links = createDeepLinks({
    app,
    shown: () => window.workspaceId(),
    exists: (workspaceId) => deps.workspaces().some(({ id }) => id === workspaceId),
    show,
    reveal,
    deliver: (route, workspaceId) => wire.emit('link.opened', { route }, { workspaceId }),
    refuse,
  });

  const menu = createAppMenu({
    menu: electron.Menu,
    platform,
    isPackaged,
    translate,
    actions: {
      command: (command) => {
        reveal();
        wire.emit('menu.command_chosen', { command });
      },
      switchWorkspace: show,
      // Drawn again whatever comes of it: the system has moved its tick already.
      setCutOff: (isCutOff) => void sandbox.cutOff(isCutOff).then(() => menu.redraw()),
      copyDiagnostics: () => void deps.diagnostics().then(copyText),
      showAbout: () => app.showAboutPanel(),
    },
  });
  offerContextMenu({ app, menu: electron.Menu, translate });
  const menuFollows = () =>
    menu.update({
      workspaces: deps.workspaces(),
      current: window.workspaceId() ?? null,
      demo: demo() && { isCutOff: sandbox.state().kind === 'cut_off' },
    });
  sandbox.onChange((state) => {
    wire.emit('demo.state_changed', state);
    menuFollows();
  });
  const refresh = () => {
    appearance.choose(deps.settings().colorScheme);
    menuFollows();
  };

  app.on('activate', reveal);
  app.on('window-all-closed', () => {
    if (platform !== 'darwin') app.quit();
  });

  let transport: Transport | undefined;
  return {
    platform,
    systemLanguages,
    wire,
    sandbox,
    transport: {
      send: (request) => {
        transport ??= createElectronTransport({
          net: electron.net,
          sessions: createTransportSessions(electron.session),
        });
        return transport.send(request);
      },
    },
    openExternal,
    copyText,
    fileDialogs: createFileDialogs(electron.dialog, () => window.current()),
    printPage: createPrintPage(() => window.current()),
    translate,
    rescueToken: createRescueToken({ ask, copyText, translate, log }),
    wipeOrigin: createWipeOrigin(() => electron.session.defaultSession, log),
    showNotice: createShowNotice(() => electron.Notification, log),
    openLink(link, workspaceId) {
      // The same way as an address from outside, which knows how to wait for a page that is still loading.
      const address = addressOf(link, workspaceId);
      if (address !== undefined) links.openFrom([address]);
    },
    show,
    leave(workspaceId, next) {
      if (window.workspaceId() === workspaceId) show(next);
    },
    tell: (notice) =>
      void ask({
        type: 'warning',
        message: translate(`notice.${notice}`),
        detail: translate(`notice.${notice}_detail`),
        buttons: [translate('notice.ok')],
      }),
    refresh,
    showMenu(at) {
      const shown = window.current();
      if (shown) menu.popUp(at, shown);
    },
    setFullScreen: (isFull) => wholeScreen.set(isFull),
    pageIsReady(workspaceId) {
      wholeScreen.pageIsReady();
      links.pageIsReady(workspaceId);
    },
    start(workspaceId) {
      const { protocol, session } = electron;
      const rendererDir = join(deps.mainDir, '../renderer');
      const { contentPolicy } = gates;
      protocol.handle(
        APP_SCHEME,
        createAppProtocol({ rendererDir, contentPolicy, folders: deps.folders ?? {}, log }),
      );
      holdPermissions(session.defaultSession, gates.permission, refuse);
      refresh();
      // Before there is a window: the link waits for its page, instead of showing one that is not painted yet.
      links.openFrom(deps.argv);
      isStarted = true;
      show(workspaceId);
      startHeartbeat(clock, deps.onClockJump);
      const tellReturn = () => wire.emit('network.returned', { at: new Date(clock.now()).toISOString() });
      watchNetwork(electron, tellReturn, everyInterval);
      const address = deps.env.CLIENT_DESK_UPDATE_URL;
      void createUpdates({ address, isPackaged, load: loadUpdater, log }).check();
    },
  };
}
