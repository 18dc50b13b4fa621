// @ts-check
import { nameOf } from './rule.mjs';

/** @import { Node, Rule } from './rule.mjs' */

/** Electron's raw channel objects, as values and as types. */
const rawEnd = /^ipc(?:Main|Renderer)/i;

/** Members that open or use a channel, each with the only objects on which that name has another meaning. */
const channelMethods = new Map([
  ['handle', ['protocol']],
  ['handleOnce', []],
  ['invoke', []],
  ['send', ['transport']],
  ['sendToFrame', []],
  // The demo's process has no page.
  ['postMessage', ['utility']],
  ['ipc', []],
]);

/**
 * The app has two raw channels, each with one wrapper that checks the sender, the route and the input. Any other use
 * of Electron's own objects bypasses that gate. The rule applies where Electron's objects can be used at all. There it
 * rejects these members on every object that is not known to be something else, so a renamed variable doesn't hide a page.
 * @type {Rule}
 */
export const channelsRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { raw: '{{what}} outside the wrapper: declare a route or an event in src/shared/ipc instead.' },
  },
  create(context) {
    /** @param {Node} node @param {string} what */
    const refuse = (node, what) => context.report({ node, messageId: 'raw', data: { what } });
    return {
      ImportSpecifier(node) {
        const name = nameOf(node.imported);
        if (rawEnd.test(name)) refuse(node, name);
      },
      MemberExpression(node) {
        const name = nameOf(node.property);
        if (rawEnd.test(name)) refuse(node, name);
        const owner = nameOf(node.object);
        if (channelMethods.has(name) && !channelMethods.get(name)?.includes(owner))
          refuse(node, `${owner}.${name}`);
      },
    };
  },
};
