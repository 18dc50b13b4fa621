/**
 * HTML written by anyone, as the text in it. The page escapes what comes out of here like any other text, so markup
 * that slips through is shown and never obeyed: this is for reading, the escaping is for safety. No pattern looks past
 * the next `<`, so that a megabyte of them costs no more than any other megabyte.
 */
export function plainTextOf(html: string): string {
  return html
    .replace(/<(script|style)\b[^<>]*>[^<]*/gi, '')
    .replace(/<(br|\/p|\/li|\/h[1-6]|\/div)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\n{2,}/g, '\n')
    .trim();
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};
