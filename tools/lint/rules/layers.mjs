// @ts-check
import { isBuiltin } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { objection } from '../layers.mjs';
import { nameOf } from './rule.mjs';

/** @import { Node, Rule } from './rule.mjs' */

const aliases = { '@shared/': 'src/shared/', '@renderer/': 'src/renderer/' };

/** Files that only tests load. */
const testFile = /\.(test|spec)\.tsx?$|(^|\/)(testing|fixtures)\//;

/**
 * The target of an import, from its text only. Files on disk are not checked, so a path that does not exist yet is
 * checked too.
 * @param {string} from project path of the importing file @param {string} specifier
 * @returns {import('../layers.mjs').Target}
 */
function targetOf(from, specifier) {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.')) return { kind: 'file', path: slashes(join(dirname(from), plain)) };
  for (const [alias, folder] of Object.entries(aliases)) {
    if (plain.startsWith(alias)) return { kind: 'file', path: folder + plain.slice(alias.length) };
  }
  if (isBuiltin(plain)) return { kind: 'node', name: plain };
  const parts = plain.split('/');
  return { kind: 'package', name: parts.slice(0, plain.startsWith('@') ? 2 : 1).join('/') };
}

/** @param {string} path */
const slashes = (path) => path.split(sep).join('/');

/**
 * Rejects imports that `layers.mjs` does not allow. `import { type X }` counts as a value: it keeps the module in the
 * bundle, `import type { X }` does not.
 * @type {Rule}
 */
export const layersRule = {
  meta: { type: 'problem', schema: [], messages: { refused: 'Refused import of {{specifier}}: {{why}}.' } },
  create(context) {
    const from = slashes(relative(context.cwd, context.filename));
    const isTest = testFile.test(from);

    /** @param {Node} node @param {unknown} specifier @param {boolean} typeOnly */
    const judge = (node, specifier, typeOnly) => {
      if (typeof specifier !== 'string') return;
      const why = objection({ from, to: targetOf(from, specifier), typeOnly, isTest });
      if (why) context.report({ node, messageId: 'refused', data: { specifier, why } });
    };

    return {
      ImportDeclaration: (node) => judge(node, node.source.value, isTypeOnly(node)),
      ExportAllDeclaration: (node) => judge(node, node.source.value, isTypeOnly(node)),
      ExportNamedDeclaration: (node) => judge(node, node.source?.value, isTypeOnly(node)),
      ImportExpression: (node) => judge(node, literal(node.source), false),
      CallExpression(node) {
        const [first] = node.arguments;
        if (first && nameOf(node.callee) === 'require') judge(node, literal(first), false);
      },
      TSImportType: (node) => judge(node, node.source.value, true),
    };
  },
};

/** TypeScript's own marks on a node, which ESTree does not describe. @param {object} node */
const isTypeOnly = (node) =>
  ('importKind' in node && node.importKind === 'type') ||
  ('exportKind' in node && node.exportKind === 'type');

/** @param {{ type: string, value?: unknown }} node */
const literal = (node) => (node.type === 'Literal' ? node.value : undefined);
