import { preventable } from '../events.ts';
import { isHeadless } from '../host.ts';
import { netErrorCode } from '../net-errors.ts';
import { fromChromium } from '../origins.ts';
import type { Page, PageOptions } from './page.ts';
import type { WebContents } from './web-contents.ts';

const LEVELS: Record<string, string> = {
  error: 'error',
  assert: 'error',
  warning: 'warning',
  debug: 'debug',
  verbose: 'debug',
};
const LEVEL_NUMBERS: Record<string, number> = { debug: 0, info: 1, warning: 2, error: 3 };

/** The empty document a window starts with is not the app's. */
export function isBlank(url: string): boolean {
  return url === '' || url.startsWith('about:blank#stand-in-') || url.startsWith('data:text/html,<title>');
}

/** What a page does, as the events of its WebContents. */
export function forwardPageEvents(page: Page, contents: WebContents, options: PageOptions): void {
  forwardNavigation(page, contents);
  forwardConsole(page, contents);
  const { session } = page;
  session.on('Inspector.targetCrashed', () => contents.rendererGone({ reason: 'crashed', exitCode: 1 }));
  session.on('Page.windowOpen', ({ url, windowName, windowFeatures }) => {
    contents.windowOpen({
      url,
      name: windowName,
      features: windowFeatures.join(','),
      disposition: 'new-window',
    });
  });
  session.on('Page.javascriptDialogOpening', ({ type }) => {
    const answer = (accept: boolean) =>
      session.send('Page.handleJavaScriptDialog', { accept }).catch(() => {});
    if (type === 'beforeunload') {
      const event = preventable({});
      contents.emit('will-prevent-unload', event);
      // Electron's meaning: preventing the event cancels the page's request to stay.
      if (event.defaultPrevented) return void answer(true);
    }
    // Here no person could answer the dialog. With a window to show it in, Chromium asks the person.
    if (isHeadless() || options.disableDialogs) void answer(false);
  });
}

function forwardNavigation(page: Page, contents: WebContents): void {
  const { session, targetId } = page;
  const failures = new Map<string, string>();
  const ifLoaded = (listener: () => void) => () => {
    if (!isBlank(contents.chromiumUrl)) listener();
  };
  session.on('Network.loadingFailed', ({ requestId, type, errorText }) => {
    // A document's request has the number of its loader.
    if (type === 'Document') failures.set(requestId, errorText);
  });
  session.on('Page.frameStartedNavigating', ({ frameId, url, navigationType }) => {
    const isMainFrame = frameId === targetId;
    const isSameDocument = /sameDocument/i.test(navigationType);
    const details = preventable({ url: fromChromium(url), isMainFrame, isSameDocument });
    contents.emit('did-start-navigation', details, details.url, isSameDocument, isMainFrame);
  });
  session.on('Page.frameNavigated', ({ frame }) => {
    const failure = failures.get(frame.loaderId);
    failures.delete(frame.loaderId);
    if (frame.unreachableUrl !== undefined && frame.url.startsWith('chrome-error:')) {
      const description = (failure ?? 'ERR_FAILED').replace(/^net::/, '');
      const url = fromChromium(frame.unreachableUrl);
      contents.emit(
        'did-fail-load',
        preventable({}),
        netErrorCode(description),
        description,
        url,
        !frame.parentId,
      );
    }
    if (frame.parentId) return;
    contents.navigated(frame.unreachableUrl ?? frame.url);
  });
  session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
    if (frameId === targetId) contents.navigatedInPage(url);
  });
  session.on(
    'Page.domContentEventFired',
    ifLoaded(() => contents.emit('dom-ready', preventable({}))),
  );
  session.on(
    'Page.loadEventFired',
    ifLoaded(() => contents.loaded()),
  );
}

function forwardConsole(page: Page, contents: WebContents): void {
  const report = (kind: string, message: string, lineNumber: number, sourceId: string) => {
    const level = LEVELS[kind] ?? 'info';
    const details = preventable({ level, message, lineNumber, sourceId, frame: contents.mainFrame });
    // The positional arguments are deprecated in Electron and still given.
    contents.emit('console-message', details, LEVEL_NUMBERS[level], message, lineNumber, sourceId);
  };
  page.session.on('Runtime.consoleAPICalled', ({ type, args, stackTrace }) => {
    const [frame] = stackTrace?.callFrames ?? [];
    const message = args
      .map((arg) => String(arg.value ?? arg.unserializableValue ?? arg.description ?? ''))
      .join(' ');
    report(type, message, (frame?.lineNumber ?? -1) + 1, fromChromium(frame?.url ?? ''));
  });
  page.session.on('Runtime.exceptionThrown', ({ exceptionDetails }) => {
    const message = `Uncaught ${exceptionDetails.exception?.description ?? exceptionDetails.text}`;
    report('error', message, exceptionDetails.lineNumber + 1, fromChromium(exceptionDetails.url ?? ''));
  });
  page.session.on('Log.entryAdded', ({ entry }) => {
    report(entry.level, entry.text, entry.lineNumber ?? 0, fromChromium(entry.url ?? ''));
  });
}
