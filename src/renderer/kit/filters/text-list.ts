/** Several values as one text for an address: separated by commas; commas within a value are escaped. */
export const joinList = (values: readonly string[]): string => values.map(encodeURIComponent).join(',');

export const splitList = (text: string | undefined): readonly string[] =>
  text === undefined || text === '' ? [] : text.split(',').map(decoded);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Somebody edited the address by hand: the broken value matches nothing.
    return text;
  }
}
