import { Fragment, isValidElement, type ReactNode } from 'react';

type Component = (props: Readonly<Record<string, unknown>>) => ReactNode;

/** Attributes of SVG that are written as React names them; all others have hyphens. */
const camelCased = new Set(['viewBox', 'patternUnits', 'patternTransform']);

const nameOf = (name: string) =>
  camelCased.has(name) ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Control characters and halves of pairs, which may not stand in XML at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const forbidden =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const escaped = (text: string) =>
  text.replace(forbidden, '').replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** A drawing as the text of an SVG file. Its components use no hooks; nothing of React's own renderer is loaded. */
export function svgTextOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return escaped(String(node));
  if (Array.isArray(node)) return node.map(svgTextOf).join('');
  if (!isValidElement<Readonly<Record<string, unknown>>>(node)) return '';
  const { type, props } = node;
  const children = props['children'] as ReactNode;
  if (type === Fragment) return svgTextOf(children);
  if (typeof type === 'function') return svgTextOf((type as Component)(props));
  const attributes = Object.entries(props)
    .filter(([name, value]) => name !== 'children' && value !== undefined)
    .map(([name, value]) => ` ${nameOf(name)}="${escaped(String(value))}"`)
    .join('');
  return `<${type}${attributes}>${svgTextOf(children)}</${type}>`;
}
