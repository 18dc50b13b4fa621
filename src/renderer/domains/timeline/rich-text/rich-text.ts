/** A stretch of text with one look. The text `\n` is a line break. */
export interface RichRun {
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** Link target that passed `linkTarget`; null without a link. */
  readonly href: string | null;
}

export type RichBlock =
  | { readonly kind: 'paragraph'; readonly runs: readonly RichRun[] }
  | {
      readonly kind: 'list';
      readonly isOrdered: boolean;
      readonly items: readonly (readonly RichBlock[])[];
    };

/**
 * All that the text of an event can be. What is shown and what is sent is made of this alone, never of HTML as it came:
 * there is no place in it for anything that could run.
 */
export type RichText = readonly RichBlock[];

export const emptyText: RichText = [];

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\u00a0': '&nbsp;',
};

const escaped = (text: string) => text.replaceAll(/[&<>"'\u00a0]/g, (sign) => escapes[sign] as string);

/** The HTML that the service and the editor get. */
export const htmlOf = (text: RichText): string => text.map(blockHtml).join('');

function blockHtml(block: RichBlock): string {
  if (block.kind === 'paragraph') return `<p>${block.runs.map(runHtml).join('')}</p>`;
  const tag = block.isOrdered ? 'ol' : 'ul';
  return `<${tag}>${block.items.map((item) => `<li>${htmlOf(item)}</li>`).join('')}</${tag}>`;
}

function runHtml({ text, isBold, isItalic, href }: RichRun): string {
  const plain = text === '\n' ? '<br>' : escaped(text);
  const italic = isItalic ? `<em>${plain}</em>` : plain;
  const bold = isBold ? `<strong>${italic}</strong>` : italic;
  return href === null ? bold : `<a href="${escaped(href)}">${bold}</a>`;
}

/** The words alone, on one line. */
export const plainTextOf = (text: RichText): string =>
  text
    .map((block) =>
      block.kind === 'paragraph'
        ? block.runs.map((run) => run.text).join('')
        : block.items.map(plainTextOf).join(' '),
    )
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
