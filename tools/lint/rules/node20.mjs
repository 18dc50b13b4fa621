// @ts-check
import { nameOf, typeNames, typesIn } from './types.mjs';

/** @import { Rule } from 'eslint' */
/** @import { Reported } from './types.mjs' */

const statics = new Map([
  ['Promise', ['withResolvers', 'try']],
  ['Array', ['fromAsync']],
  ['Object', ['groupBy']],
  ['Map', ['groupBy']],
  ['RegExp', ['escape']],
  ['Error', ['isError']],
  ['Iterator', ['from', 'concat']],
  ['process', ['getBuiltinModule', 'features']],
]);

const setMethods = [
  'union',
  'intersection',
  'difference',
  'symmetricDifference',
  'isSubsetOf',
  'isSupersetOf',
  'isDisjointFrom',
];
const iteratorMethods = [
  'map',
  'filter',
  'take',
  'drop',
  'flatMap',
  'reduce',
  'toArray',
  'forEach',
  'some',
  'every',
  'find',
];
const iteratorTypes = [
  'Iterator',
  'IterableIterator',
  'IteratorObject',
  'Generator',
  'ArrayIterator',
  'MapIterator',
  'SetIterator',
  'StringIterator',
  'RegExpStringIterator',
];
const bufferMethods = ['transfer', 'transferToFixedLength'];

/** @type {readonly { types: readonly string[], methods: readonly string[] }[]} */
const instances = [
  { types: ['Set', 'ReadonlySet'], methods: setMethods },
  { types: iteratorTypes, methods: iteratorMethods },
  { types: ['ArrayBuffer'], methods: bufferMethods },
];

const modules = new Set(['node:sqlite', 'node:sea', 'node:ffi']);

/**
 * Main, the sandbox and the tools must run on Node 20.19, which the stand-in host may be started with; Electron
 * itself holds a newer Node and would not notice.
 * @type {Rule.RuleModule}
 */
export const node20Rule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { tooNew: '{{name}} came after Node 20.19, where this must run too.' },
  },
  create(context) {
    const typeAt = typesIn(context);
    /** @param {Reported} node @param {string} name */
    const refuse = (node, name) => {
      context.report({ node, messageId: 'tooNew', data: { name } });
    };

    return {
      ImportDeclaration(node) {
        const { value } = node.source;
        if (typeof value === 'string' && modules.has(value)) refuse(node, value);
      },
      MemberExpression(node) {
        const name = nameOf(node.property);
        const owner = nameOf(node.object);
        if (statics.get(owner)?.includes(name)) refuse(node, `${owner}.${name}`);
        // Types are asked last: most members are ruled out by their names.
        const candidates = instances.filter(({ methods }) => methods.includes(name));
        const names = candidates.length > 0 ? typeNames(typeAt(node.object)) : [];
        const type = names.find((own) => candidates.some(({ types }) => types.includes(own)));
        if (type) refuse(node, `${type}.${name}`);
      },
    };
  },
};
