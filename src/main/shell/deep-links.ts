import { type DeepLink, LINK_SCHEME, type OpenedLink, parseDeepLink } from '@shared/deep-links';
import type { Refuse } from './refusals';

/** The part of Electron's `app` in use. */
interface LinkSource {
  on(event: 'open-url', listener: (event: { preventDefault(): void }, url: string) => void): unknown;
}

export interface DeepLinks {
  /** Opens the link a start was made with, if there is one. */
  openFrom(argv: readonly string[]): void;
  /** Must be called when a page has requested its bootstrap and listens. A waiting link is handed over then. */
  pageIsReady(workspaceId: string | null): void;
}

interface Deps {
  readonly app: LinkSource;
  /** The workspace shown (null: the welcome page; undefined: no window) and whether there is one with that id. */
  readonly shown: () => string | null | undefined;
  readonly exists: (workspaceId: string) => boolean;
  /** Shows a workspace's page, loading it where another one is shown. */
  readonly show: (workspaceId: string) => void;
  /** Brings the window to the front. */
  readonly reveal: () => void;
  /** Tells the page of that workspace; on the welcome page there is nothing to go to. */
  readonly deliver: (link: DeepLink, workspaceId: string) => void;
  /** The app quits: the next start opens the link. Answers whether it took it. */
  readonly leaveToNextStart: (url: string) => boolean;
  readonly refuse: Refuse;
}

/** The link that a start was made with, if there is one. */
export const linkIn = (argv: readonly string[]): string | undefined => argv.find(isLink);

export const isLink = (argument: string): boolean => argument.toLowerCase().startsWith(`${LINK_SCHEME}:`);

/** Must be created before Electron is ready, because macOS reports the link that started the app early. */
export function createDeepLinks(deps: Deps): DeepLinks {
  const readyPages = new Set<string | null>();
  let waiting: OpenedLink | undefined;

  function open(url: string): void {
    const opened = parseDeepLink(url);
    if (!opened || (opened.workspaceId !== undefined && !deps.exists(opened.workspaceId))) {
      // The address is not logged: anybody can have made it.
      return deps.refuse('DEEP_LINK_REFUSED');
    }
    if (deps.leaveToNextStart(url)) return;
    waiting = opened;
    const shown = deps.shown();
    if (shown === undefined) return;
    deps.reveal();
    if (opened.workspaceId !== undefined && opened.workspaceId !== shown) {
      readyPages.clear();
      return deps.show(opened.workspaceId);
    }
    if (readyPages.has(shown)) handOver(shown);
  }

  function handOver(workspaceId: string | null): void {
    if (!waiting) return;
    const wanted = waiting.workspaceId;
    if (wanted !== undefined && wanted !== workspaceId) return deps.show(wanted);
    // The welcome page has nowhere to go: the link waits for the first workspace.
    if (workspaceId === null) return;
    deps.deliver(waiting.link, workspaceId);
    waiting = undefined;
  }

  deps.app.on('open-url', (event, url) => {
    event.preventDefault();
    open(url);
  });

  return {
    openFrom(argv) {
      const url = linkIn(argv);
      if (url !== undefined) open(url);
    },
    pageIsReady(workspaceId) {
      readyPages.clear();
      readyPages.add(workspaceId);
      handOver(workspaceId);
    },
  };
}
