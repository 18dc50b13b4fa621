import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';
import type { Clock, Logger, Translate } from '../../ports';
import type { Appearance } from '../appearance';
import type { Schedule } from '../demo/sandbox-process';
import type { AskPerson } from '../dialogs';
import { originOf, pageOf, workspaceIdOf } from '../origins';
import { backgroundOf, overlayOf, type WindowPlatform, windowOptions } from './window-options';
import { type Displays, placeWindow, rememberPlace, type WindowFile } from './window-place';
import { type ZoomStep, zoomLevelAfter } from './zoom';

/** The part of Electron's `BrowserWindow` in use. */
interface CrashableWindow {
  on(event: 'unresponsive' | 'responsive', listener: () => void): unknown;
  isDestroyed(): boolean;
  readonly webContents: {
    on(
      event: 'render-process-gone',
      listener: (event: unknown, details: { readonly reason: string; readonly exitCode: number }) => void,
    ): unknown;
    reload(): void;
    forcefullyCrashRenderer(): void;
  };
}

interface RecoveryDeps {
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly ask: AskPerson;
  readonly translate: Translate;
  readonly quit: () => void;
  readonly isQuitting: () => boolean;
  readonly log: Logger;
}

/**
 * Reloads a crashed page at its address, which contains the screen, the filters and the open post. All other data is in
 * main or in the page's database by then; a note being typed is at most a second behind (`NoteDrafts`). A page that
 * keeps crashing ends in a question.
 */
function recoverFromCrashes(window: CrashableWindow, deps: RecoveryDeps): void {
  const { clock, ask, translate, log } = deps;
  const budget = createReloadBudget(clock);

  // Runs in a later turn, because Electron is still removing the dead renderer.
  const reload = () =>
    void setImmediate(() => {
      if (!window.isDestroyed()) window.webContents.reload();
    });

  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || deps.isQuitting() || window.isDestroyed()) return;
    log.log('error', 'a page crashed', { reason, exitCode });
    if (budget.take()) return reload();
    void ask({
      type: 'error',
      message: translate('crash.message'),
      detail: translate('crash.detail'),
      buttons: [translate('crash.reload'), translate('crash.quit')],
      defaultButton: 0,
    }).then(({ button }) => {
      if (button !== 0) return deps.quit();
      budget.refill();
      reload();
    });
  });

  let question: AbortController | undefined;
  window.on('unresponsive', () => {
    if (question || deps.isQuitting()) return;
    log.log('warn', 'a page does not answer');
    const asked = new AbortController();
    question = asked;
    void ask({
      type: 'warning',
      message: translate('hang.message'),
      detail: translate('hang.detail'),
      buttons: [translate('hang.reload'), translate('hang.wait')],
      signal: asked.signal,
    }).then(({ button }) => {
      question = undefined;
      // Ends the stuck renderer, which comes back by the way above; a mere reload would wait for it.
      if (button === 0 && !asked.signal.aborted && !window.isDestroyed()) {
        budget.refill();
        window.webContents.forcefullyCrashRenderer();
      }
    });
  });
  window.on('responsive', () => question?.abort());
}

const RELOADS = 3;
const WITHIN_MS = 60_000;

/** How often a failing page is loaded again by itself: three times within a minute, then a person is asked. */
function createReloadBudget(clock: Pick<Clock, 'monotonic'>) {
  let takenAt: number[] = [];
  return {
    /** Takes one; false where none is left. */
    take(): boolean {
      const now = clock.monotonic();
      takenAt = takenAt.filter((at) => now - at < WITHIN_MS);
      if (takenAt.length >= RELOADS) return false;
      takenAt.push(now);
      return true;
    },
    refill(): void {
      takenAt = [];
    },
  };
}

/** The part of Electron's `BrowserWindow` in use. */
export type AppWindow = Pick<
  BrowserWindow,
  | 'close'
  | 'focus'
  | 'getNormalBounds'
  | 'hide'
  | 'isDestroyed'
  | 'isFullScreen'
  | 'isMaximized'
  | 'isMinimized'
  | 'isVisible'
  | 'loadURL'
  | 'maximize'
  | 'on'
  | 'once'
  | 'restore'
  | 'setBackgroundColor'
  | 'setFullScreen'
  | 'setTitleBarOverlay'
  | 'show'
  | 'showInactive'
  | 'webContents'
>;

export interface MainWindow<W> {
  /** Loads a workspace's page (null: the welcome page). Creates the window if there is none. */
  open(workspaceId: string | null): void;
  /** Brings the window to the front, also if it is hidden; creates it if it was closed. */
  reveal(): void;
  /** The workspace shown or about to be, null on the welcome page; undefined while there is no window. */
  workspaceId(): string | null | undefined;
  /** Makes the page larger or smaller, and what Windows draws into its title row with it. */
  zoom(step: ZoomStep): void;
  /** The window for dialogs to belong to. */
  current(): W | undefined;
}

