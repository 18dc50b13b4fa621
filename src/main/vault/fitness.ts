/** The smallest limit of the three platforms: a Windows credential holds 2,560 bytes. */
export const maxValueBytes = 2500;

/**
 * Whether every platform's keychain gives a value back as it was put in. Empty values are refused by libsecret, NUL
 * ends a string there, and half of a surrogate pair has no UTF-8 form. A value that is too long is refused rather
 * than split: nothing we keep is longer, and several entries cannot be replaced in one step.
 */
export function isFitValue(value: string): boolean {
  const bytes = Buffer.from(value, 'utf8');
  return (
    value.length > 0 &&
    !value.includes('\0') &&
    bytes.length <= maxValueBytes &&
    bytes.toString('utf8') === value
  );
}
