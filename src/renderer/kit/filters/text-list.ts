/** Several values as one text, for an address: with commas between; what holds a comma itself is escaped. */
export const joinList = (values: readonly string[]): string => values.map(encodeURIComponent).join(',');

export const splitList = (text: string | undefined): readonly string[] =>
  text === undefined || text === '' ? [] : text.split(',').map(decoded);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Written by hand: it stands for nothing that there is, and finds nothing.
    return text;
  }
}
