/** Characters that an operating system, a network share or a mail may reject in a file name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const forbidden = /[\u0000-\u001f\u007f\\/:*?"<>|.]+/g;

/** At most 70 characters. Each may take two UTF-16 units, and main accepts 150 units. */
const cut = /^.{0,70}/su;

/** Device names of Windows, with any extension. A file with such a name cannot be written there. */
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³]) *(\.|$)/i;

/** The name, with a leading `_` if a system reserves it. */
export const unreservedName = (name: string): string => (reserved.test(name) ? `_${name}` : name);

/** A name to suggest for a file, made of a text that anybody may have written; without an extension. */
export function fileNameOf(text: string): string {
  const name = text.replace(forbidden, ' ').replace(/\s+/g, ' ').trim();
  // Cut by characters, so that none is split.
  return unreservedName(cut.exec(name)?.[0].trim() || 'Client Desk');
}
