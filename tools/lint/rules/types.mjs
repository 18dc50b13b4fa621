// @ts-check
/** @import { Rule } from 'eslint' */
/** @import { Type } from 'typescript' */

/** @typedef {Extract<Parameters<Rule.RuleContext['report']>[0], { node: unknown }>['node']} Reported */
/** @typedef {{ getTypeAtLocation: (node: object) => Type }} TypedServices */

/**
 * Asks TypeScript for a node's type, for rules that must not go by names alone.
 * @param {Rule.RuleContext} context
 * @returns {(node: object) => Type}
 */
export function typesIn(context) {
  if (!isTyped(context.sourceCode.parserServices)) {
    throw new Error(`${context.id} needs types: ${context.filename} is in no tsconfig`);
  }
  return context.sourceCode.parserServices.getTypeAtLocation;
}

/**
 * ESLint knows parser services as an open record; typescript-eslint's parser adds this one with `projectService` on.
 * @param {unknown} services
 * @returns {services is TypedServices}
 */
const isTyped = (services) =>
  typeof services === 'object' && services !== null && 'getTypeAtLocation' in services;

/**
 * The name a member access or an import spells out; empty for computed ones.
 * @param {{ type: string, name?: string }} node
 */
export const nameOf = (node) => (node.type === 'Identifier' ? (node.name ?? '') : '');

/**
 * The names of a type, of each member of a union, and of the types they extend.
 * @param {Type} type
 * @returns {string[]}
 */
export function typeNames(type) {
  if (type.isUnionOrIntersection()) return type.types.flatMap(typeNames);
  const own = [type.getSymbol()?.name, type.aliasSymbol?.name].filter((name) => name !== undefined);
  const bases = type.isClassOrInterface() ? (type.getBaseTypes() ?? []) : [];
  return [...own, ...bases.flatMap(typeNames)];
}
