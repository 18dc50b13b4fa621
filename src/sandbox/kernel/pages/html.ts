/** HTML whose every inserted text is escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | null | readonly Html[];

/** A template: texts are escaped, other templates and lists of them stand as they are, null leaves nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, i) => (i === 0 ? '' : render(parts[i - 1] ?? null)) + text).join(''));
}

function render(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escapeText(String(part));
  return part.map(({ text }) => text).join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