interface Deps<W> {
  readonly createWindow: (options: BrowserWindowConstructorOptions) => W;
  readonly displays: () => Displays;
  readonly file: WindowFile;
  readonly platform: WindowPlatform;
  readonly isPackaged: boolean;
  readonly preloadPath: string;
  readonly appearance: Appearance;
  readonly ask: AskPerson;
  readonly translate: Translate;
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly schedule: Schedule;
  readonly quit: () => void;
  readonly isQuitting: () => boolean;
  /** Windows logs the person off or shuts down: no event of the app comes any more. */
  readonly endSession: () => void;
  /** True if the user wants the app to run without a window. macOS always does so. */
  readonly keepsRunning: () => boolean;
  /** The system has started the app at log-in: nothing is shown until somebody asks for it. */
  readonly startsHidden: () => boolean;
  /**
   * Called when the window has arrived at a workspace's page (null: the welcome page), after any kind of navigation.
   */
  readonly onShown: (workspaceId: string | null) => void;
  readonly log: Logger;
}

/** Longest wait for the first paint, which Chromium never reports on some machines. */
const LONGEST_TO_PAINT_MS = 2000;

/** The one window that holds the app; its page's worker is the engine, so that it lives as long as the app. */
export function createMainWindow<W extends AppWindow>(deps: Deps<W>): MainWindow<W> {
  let window: W | undefined;
  let shown: string | null = null;
  /** The latest load that is still on its way. */
  let loading: { readonly workspaceId: string | null } | undefined;
  /** The workspace of the page that came last; its own steps stay in the history. */
  let arrived: string | null | undefined;
  let staysHidden: boolean | undefined;
  /** Shows the window as it was last time; afterwards the person's own state of it holds. */
  let bringUp: (() => void) | undefined;

  const drawOverlay = () => {
    if (!window || deps.platform !== 'win32') return;
    window.setTitleBarOverlay(overlayOf(deps.appearance.scheme(), window.webContents.getZoomFactor()));
  };
  deps.appearance.onChange((scheme) => {
    window?.setBackgroundColor(backgroundOf(scheme));
    drawOverlay();
  });

  function make(): W {
    const place = placeWindow(deps.file.readSync().value, deps.displays());
    const made = deps.createWindow(
      windowOptions({ ...deps, scheme: deps.appearance.scheme(), bounds: place.bounds }),
    );
    let isFirst = true;
    staysHidden ??= deps.startsHidden();
    bringUp = () => {
      // Maximising shows as well.
      if (isFirst && place.isMaximized) made.maximize();
      isFirst = false;
      made.show();
    };
    const showFirst = () => {
      if (isFirst && !staysHidden) bringUp?.();
    };
    made.once('ready-to-show', showFirst);
    made.webContents.once('did-finish-load', () => {
      deps.schedule(() => {
        if (!made.isDestroyed()) showFirst();
      }, LONGEST_TO_PAINT_MS);
    });
    made.webContents.on('did-navigate', (_event, url) => arrive(made, url));
    made.webContents.on('did-fail-load', (_event, code, _description, _url, isMainFrame) => {
      // Aborted: another load took its place.
      if (!isMainFrame || code === -3) return;
      deps.log.log('error', 'a page did not load', { code });
      showFirst();
    });
    made.on('close', (event) => {
      if (deps.isQuitting() || (deps.platform !== 'darwin' && !deps.keepsRunning())) return;
      event.preventDefault();
      hide(made);
    });
    made.on('session-end', deps.endSession);
    made.on('closed', () => {
      window = undefined;
      bringUp = undefined;
      arrived = undefined;
    });
    rememberPlace(made, deps.file, deps.displays);
    recoverFromCrashes(made, deps);
    return made;
  }

  const ensure = () => {
    window ??= make();
    return window;
  };

  /**
   * Called when the window has arrived at a page after any kind of navigation. That includes a Back that is faster
   * than our own load.
   */
  function arrive(at: W, url: string): void {
    const page = pageOf(url);
    if (!page) return;
    // Chromium remembers the zoom of each origin.
    drawOverlay();
    const workspaceId = workspaceIdOf(page);
    // A mouse has a Back key, and Chromium's history mixes workspaces. So another workspace's history is cleared.
    if (workspaceId !== arrived) at.webContents.navigationHistory.clear();
    arrived = workspaceId;
    // A newer load is in progress; it will set the shown workspace.
    if (loading && loading.workspaceId !== workspaceId) return;
    loading = undefined;
    const isNews = workspaceId !== shown;
    shown = workspaceId;
    if (isNews) deps.onShown(workspaceId);
  }

  const open = (workspaceId: string | null) => {
    shown = workspaceId;
    const load = { workspaceId };
    loading = load;
    const own = ensure();
    void own
      .loadURL(`${originOf(workspaceId)}/`)
      // did-fail-load reports the same failure.
      .catch(() => undefined)
      .then(() => {
        if (loading !== load) return;
        // The load was cancelled or failed.
        loading = undefined;
        if (!own.isDestroyed()) arrive(own, own.webContents.getURL());
      });
    deps.onShown(workspaceId);
  };

  return {
    open,
    reveal() {
      staysHidden = false;
      if (!window) return open(shown);
      if (window.isMinimized()) window.restore();
      bringUp?.();
      window.focus();
    },
    workspaceId: () => (window ? shown : undefined),
    zoom(step) {
      const contents = window?.webContents;
      if (!contents) return;
      contents.setZoomLevel(zoomLevelAfter(contents.getZoomLevel(), step));
      drawOverlay();
    },
    current: () => window,
  };
}

/** A full-screen window that is hidden leaves its black space behind on macOS: it comes out of it first. */
function hide(window: AppWindow): void {
  if (!window.isFullScreen()) return window.hide();
  window.once('leave-full-screen', () => window.hide());
  window.setFullScreen(false);
}
