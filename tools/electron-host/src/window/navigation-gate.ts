import { EventEmitter, once } from 'node:events';
import type { EventPayload } from '../chromium/protocol.ts';
import { preventable } from '../events.ts';
import { fromChromium } from '../origins.ts';
import type { Page } from './page.ts';
import type { WebContents } from './web-contents.ts';

/**
 * Chromium announces a navigation that the page started, but the event may arrive after the request. How long a
 * request that was not started by the app is held for its announcement.
 */
const ANNOUNCEMENT_MS = 100;

/**
 * Asks the app about navigations, as Electron does: will-frame-navigate and will-navigate for what the page or the
 * person starts, will-redirect for redirects, nothing for what the app (or a debugger) starts.
 */
export class NavigationGate {
  readonly #page: Page;
  readonly #contents: WebContents;
  readonly #announced = new Set<string>();
  readonly #announcements = new EventEmitter().setMaxListeners(0);
  #startedByApp: string | undefined;

  constructor(page: Page, contents: WebContents) {
    this.#page = page;
    this.#contents = contents;
    page.session.on('Page.frameRequestedNavigation', (event) => {
      if (event.disposition !== 'currentTab') return;
      const key = `${event.frameId} ${withoutFragment(event.url)}`;
      this.#announced.add(key);
      this.#announcements.emit(key);
      if (!/^https?:/.test(event.url)) this.#stopForeignScheme(event);
    });
  }

  /** Marks the next navigation to `url` (as Chromium knows it) as the app's own. */
  markStartedByApp(url: string): void {
    this.#startedByApp = withoutFragment(url);
  }

  /** @returns false if the app refused this document request. */
  async allows(event: EventPayload<'Fetch.requestPaused'>): Promise<boolean> {
    const isMainFrame = event.frameId === this.#page.targetId;
    const url = fromChromium(event.request.url);
    if (event.redirectedRequestId) {
      const redirect = preventable({ url, isMainFrame, isInPlace: false });
      this.#contents.emit('will-redirect', redirect, url, false, isMainFrame);
      return !redirect.defaultPrevented;
    }
    if (isMainFrame && this.#isStartedByApp(event.request.url)) return true;
    // The first document of a subframe is its parent's doing and is not announced.
    if (isMainFrame && !(await this.#isAnnounced(event))) return true;
    return this.#ask(url, isMainFrame);
  }

  #ask(url: string, isMainFrame: boolean): boolean {
    const frame = isMainFrame ? this.#contents.mainFrame : null;
    const any = preventable({ url, isMainFrame, isSameDocument: false, frame, initiator: frame });
    this.#contents.emit('will-frame-navigate', any);
    if (any.defaultPrevented) return false;
    if (!isMainFrame) return true;
    const main = preventable({ url, isMainFrame, isSameDocument: false, frame, initiator: frame });
    this.#contents.emit('will-navigate', main, url, false, true);
    return !main.defaultPrevented;
  }

  /** mailto: and the like make no request that could be held: Chromium's navigation is stopped here. */
  #stopForeignScheme({ url, frameId }: EventPayload<'Page.frameRequestedNavigation'>): void {
    if (/^(about|blob|data|javascript|chrome-error):/.test(url)) return;
    this.#page.session.send('Page.stopLoading').catch(() => {});
    if (frameId === this.#page.targetId) this.#contents.openForeignScheme(url);
  }

  /** @returns whether the app lets the page go to a URL that no request will be made for. */
  askExternal(url: string): boolean {
    return this.#ask(url, true);
  }

  #isStartedByApp(url: string): boolean {
    if (this.#startedByApp !== withoutFragment(url)) return false;
    this.#startedByApp = undefined;
    return true;
  }

  async #isAnnounced({ frameId, request }: EventPayload<'Fetch.requestPaused'>): Promise<boolean> {
    const key = `${frameId} ${withoutFragment(request.url)}`;
    if (!this.#announced.has(key)) {
      await once(this.#announcements, key, { signal: AbortSignal.timeout(ANNOUNCEMENT_MS) }).catch(() => {});
    }
    return this.#announced.delete(key);
  }
}

function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, '');
}
