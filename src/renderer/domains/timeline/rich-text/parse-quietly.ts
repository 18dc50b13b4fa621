/**
 * Sign added to names that the page's policy watches. A separate document runs and loads nothing, but the browser
 * still reports each style, base and handler in it as blocked. A log full of such reports would hide a real one.
 * Unicode reserves this character as a noncharacter.
 */
const SIGN = '\ufdd0';

/**
 * HTML in which no style, base or handler is one: `s·tyle`, `b·ase`, `o·nclick`. Everywhere, also in words, since only a parser could
 * tell; `withoutSigns` takes them out of what is read from it.
 */
export const withSigns = (html: string): string =>
  html
    .replaceAll(SIGN, '')
    .replaceAll(/(?<![a-z0-9])on(?=[a-z])/gi, (on) => `${on[0]}${SIGN}${on[1]}`)
    .replaceAll(/(?<![a-z0-9])(?:style|base)/gi, (name) => `${name[0]}${SIGN}${name.slice(1)}`);

export const withoutSigns = (text: string): string => text.replaceAll(SIGN, '');

/** Name of a style element in a text with signs. */
export const SIGNED_STYLE = `s${SIGN}tyle`;
