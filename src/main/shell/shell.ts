import { join } from 'node:path';
import { addressOf, type DeepLink } from '@shared/deep-links';
import { isoTime } from '@shared/domain/time';
import type { Settings } from '@shared/settings';
import type { WorkspaceSummary } from '@shared/workspaces';
import { createJsonFile } from '../files/json-file';
import { createEmitter } from '../flow/emitter';
import type { Clock, FolderHandler, Logger, Timers } from '../ports';
import { createAppearance } from './appearance';
import { createBackground } from './background/background';
import { hiddenSwitch, type LoginItem, wasStartedAtLogin } from './background/login-item';
import type { TrayState } from './background/tray-menu';
import { type Every, everyWhileShown } from './clock';
import { createDeepLinks, isLink, linkIn } from './deep-links';
import { hostsOf } from './demo/start-line';
import { scheduleByTimer } from './demo/utility-fork';
import type { ElectronParts } from './electron-parts';
import { type AgreedHosts, createOpenExternal, type OpenExternal } from './external-links';
import { offerContextMenu } from './menu/context-menu';
import { createAppMenu } from './menu/menu';
import { guardNavigation } from './navigation-guard';
import { watchNetwork } from './network-return';
import { APP_SCHEME, pageOf, workspaceIdOf } from './origins';
import { plainHostsOf } from './own-hosts';
import { cutOffPages, limitPages, refuseDownloads } from './page-limits';
import { holdPermissions } from './permissions';
import { type PresenceWatch, watchWindowPresence } from './presence';
import { createAppProtocol } from './protocol/app-protocol';
import { displaysOf } from './setup';
import type { System } from './system';
import { answerToasts, prepareToasts } from './toasts';
import { createAudienceWindow } from './window/audience-window';
import { createFullScreen } from './window/full-screen';
import { createMainWindow } from './window/main-window';
import { windowPlaceSchema } from './window/window-place';

interface Deps {
  readonly electron: ElectronParts;
  readonly system: System;
  /** The folder of main's own bundle: preload and renderer lie beside it. */
  readonly mainDir: string;
  readonly argv: readonly string[];
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Logger;
  readonly settings: () => Settings;
  readonly workspaces: () => readonly WorkspaceSummary[];
  readonly knownHosts: AgreedHosts;
  /** Text that "Copy Diagnostics" puts on the clipboard. It must be redacted already. */
  readonly diagnostics: (workspaceId: string | null) => string;
}

export type Notice =
  | 'workspaces_set_aside'
  | 'workspaces_partly_read'
  | 'files_damaged'
  | 'journal_damaged'
  | 'journal_restored'
  | 'journal_partly_restored'
  | 'removal_unproven'
  | 'removal_unknown'
  | 'copy_not_rebuilt';

export interface FirstPage {
  /** Null for the welcome page. */
  readonly workspaceId: string | null;
  /** Handlers of folders of a workspace's origin, such as `{ media }`. */
  readonly folders: Readonly<Record<string, FolderHandler>>;
}

