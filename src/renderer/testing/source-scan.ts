import ts from 'typescript';

/** Attributes a person reads or hears; what stands in them must come from the catalogue. */
const spokenAttributes = ['title', 'aria-label', 'placeholder', 'label', 'alt', 'description'];
const hasLetter = (text: string) => /\p{L}/u.test(text);

const parse = (path: string, source: string) =>
  ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  node.forEachChild((child) => visit(child, look));
}

/** Words written straight into JSX, as `line: text`. */
export function bareStrings(path: string, source: string): string[] {
  const file = parse(path, source);
  const found: string[] = [];
  const note = (node: ts.Node, text: string) => {
    if (!hasLetter(text)) return;
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    found.push(`${path}:${line + 1}: ${text.trim()}`);
  };
  visit(file, (node) => {
    if (ts.isJsxText(node)) note(node, node.text);
    if (ts.isJsxExpression(node) && node.expression && ts.isStringLiteralLike(node.expression)) {
      if (!ts.isJsxAttribute(node.parent) || isSpoken(node.parent)) note(node, node.expression.text);
    }
    if (
      ts.isJsxAttribute(node) &&
      isSpoken(node) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer)
    ) {
      note(node, node.initializer.text);
    }
  });
  return found;
}

const isSpoken = (attribute: ts.JsxAttribute) => spokenAttributes.includes(attribute.name.getText());

/**
 * Every text of a file that may name a key of the catalogue, as patterns: literals as they are, templates with
 * anything in their gaps.
 */
export function keyPatterns(path: string, source: string): RegExp[] {
  const patterns: RegExp[] = [];
  visit(parse(path, source), (node) => {
    if (ts.isStringLiteralLike(node) && /^[\w.]+$/.test(node.text)) patterns.push(exactly(node.text));
    if (ts.isTemplateExpression(node) && node.head.text.includes('.')) {
      const rest = node.templateSpans.map(({ literal }) => `[\\w-]+${escape(literal.text)}`).join('');
      patterns.push(new RegExp(`^${escape(node.head.text)}${rest}$`));
    }
  });
  return patterns;
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const exactly = (text: string) => new RegExp(`^${escape(text)}$`);
