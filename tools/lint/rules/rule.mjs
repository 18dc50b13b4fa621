// @ts-check
/**
 * A rule for oxlint, which has ESLint's plugin API. Rules use only syntax, because oxlint passes no types to plugins.
 * @typedef {Extract<Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1], { create: Function }>} AnyRule
 * @typedef {Exclude<AnyRule, { createOnce: Function }>} Rule
 * @typedef {Parameters<NonNullable<ReturnType<Rule['create']>['CallExpression']>>[0]['parent']} Node
 */

/**
 * The name in an expression or a member access (`a` and `x.a` are both `a`); empty for a computed one.
 * @param {Node | null | undefined} node
 * @returns {string}
 */
export function nameOf(node) {
  if (!node) return '';
  if ('name' in node && typeof node.name === 'string') return node.name;
  return node.type === 'MemberExpression' && !node.computed ? nameOf(node.property) : '';
}
