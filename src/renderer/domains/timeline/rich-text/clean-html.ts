import { linkTarget } from '@shared/domain/timeline';
import createDOMPurify, { type Config, type DOMPurify } from 'dompurify';
import { SIGNED_STYLE, withoutSigns, withSigns } from './parse-quietly';
import type { Removed, RemovedKind } from './removed';
import { emptyText, type RichBlock, type RichRun, type RichText } from './rich-text';

export interface CleanText {
  readonly text: RichText;
  readonly removed: Removed;
}

/** Elements of a rich text, and elements that are read as paragraphs or plain text. */
const known = [
  ...['p', 'br', 'b', 'strong', 'i', 'em', 'a', 'ul', 'ol', 'li'],
  ...['div', 'section', 'article', 'blockquote', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr'],
  ...['table', 'tbody', 'tr', 'td', 'th', 'span', 'u', 's', 'font', 'code', 'small', 'mark', 'sub', 'sup'],
];

const config = {
  ALLOWED_TAGS: known,
  ALLOWED_ATTR: ['href'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
  // Without this, content at the beginning would move to the document's head and be dropped silently.
  FORCE_BODY: true,
  // CSS rules are not part of the text.
  ADD_FORBID_CONTENTS: [SIGNED_STYLE],
  RETURN_DOM: true,
} as const satisfies Config;

/** A purifier for each window, because tests create several windows. */
const purifiers = new WeakMap<Window, DOMPurify>();

function purifierOf(page: typeof window): DOMPurify {
  const made = purifiers.get(page) ?? createDOMPurify(page);
  purifiers.set(page, made);
  return made;
}

/**
 * Converts untrusted HTML into rich text, and lists what was removed. The HTML is parsed into a detached document where
 * nothing runs or loads. DOMPurify cleans it there. Only known elements are then read.
 */
export function cleanHtml(html: string): CleanText {
  if (html.trim() === '') return { text: emptyText, removed: {} };
  const purify = purifierOf(window);
  const body = purify.sanitize(withSigns(html), config);
  const removed: Partial<Record<RemovedKind, number>> = {};
  const count = (kind: RemovedKind | null) => {
    if (kind !== null) removed[kind] = (removed[kind] ?? 0) + 1;
  };
  for (const one of purify.removed) {
    count('element' in one ? kindOfElement(one.element) : kindOfAttribute(one.attribute?.name ?? ''));
  }
  const text = collectText(body, (href) => {
    const target = linkTarget(withoutSigns(href));
    if (target === null) count('link');
    return target;
  });
  return { text, removed };
}

const kinds: Readonly<Record<Exclude<RemovedKind, 'other' | 'comment'>, readonly string[]>> = {
  script: ['script', 'noscript'],
  style: ['style'],
  picture: ['img', 'image', 'picture', 'svg', 'canvas', 'map', 'area'],
  media: ['video', 'audio', 'track', 'source', 'bgsound'],
  frame: ['iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'portal', 'fencedframe'],
  form: [
    'form',
    'input',
    'button',
    'select',
    'textarea',
    'option',
    'datalist',
    'label',
    'fieldset',
    'isindex',
  ],
  link: ['base', 'link'],
};
const kindByTag = new Map(
  Object.entries(kinds).flatMap(([kind, tags]) => tags.map((tag) => [tag, kind as RemovedKind] as const)),
);

function kindOfElement(element: Node): RemovedKind | null {
  // Asked past the element itself: a form with a field of this name would answer with that field.
  const tag = withoutSigns(Reflect.get(Node.prototype, 'nodeName', element).toLowerCase());
  // `remove` is the cleaner's own element, see FORCE_BODY. Elements that only hold the text are not reported either.
  if (['remove', '#text', 'body', 'head', 'html'].includes(tag)) return null;
  return tag === '#comment' ? 'comment' : (kindByTag.get(tag) ?? 'other');
}

const addresses = new Set([
  'href',
  'xlink:href',
  'src',
  'srcset',
  'action',
  'formaction',
  'background',
  'ping',
]);

/** Null for attributes without a visible effect, such as a class. */
function kindOfAttribute(name: string): RemovedKind | null {
  const lower = withoutSigns(name.toLowerCase());
  if (lower.startsWith('on')) return 'script';
  if (lower === 'style') return 'style';
  return addresses.has(lower) ? 'link' : null;
}

type Look = Omit<RichRun, 'text'>;
type LinkOf = (href: string) => string | null;

const noLook: Look = { isBold: false, isItalic: false, href: null };

/** Deeper nesting is made by hand to break what reads it; its words are kept. */
const DEEPEST = 60;

const inlineTags: ReadonlySet<string> = new Set(
  ['b', 'strong', 'i', 'em', 'a', 'span', 'u', 's', 'font', 'code'].concat(['small', 'mark', 'sub', 'sup']),
);

/**
 * Reads a cleaned document into a rich text: paragraphs and lists with bold, italic and links. Headings, quotes and rows
 * of tables become paragraphs, any other element the text in it.
 * @param linkOf the address a link may keep; null where it may lead nowhere
 */
function collectText(body: Node, linkOf: LinkOf): RichText {
  const blocks = new Blocks();
  collect(body, noLook, blocks, { linkOf, depth: 0 });
  return blocks.finish();
}

interface Way {
  readonly linkOf: LinkOf;
  readonly depth: number;
}

function collect(parent: Node, look: Look, blocks: Blocks, way: Way): void {
  for (const node of parent.childNodes) {
    if (node.nodeType === 3) blocks.add(node.nodeValue ?? '', look);
    else if (node.nodeType === 1) collectElement(node as Element, look, blocks, way);
  }
}

function collectElement(element: Element, look: Look, blocks: Blocks, { linkOf, depth }: Way): void {
  const way = { linkOf, depth: depth + 1 };
  const tag = element.localName;
  if (depth >= DEEPEST) blocks.add(element.textContent, look);
  else if (tag === 'br') blocks.break(look);
  else if (tag === 'ul' || tag === 'ol') {
    const items = [...element.childNodes].map((child) => {
      const item = new Blocks();
      const isItem = child.nodeType === 1 && (child as Element).localName === 'li';
      if (isItem) collect(child, look, item, way);
      else if (child.nodeType === 1) collectElement(child as Element, look, item, way);
      else item.add(child.nodeValue ?? '', look);
      return item.finish();
    });
    blocks.list(
      tag === 'ol',
      items.filter((item) => item.length > 0),
    );
  } else if (tag === 'td' || tag === 'th') {
    collect(element, look, blocks, way);
    blocks.add(' ', look);
  } else if (inlineTags.has(tag)) collect(element, lookIn(element, look, linkOf), blocks, way);
  else {
    blocks.close();
    collect(element, look, blocks, way);
    blocks.close();
  }
}

function lookIn(element: Element, look: Look, linkOf: LinkOf): Look {
  switch (element.localName) {
    case 'b':
    case 'strong':
      return { ...look, isBold: true };
    case 'i':
    case 'em':
      return { ...look, isItalic: true };
    case 'a': {
      const href = element.getAttribute('href');
      return href === null ? look : { ...look, href: linkOf(href) };
    }
    default:
      return look;
  }
}

/** Blocks as they are found, the paragraph that is open last. */
class Blocks {
  private readonly done: RichBlock[] = [];
  private runs: RichRun[] = [];

  add(text: string, look: Look): void {
    // Collapses blanks like the browser: several become one, and a line does not start with one.
    const collapsed = withoutSigns(text).replaceAll(/[ \t\n\r\f]+/g, ' ');
    const isAfterBlank = this.runs.length === 0 || /[ \n]$/.test(this.runs.at(-1)?.text ?? '');
    const shown = isAfterBlank ? collapsed.replace(/^ /, '') : collapsed;
    if (shown === '') return;
    const last = this.runs.at(-1);
    if (last && last.text !== '\n' && isSame(last, look))
      this.runs[this.runs.length - 1] = { ...last, text: last.text + shown };
    else this.runs.push({ ...look, text: shown });
  }

  break(look: Look): void {
    this.trimEnd();
    this.runs.push({ ...look, text: '\n' });
  }

  list(isOrdered: boolean, items: readonly (readonly RichBlock[])[]): void {
    this.close();
    if (items.length > 0) this.done.push({ kind: 'list', isOrdered, items });
  }

  /** Ends the paragraph. Drops it if it has no words. */
  close(): void {
    while (this.runs.at(-1)?.text === '\n' || this.trimEnd()) {
      if (this.runs.at(-1)?.text === '\n') this.runs.pop();
    }
    while (this.runs[0]?.text === '\n') this.runs.shift();
    if (this.runs.length > 0) this.done.push({ kind: 'paragraph', runs: this.runs });
    this.runs = [];
  }

  finish(): readonly RichBlock[] {
    this.close();
    return this.done;
  }

  /** Takes a blank off the end of the line; true if there was one. */
  private trimEnd(): boolean {
    const last = this.runs.at(-1);
    if (!last || !last.text.endsWith(' ')) return false;
    this.runs.pop();
    const text = last.text.slice(0, -1);
    if (text !== '') this.runs.push({ ...last, text });
    return true;
  }
}

const isSame = (a: Look, b: Look) => a.isBold === b.isBold && a.isItalic === b.isItalic && a.href === b.href;
