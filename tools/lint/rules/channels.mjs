// @ts-check
import { nameOf, typeNames, typesIn } from './types.mjs';

/** @import { Rule } from 'eslint' */
/** @import { Reported } from './types.mjs' */

const ends = /^ipc(?:Main|Renderer)$/;
const rawEnds = new Set(['IpcMain', 'IpcMainServiceWorker', 'IpcRenderer']);
const pages = new Set(['WebContents', 'WebFrameMain']);

/** What opens or uses a channel on an end, and on a page. Types are asked for these names alone: they are dear. */
const onEnd = new Set(['handle', 'handleOnce', 'on', 'once', 'addListener', 'invoke', 'send', 'postMessage']);
const onPage = new Set(['send', 'sendToFrame', 'postMessage', 'ipc']);

/**
 * The app has two raw channels, each with one wrapper that checks the sender, the route and the input. Whoever
 * reaches Electron's own ends anywhere else has walked around that gate. Decided by type, so that a renamed variable
 * does not hide it.
 * @type {Rule.RuleModule}
 */
export const channelsRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { raw: '{{what}} outside the wrapper: declare a route or an event in src/shared/ipc instead.' },
  },
  create(context) {
    const typeAt = typesIn(context);
    /** @param {Reported} node @param {string} what */
    const refuse = (node, what) => {
      context.report({ node, messageId: 'raw', data: { what } });
    };

    return {
      ImportSpecifier(node) {
        const name = nameOf(node.imported);
        if (ends.test(name)) refuse(node, name);
      },
      MemberExpression(node) {
        const name = nameOf(node.property);
        if (ends.test(name)) refuse(node, name);
        if (!onEnd.has(name) && !onPage.has(name)) return;
        const types = typeNames(typeAt(node.object));
        const end = onEnd.has(name) && types.find((type) => rawEnds.has(type));
        const page = onPage.has(name) && types.find((type) => pages.has(type));
        if (end || page) refuse(node, `${end || page}.${name}`);
      },
    };
  },
};
