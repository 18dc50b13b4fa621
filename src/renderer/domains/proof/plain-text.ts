/**
 * Characters of a foreign text that are not seen, or that change the direction of writing: controls, marks of direction,
 * spaces without width, tags, variation selectors beyond those of emoji, and halves of characters. A joiner stays, as
 * emoji and many scripts need it.
 */
const unseen =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu;

/** A foreign text with what is not seen in it as `⟨U+202E⟩`, so that it reads as it is written. Line feeds become `⏎`. */
export const visibleText = (text: string): string =>
  text.replace(unseen, (character) => (character === '\n' ? '⏎' : markOf(character)));

const markOf = (character: string) =>
  `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`;

/** Cuts a text for one row, before anything is done with it: a line of a proof may have a million characters. */
export function excerpt(text: string, most: number): string {
  const shown = visibleText(cutAt(text, most));
  return text.length > most ? `${shown}…` : shown;
}

/** Beginning of a text, up to so many units. A character of two units is not halved. */
export const cutAt = (text: string, most: number): string =>
  text.slice(0, (text.codePointAt(most - 1) ?? 0) > 0xffff ? most - 1 : most);