export interface Shell {
  readonly openExternal: OpenExternal;
  /** Shows a record or screen of a workspace, and loads its page if another one is shown. */
  readonly openLink: (link: DeepLink, workspaceId: string) => void;
  /** Must be called once, when Electron is ready. */
  start(first: FirstPage): void;
  readonly show: (workspaceId: string | null) => void;
  /** A workspace's page (null: the welcome page) is shown. */
  readonly onShown: (listener: (workspaceId: string | null) => void) => () => void;
  /** The network came back or the machine woke: a good moment to try again. */
  readonly onNetworkReturned: (listener: () => void) => () => void;
  /** Whether anybody can look at the window. */
  readonly isSeen: () => boolean;
  /** Something of the window changed, and it can be seen. */
  readonly onSeen: (listener: () => void) => () => void;
  /** Shows `next` where this workspace is shown: before it is removed, for an open database comes back. */
  leave(workspaceId: string, next: string | null): void;
  /** Shows the person a native message about something that no screen shows. */
  readonly tell: (notice: Notice, values?: Readonly<Record<string, string>>) => void;
  /** Must be called when a page has requested its bootstrap and listens to events. */
  readonly pageIsReady: (workspaceId: string | null) => void;
  /** Updates colours and menus after a change of settings or of the list of workspaces. */
  readonly refresh: () => void;
  /** Opens the menu at a place within the window, in CSS pixels. */
  readonly showMenu: (at: { readonly x: number; readonly y: number }) => void;
  /** Gives the window the whole screen, or takes it away again. */
  readonly setFullScreen: (isFull: boolean) => void;
  /** For what only watches: it waits longer while no window is shown. */
  readonly every: Every;
  /** Opens the second window of a workspace's presentation; null closes it. */
  readonly showAudience: (workspaceId: string | null) => void;
  /** Updates the tray, if there is one. */
  readonly updateTray: (state: TrayState) => void;
  /** Called when the user pauses or resumes events in the tray. */
  readonly onPaused: (listener: (isPaused: boolean) => void) => () => void;
  /** Reads and sets whether the system starts the app at login. */
  readonly loginItem: LoginItem;
}

