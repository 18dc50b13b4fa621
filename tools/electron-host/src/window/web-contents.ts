import { nativeTheme } from '../api/native-theme.ts';
import { defaultSession } from '../api/session.ts';
import { shell } from '../api/shell.ts';
import type { Command, CommandParameters, CommandResult } from '../chromium/protocol.ts';
import { chromium } from '../chromium/running.ts';
import { type Deferred, deferred } from '../deferred.ts';
import { preventable } from '../events.ts';
import { host } from '../host.ts';
import { messageOf, trace } from '../log.ts';
import { netErrorCode } from '../net-errors.ts';
import { fromChromium, toChromium } from '../origins.ts';
import { strict } from '../strict-prototype.ts';
import type { BrowserWindow, BrowserWindowOptions } from './browser-window.ts';
import { createMainFrame, type Frame } from './frame.ts';
import { receiveMessages } from './messages.ts';
import { NavigationGate } from './navigation-gate.ts';
import { HistoryMirror } from './navigation-history.ts';
import { Page, type PageOptions } from './page.ts';
import { PageCommands } from './page-commands.ts';
import { forwardPageEvents, isBlank } from './page-events.ts';
import { type RenderProcessGoneDetails, windows } from './registry.ts';
import { RequestInterception } from './requests.ts';

interface OpenRequest {
  url: string;
  name: string;
  features: string;
  disposition: string;
}

interface OpenAnswer {
  action: 'allow' | 'deny';
  overrideBrowserWindowOptions?: BrowserWindowOptions;
}

type OpenHandler = (details: object) => OpenAnswer;

interface PageParts {
  page: Page;
  gate: NavigationGate;
  requests: RequestInterception;
}

function loadError(text: string, url: string): Error {
  const code = text.replace(/^net::/, '');
  const errno = netErrorCode(code);
  return Object.assign(new Error(`${code} (${errno}) loading '${url}'`), { code, errno, url });
}

/** A page as the app sees it. The target behind it may be replaced; the id and this object stay. */
export class WebContents extends PageCommands {
  readonly session = defaultSession;
  readonly mainFrame: Frame;
  readonly navigationHistory;
  readonly #history = new HistoryMirror(this);
  readonly #options: PageOptions;
  #parts: PageParts | undefined;
  #attached: Deferred<PageParts> = deferred();
  #load: Deferred<undefined> | undefined;
  #openHandler: OpenHandler | undefined;
  #isLoading = false;
  #isCrashed = false;
  #hasHistory = false;
  /** The page's URL as Chromium knows it. */
  chromiumUrl = '';

  constructor(
    readonly owner: BrowserWindow,
    readonly id: number,
    options: PageOptions,
  ) {
    super();
    this.setMaxListeners(0);
    this.#options = options;
    this.navigationHistory = this.#history.api();
    this.mainFrame = createMainFrame(
      id,
      () => this.getURL(),
      () => this.isDestroyed(),
    );
  }

  // ---- for the host ----

  /** Opens the target. Commands wait until it is ready for them. */
  async open(): Promise<void> {
    try {
      const target = await chromium().openWindow(this.owner.windowRequest());
      if (this.owner.isDestroyed()) return chromium().closeTarget(target.targetId);
      await this.#attach(new Page(target));
    } catch (error) {
      if (!host.exiting) trace('window', messageOf(error));
      this.#attached.reject(error instanceof Error ? error : new Error(String(error)));
    }
  }

