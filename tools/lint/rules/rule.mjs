// @ts-check
/**
 * A rule as oxlint runs it; its plugin API is ESLint's. Rules go by syntax alone, as oxlint hands no types to plugins.
 * @typedef {Extract<Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1], { create: Function }>} AnyRule
 * @typedef {Exclude<AnyRule, { createOnce: Function }>} Rule
 * @typedef {Parameters<NonNullable<ReturnType<Rule['create']>['CallExpression']>>[0]['parent']} Node
 */

/**
 * The name an expression or a member access spells out (`a` and `x.a` are both `a`); empty for anything computed.
 * @param {Node | null | undefined} node
 * @returns {string}
 */
export function nameOf(node) {
  if (!node) return '';
  if ('name' in node && typeof node.name === 'string') return node.name;
  return node.type === 'MemberExpression' && !node.computed ? nameOf(node.property) : '';
}
