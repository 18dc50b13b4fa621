/**
 * Types of the Chrome DevTools Protocol, taken from Playwright's CDPSession (which does not export the protocol
 * itself): nothing here exists at run time.
 */
import type { CDPSession } from 'playwright';

declare const _session: CDPSession;

export type Command = Parameters<CDPSession['send']>[0];
export type CommandParameters<C extends Command> = Parameters<typeof _session.send<C>>[1];
export type CommandResult<C extends Command> = Awaited<ReturnType<typeof _session.send<C>>>;

/** The events the stand-in listens to. */
export type EventName =
  | 'Browser.downloadWillBegin'
  | 'Browser.downloadProgress'
  | 'Fetch.requestPaused'
  | 'Inspector.targetCrashed'
  | 'Log.entryAdded'
  | 'Network.loadingFailed'
  | 'Page.domContentEventFired'
  | 'Page.frameNavigated'
  | 'Page.frameRequestedNavigation'
  | 'Page.frameStartedNavigating'
  | 'Page.javascriptDialogOpening'
  | 'Page.loadEventFired'
  | 'Page.navigatedWithinDocument'
  | 'Page.windowOpen'
  | 'Runtime.bindingCalled'
  | 'Runtime.consoleAPICalled'
  | 'Runtime.exceptionThrown'
  | 'Runtime.executionContextCreated'
  | 'Runtime.executionContextDestroyed'
  | 'Target.attachedToTarget'
  | 'Target.detachedFromTarget';
export type EventPayload<E extends EventName> = Parameters<Parameters<typeof _session.once<E>>[1]>[0];
