/** What a system, a share or a mail may not have in a file's name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const forbidden = /[\u0000-\u001f\u007f\\/:*?"<>|.]+/g;

/** Seventy characters: each may take two units, and main takes 150 of those. */
const cut = /^.{0,70}/su;

/** Devices of Windows, whatever follows after a dot; a file that is called so cannot be written there. */
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³]) *(\.|$)/i;

/** The same name, or with `_` before it one that no system reserves. */
export const unreservedName = (name: string): string => (reserved.test(name) ? `_${name}` : name);

/** A name to suggest for a file, made of a text that anybody may have written; without an extension. */
export function fileNameOf(text: string): string {
  const name = text.replace(forbidden, ' ').replace(/\s+/g, ' ').trim();
  // By characters: half of one is no name either.
  return unreservedName(cut.exec(name)?.[0].trim() || 'Client Desk');
}
