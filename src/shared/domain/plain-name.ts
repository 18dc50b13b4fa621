/**
 * Control characters, line ends, and the marks that change the direction of writing. In a name they make a person
 * read something other than the actual text. This concerns dialogs, menus, mails and file names.
 */
const unfit = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

export const isPlainName = (text: string): boolean => !unfit.test(text);

/** A text from elsewhere, fit to be shown in one line beside words of ours. */
export const asPlainName = (text: string): string => text.replace(new RegExp(unfit, 'gu'), ' ');
