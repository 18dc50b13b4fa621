// @ts-check
import { nameOf } from './rule.mjs';

/** @import { Node, Rule } from './rule.mjs' */

const fileModules = new Set(['fs', 'fs/promises', 'node:fs', 'node:fs/promises', 'original-fs']);
const renames = new Set(['rename', 'renameSync']);

/**
 * On Windows a virus scanner may lock a newly written file, and a rename fails for that moment. Only the helpers that
 * retry may rename: `.oxlintrc.json` names their files.
 * @type {Rule}
 */
export const renamesRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { bare: 'A rename of a held file fails on Windows: use moveFile or moveFileSync.' },
  },
  create(context) {
    /** Local names of the file's modules. @type {Set<string>} */
    const modules = new Set();
    /** @param {Node | null | undefined} node @returns {boolean} */
    const isModule = (node) => {
      if (node?.type === 'Identifier') return modules.has(nameOf(node));
      return (
        node?.type === 'MemberExpression' && nameOf(node.property) === 'promises' && isModule(node.object)
      );
    };
    return {
      ImportDeclaration(node) {
        if (!fileModules.has(node.source.value)) return;
        for (const one of node.specifiers) {
          const imported = one.type === 'ImportSpecifier' ? nameOf(one.imported) : 'default';
          if (renames.has(imported)) context.report({ node: one, messageId: 'bare' });
          if (imported === 'default' || imported === 'promises') modules.add(nameOf(one.local));
        }
      },
      MemberExpression(node) {
        if (renames.has(nameOf(node.property)) && isModule(node.object))
          context.report({ node, messageId: 'bare' });
      },
      VariableDeclarator(node) {
        if (node.id.type !== 'ObjectPattern' || !isModule(node.init)) return;
        for (const one of node.id.properties)
          if (one.type === 'Property' && renames.has(nameOf(one.key)))
            context.report({ node: one, messageId: 'bare' });
      },
    };
  },
};