  async #attach(page: Page): Promise<void> {
    const gate = new NavigationGate(page, this);
    const parts = { page, gate, requests: new RequestInterception(page, this, gate) };
    this.#parts = parts;
    forwardPageEvents(page, this, this.#options);
    receiveMessages(page, this);
    void page.gone.then(() => this.#parts === parts && this.owner.targetGone());
    await Promise.all([page.install(this.#options), parts.requests.enable(), this.applyTheme(page)]);
    await this.owner.targetReady(page.session);
    await page.session.send('Runtime.runIfWaitingForDebugger');
    this.#attached.resolve(parts);
  }

  /** Puts a fresh target under this WebContents, at the page the last one showed. */
  async reopen(): Promise<void> {
    const url = this.getURL();
    this.#parts = undefined;
    this.#attached = deferred();
    this.#isCrashed = false;
    this.#hasHistory = false;
    await this.open();
    if (url !== '') await this.loadURL(url);
  }

  async command<C extends Command>(method: C, parameters?: CommandParameters<C>): Promise<CommandResult<C>> {
    const { page } = await this.#attached.promise;
    return page.session.send(method, parameters);
  }

  get targetId(): string | undefined {
    return this.#parts?.page.targetId;
  }

  refreshInterception(): void {
    this.#parts?.requests.enable().catch((error: unknown) => trace('interception', messageOf(error)));
  }

  async applyTheme(page = this.#parts?.page): Promise<void> {
    const value = nativeTheme.themeSource;
    const features = value === 'system' ? [] : [{ name: 'prefers-color-scheme', value }];
    await page?.session.send('Emulation.setEmulatedMedia', { features });
  }

  navigated(url: string): void {
    this.chromiumUrl = url;
    if (isBlank(url)) return;
    this.#isCrashed = false;
    this.#refreshHistory();
    this.emit('did-navigate', preventable({}), this.getURL(), 200, '');
  }

  navigatedInPage(url: string): void {
    this.chromiumUrl = url;
    this.#refreshHistory();
    this.emit('did-navigate-in-page', preventable({}), this.getURL(), true, this.id, this.id);
  }

  loaded(): void {
    this.#isLoading = false;
    // The blank page a window starts with is not a place to go back to.
    if (!this.#hasHistory) this.navigationHistory.clear();
    this.#hasHistory = true;
    this.#refreshHistory();
    this.emit('did-finish-load');
    this.emit('did-stop-loading');
    this.#load?.resolve(undefined);
    this.owner.pageLoaded();
  }

  rendererGone(details: RenderProcessGoneDetails): void {
    this.#isCrashed = true;
    this.#parts?.page.crashed();
    this.emit('render-process-gone', preventable({}), details);
    windows.emit('render-process-gone', this, details);
  }

  destroyed(): void {
    this.#load?.reject(loadError('ERR_ABORTED', this.getURL()));
    this.#attached.reject(new Error('Object has been destroyed'));
    this.emit('destroyed');
  }

  /** A window the page wants to open: the app's handler decides, and without one it opens, as in Electron. */
  windowOpen({ url, name, features, disposition }: OpenRequest): void {
    const details = {
      url: fromChromium(url),
      frameName: name,
      features,
      disposition,
      referrer: { url: '', policy: '' },
    };
    const answer = this.#openHandler?.(details) ?? { action: 'allow' };
    if (answer.action !== 'allow') return;
    const child = this.owner.openChild(answer.overrideBrowserWindowOptions ?? {});
    this.emit('did-create-window', child, details);
    child.loadURL(details.url).catch((error: unknown) => trace('window.open', messageOf(error)));
  }

  /** A navigation to a scheme Chromium would not fetch: one of the app's own, or another program's. */
  openForeignScheme(url: string): void {
    const chromiumUrl = toChromium(url);
    if (chromiumUrl !== url)
      return this.attempt('Runtime.evaluate', {
        expression: `location.href = ${JSON.stringify(chromiumUrl)}`,
      });
    if (!this.#parts?.gate.askExternal(url)) return;
    const question = { permission: 'openExternal', mediaTypes: [] };
    void this.session.permissions.request(this, question, url).then((granted) => {
      if (granted) void shell.openExternal(url);
    });
  }

  goToEntry(entryId: number, url: string): void {
    this.#parts?.gate.markStartedByApp(url);
    this.attempt('Page.navigateToHistoryEntry', { entryId });
  }

  #refreshHistory(): void {
    this.#history.refresh().catch((error: unknown) => trace('history', messageOf(error)));
  }

  // ---- Electron's ----

  getURL(): string {
    return isBlank(this.chromiumUrl) ? '' : fromChromium(this.chromiumUrl);
  }
  getType(): string {
    return 'window';
  }
  isDestroyed(): boolean {
    return this.owner.isDestroyed();
  }
  isLoading(): boolean {
    return this.#isLoading;
  }
  isCrashed(): boolean {
    return this.#isCrashed;
  }
  isFocused(): boolean {
    return this.owner.isFocused();
  }
  focus(): void {
    this.owner.focus();
  }
  /** Closes without asking the window's 'close' listeners, like a page that closes itself. */
  close(_options?: { waitForBeforeUnload?: boolean }): void {
    this.owner.destroy();
  }

  /** @throws (rejects with) Electron's `ERR_… (-n) loading '…'` */
  async loadURL(url: string): Promise<void> {
    const target = toChromium(url);
    const load = deferred<undefined>();
    this.#load?.reject(loadError('ERR_ABORTED', this.getURL()));
    this.#load = load;
    this.#isLoading = true;
    if (target === url && !/^(https?|file|data|about|blob|chrome|javascript):/.test(url)) {
      throw loadError(URL.canParse(url) ? 'ERR_UNKNOWN_URL_SCHEME' : 'ERR_INVALID_URL', url);
    }
    const { page, gate } = await this.#attached.promise;
    gate.markStartedByApp(target);
    const { errorText, isDownload } = await page.session.send('Page.navigate', { url: target });
    if (errorText || isDownload) {
      this.#isLoading = false;
      throw loadError(errorText ?? 'ERR_ABORTED', url);
    }
    // A navigation within the document loads nothing.
    if (withoutFragment(target) === withoutFragment(this.chromiumUrl) && target.includes('#')) return;
    await load.promise;
  }

  reload(): void {
    this.#parts?.gate.markStartedByApp(this.chromiumUrl);
    this.attempt('Page.reload');
  }
  reloadIgnoringCache(): void {
    this.#parts?.gate.markStartedByApp(this.chromiumUrl);
    this.attempt('Page.reload', { ignoreCache: true });
  }

  send(channel: string, ...args: unknown[]): void {
    this.#parts?.page.post({ type: 'event', channel, args });
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }
}

function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, '');
}

export const webContents = strict('webContents (the module)', {
  getAllWebContents: (): WebContents[] => windows.all().map((window) => window.webContents),
  fromId: (id: number): WebContents | undefined => windows.get(id)?.webContents,
  getFocusedWebContents: (): WebContents | null => windows.focused?.webContents ?? null,
  /** Playwright finds the window of a page by this. */
  fromDevToolsTargetId: (targetId: string): WebContents | undefined =>
    windows.all().find((window) => window.webContents.targetId === targetId)?.webContents,
});