/** Creates the window with its menus, links and guards. Must be called before any window exists. */
export function createShell(deps: Deps): Shell {
  const { electron, system, clock, log } = deps;
  const { app } = electron;
  const { isPackaged } = app;
  const { platform, translate, gates, refuse, wire, sandbox, ask } = system;
  let isStarted = false;
  const shown = createEmitter<string | null>();
  let presence: PresenceWatch | undefined;
  // A function, because macOS does not know it before Electron is ready.
  const startsHidden = () => wasStartedAtLogin(app, platform, deps.argv);

  const appearance = createAppearance(electron.nativeTheme);
  const window = createMainWindow({
    createWindow: (options) => {
      const made = system.window.keep(new electron.BrowserWindow(options));
      presence?.follow(made);
      return made;
    },
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
    schedule: scheduleByTimer,
    quit: () => app.quit(),
    isQuitting: system.quit.isQuitting,
    endSession: system.quit.endSession,
    keepsRunning: () => deps.settings().background.keepsRunning,
    startsHidden,
    onShown: shown.emit,
    log,
  });
  const fullScreen = createFullScreen(() => window.current());
  const audience = createAudienceWindow({
    createWindow: (options) => new electron.BrowserWindow(options),
    displays: () => displaysOf(electron.screen),
    owner: () => window.current(),
    platform,
    isPackaged,
    scheme: () => appearance.scheme(),
  });
  // macOS activates an app while it starts, when there is nothing yet that a window could load.
  const reveal = () => {
    if (system.quit.isQuitting()) return startAgain();
    if (isStarted) window.reveal();
  };
  /** A person starts it, so not as at log-in; a link of the first start has been opened. */
  const startAgain = (link?: string) =>
    system.quit.startAgain([
      ...deps.argv.slice(1).filter((argument) => argument !== hiddenSwitch && !isLink(argument)),
      ...(link === undefined ? [] : [link]),
    ]);
  const networkReturned = createEmitter<null>();
  const seen = createEmitter<null>();
  const isSeen = () => {
    const now = presence?.now();
    return now?.isShown === true && !now.isLocked;
  };
  const show = (workspaceId: string | null) => {
    audience.close();
    window.open(workspaceId);
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
  limitPages({ app, gates, refuse });
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
    leaveToNextStart(url) {
      if (!system.quit.isQuitting()) return false;
      startAgain(url);
      return true;
    },
    refuse,
  });
  app.on('second-instance', (_event, argv) => {
    if (system.quit.isQuitting()) return startAgain(linkIn(argv));
    reveal();
    links.openFrom(argv);
  });
  app.on('activate', reveal);
  app.on('window-all-closed', () => {
    if (platform !== 'darwin') app.quit();
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
      // Redrawn even if it fails: the system has already moved the tick in the menu.
      setCutOff: (isCutOff) => void sandbox.cutOff(isCutOff).then(() => menu.redraw()),
      copyDiagnostics: () => void system.copyText(deps.diagnostics(window.workspaceId() ?? null)),
      showAbout: () => app.showAboutPanel(),
      zoom: (step) => window.zoom(step),
    },
  });
  offerContextMenu({ app, menu: electron.Menu, translate });
  const background = createBackground({
    electron,
    platform,
    translate,
    log,
    iconFolder: join(deps.mainDir, '../../resources/tray'),
    chosen: () => deps.settings().background,
    reveal,
    show: (workspaceId) => {
      reveal();
      if (window.workspaceId() !== workspaceId) show(workspaceId);
    },
  });
  const updateMenu = () =>
    menu.update({
      workspaces: deps.workspaces(),
      current: window.workspaceId() ?? null,
      demo: demo() && { isCutOff: sandbox.state().kind === 'cut_off' },
    });
  shown.on(updateMenu);
  sandbox.onChange(updateMenu);
  const refresh = () => {
    appearance.choose(deps.settings().colorScheme);
    updateMenu();
    if (isStarted) background.apply();
  };

  const every = everyWhileShown(() => window.current()?.isVisible() === true, deps.timers);

  return {
    every,
    openExternal,
    openLink(link, workspaceId) {
      // Handled like a link from outside, which can wait for a page that is still loading.
      const address = addressOf(link, workspaceId);
      if (address !== undefined) links.openFrom([address]);
    },
    show,
    onShown: shown.on,
    onNetworkReturned: networkReturned.on,
    isSeen,
    onSeen: seen.on,
    leave(workspaceId, next) {
      if (window.workspaceId() === workspaceId) show(next);
    },
    tell: (notice, values) =>
      void ask({
        type: 'warning',
        message: translate(`notice.${notice}`, values),
        detail: translate(`notice.${notice}_detail`, values),
        buttons: [translate('notice.ok')],
      }),
    refresh,
    showMenu(at) {
      const owner = window.current();
      if (owner) menu.popUp(at, owner);
    },
    setFullScreen: (isFull) => fullScreen.set(isFull),
    showAudience: (workspaceId) => (workspaceId === null ? audience.close() : audience.open(workspaceId)),
    updateTray: background.updateTray,
    onPaused: background.onPaused,
    loginItem: background.loginItem,
    pageIsReady(workspaceId) {
      if (presence) wire.emit('window.presence_changed', presence.now(), { workspaceId });
      fullScreen.pageIsReady();
      // The page that presented has gone.
      audience.close();
      links.pageIsReady(workspaceId);
    },
    start({ workspaceId, folders }) {
      const { protocol, session } = electron;
      const rendererDir = join(deps.mainDir, '../renderer');
      const pages = { contentPolicy: gates.contentPolicy, answerOther: system.passphrase.answer };
      protocol.handle(APP_SCHEME, createAppProtocol({ ...pages, rendererDir, folders, log }));
      holdPermissions(session.defaultSession, gates.permission, refuse);
      refuseDownloads(session.defaultSession, gates.download, refuse);
      cutOffPages(session.defaultSession, gates.network);
      // The menu follows with the page: building it takes longer than all else before the window.
      appearance.choose(deps.settings().colorScheme);
      // Done before the window exists, so that the link waits for its page.
      links.openFrom(deps.argv);
      isStarted = true;
      presence = watchWindowPresence({
        powerMonitor: electron.powerMonitor,
        window: system.window.current,
        startsHidden: startsHidden(),
        onChange: (now) => {
          wire.emit('window.presence_changed', now);
          if (isSeen()) seen.emit(null);
        },
      });
      background.start();
      show(workspaceId);
      if (deps.settings().notifications.kinds.length > 0) prepareToasts(electron.Notification, app, platform);
      answerToasts(electron.Notification, platform, reveal);
      const tellReturn = () => {
        // Main first: the pages call as soon as they hear of it.
        networkReturned.emit(null);
        wire.emit('network.returned', { at: isoTime(clock.now()) });
      };
      watchNetwork(electron, tellReturn, every);
    },
  };
}
