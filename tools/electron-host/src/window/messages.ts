import { type IpcMainEvent, ipcMain } from '../api/ipc-main.ts';
import { pressAccelerator } from '../api/menu/accelerator-keys.ts';
import { setPermission } from '../chromium/running.ts';
import { preventable } from '../events.ts';
import { messageOf } from '../log.ts';
import { fromChromium, toChromium } from '../origins.ts';
import type { KeyPress, ToHost, ToPage } from '../world/host-messages.ts';
import type { Page } from './page.ts';
import type { WebContents } from './web-contents.ts';

/** Dispatches the messages of a page's isolated world. */
export function receiveMessages(page: Page, contents: WebContents): void {
  page.onMessage = (message) => {
    switch (message.type) {
      case 'invoke':
        void answerInvoke(page, contents, message);
        return;
      case 'send':
        ipcMain.emit(message.channel, eventOf(contents), ...message.args);
        return;
      case 'open':
        contents.windowOpen({ ...message, url: fromChromium(message.url) });
        return;
      case 'external':
        contents.openForeignScheme(message.url);
        return;
      case 'permission':
        void answerPermission(page, contents, message);
        return;
      case 'key':
        return receiveKey(contents, message.press, message.handled);
      case 'context-menu': {
        const { linkURL, srcURL } = message.menu;
        const menu = { ...message.menu, linkURL: fromChromium(linkURL), srcURL: fromChromium(srcURL) };
        contents.emit('context-menu', preventable({}), menu);
        return;
      }
      case 'focus':
        return contents.owner.noticeFocus(message.focused);
    }
  };
}

function eventOf(contents: WebContents): IpcMainEvent {
  return {
    type: 'frame',
    sender: contents,
    senderFrame: contents.mainFrame,
    frameId: contents.id,
    processId: contents.id,
  };
}

/** Answers the document that asked; dropped if the page shows another one by then. */
function replier(page: Page): (message: ToPage) => void {
  const { documentId } = page;
  return (message) => {
    if (page.documentId === documentId) page.post(message);
  };
}

async function answerInvoke(
  page: Page,
  contents: WebContents,
  { id, channel, args }: Extract<ToHost, { type: 'invoke' }>,
): Promise<void> {
  const reply = replier(page);
  try {
    const value = await ipcMain.answer(channel, eventOf(contents), args);
    reply({ type: 'result', id, value });
  } catch (error) {
    // Electron's own two texts, for the log and for the page.
    console.error(`Error occurred in handler for '${channel}':`, error);
    reply({ type: 'failure', id, message: `Error invoking remote method '${channel}': ${String(error)}` });
  }
}

async function answerPermission(
  page: Page,
  contents: WebContents,
  { id, kind, question }: Extract<ToHost, { type: 'permission' }>,
): Promise<void> {
  const reply = replier(page);
  const { origin } = new URL(toChromium(contents.getURL()));
  try {
    const { permissions } = contents.session;
    const value = await permissions.decide(contents, kind, question, setPermission, origin);
    reply({ type: 'result', id, value });
  } catch (error) {
    reply({ type: 'failure', id, message: messageOf(error) });
  }
}

/** The page has seen the key already: before-input-event can look and stop the menu, not the page. */
function receiveKey(contents: WebContents, press: KeyPress, handled: boolean): void {
  const event = preventable({});
  contents.emit('before-input-event', event, { type: 'keyDown', ...press });
  if (!handled && !event.defaultPrevented) pressAccelerator(press, contents.owner);
}
