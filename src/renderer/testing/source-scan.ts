import { type ESTree, parseSync, Visitor } from 'vite';

/** Attributes that users read or hear. Their text must come from the catalogue. */
const spokenAttributes = ['title', 'aria-label', 'placeholder', 'label', 'alt', 'description'];
const hasLetter = (text: string) => /\p{L}/u.test(text);

/** Words written straight into JSX, as `line: text`. */
export function bareStrings(path: string, source: string): string[] {
  const found: string[] = [];
  const note = (node: ESTree.Span, text: string | null) => {
    if (text === null || !hasLetter(text)) return;
    const line = source.slice(0, node.start).split('\n').length;
    found.push(`${path}:${line}: ${text.trim()}`);
  };
  const noteChildren = ({ children }: { readonly children: readonly ESTree.JSXChild[] }) => {
    for (const child of children) {
      if (child.type === 'JSXText') note(child, child.value);
      if (child.type === 'JSXExpressionContainer') note(child, writtenOut(child.expression));
    }
  };
  new Visitor({
    JSXElement: noteChildren,
    JSXFragment: noteChildren,
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || !spokenAttributes.includes(name.name)) return;
      if (value?.type === 'Literal') note(value, value.value);
      if (value?.type === 'JSXExpressionContainer') note(value, writtenOut(value.expression));
    },
  }).visit(parseSync(path, source).program);
  return found;
}

/**
 * Every text of a file that may name a key of the catalogue: literals as they are, templates as patterns with anything
 * in their gaps.
 */
export function keysIn(path: string, source: string): (string | RegExp)[] {
  const keys: (string | RegExp)[] = [];
  const noteWhole = (node: ESTree.Node) => {
    const text = writtenOut(node);
    if (text !== null && /^[\w.]+$/.test(text)) keys.push(text);
  };
  new Visitor({
    Literal: noteWhole,
    TemplateLiteral(node) {
      noteWhole(node);
      const [head = '', ...rest] = node.quasis.map(({ value }) => value.cooked ?? '');
      if (rest.length === 0 || !head.includes('.')) return;
      keys.push(new RegExp(`^${[head, ...rest].map(escape).join('[\\w-]+')}$`));
    },
  }).visit(parseSync(path, source).program);
  return keys;
}

/** The text of a literal, or of a template without gaps; null for anything else. */
function writtenOut(node: ESTree.Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  return node.type === 'TemplateLiteral' && node.expressions.length === 0
    ? (node.quasis[0]?.value.cooked ?? null)
    : null;
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
