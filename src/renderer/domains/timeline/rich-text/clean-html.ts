import { linkTarget } from '@shared/domain/timeline';
import createDOMPurify, { type Config, type DOMPurify } from 'dompurify';
import { collectText } from './collect-text';
import { SIGNED_STYLE, withoutSigns, withSigns } from './parse-quietly';
import type { Removed, RemovedKind } from './removed';
import { emptyText, type RichText } from './rich-text';

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
  // Otherwise what stands at the beginning would go with the head of the document, and nothing would say so.
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
  // `remove` is the cleaner's own, see FORCE_BODY; what holds the text is none of it.
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

/** Null for what nobody sees or notices, such as a class. */
function kindOfAttribute(name: string): RemovedKind | null {
  const lower = withoutSigns(name.toLowerCase());
  if (lower.startsWith('on')) return 'script';
  if (lower === 'style') return 'style';
  return addresses.has(lower) ? 'link' : null;
}
