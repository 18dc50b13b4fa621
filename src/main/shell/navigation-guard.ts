import type { Gates } from './gates/gates';
import { addressForLog, type Refuse } from './refusals';

interface Preventable {
  preventDefault(): void;
}
type Navigation = Preventable & { readonly url: string };

/** The part of Electron's `WebContents` in use. */
export interface GuardedContents {
  on(
    event: 'will-navigate' | 'will-frame-navigate' | 'will-redirect',
    listener: (details: Navigation) => void,
  ): unknown;
  on(event: 'will-attach-webview', listener: (event: Preventable) => void): unknown;
  setWindowOpenHandler(handler: (details: { readonly url: string }) => { action: 'allow' | 'deny' }): void;
  getURL(): string;
}

/** The part of Electron's `app` in use. */
export interface ContentsSource {
  on(event: 'web-contents-created', listener: (event: unknown, contents: GuardedContents) => void): unknown;
}

interface Deps {
  readonly app: ContentsSource;
  readonly gates: Pick<Gates, 'navigation' | 'window' | 'webview'>;
  readonly refuse: Refuse;
  /**
   * Called when a page at `from` requests a window with this address. The link gate decides whether a browser may
   * open it.
   */
  readonly openOutside: (url: string, from: string) => void;
}

/**
 * Applies the gates to every page from the moment it is created. Loads that main starts are not checked: Electron
 * reports only navigations that pages and users start.
 */
export function guardNavigation({ app, gates, refuse, openOutside }: Deps): void {
  app.on('web-contents-created', (_event, contents) => {
    const judge = (details: Navigation) => {
      if (gates.navigation(contents.getURL(), details.url)) return;
      details.preventDefault();
      refuse('NAVIGATION_REFUSED', { to: addressForLog(details.url) });
    };
    // The first covers subframes too; the second is the one that must never be missing.
    contents.on('will-frame-navigate', judge);
    contents.on('will-navigate', judge);
    contents.on('will-redirect', judge);

    contents.on('will-attach-webview', (event) => {
      if (gates.webview()) return;
      event.preventDefault();
      refuse('WEBVIEW_REFUSED');
    });

    contents.setWindowOpenHandler(({ url }) => {
      if (gates.window(url)) return { action: 'allow' };
      refuse('WINDOW_REFUSED', { to: addressForLog(url) });
      if (/^(https?|mailto):/i.test(url)) openOutside(url, contents.getURL());
      return { action: 'deny' };
    });
  });
}
