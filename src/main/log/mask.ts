/** Replacement for a text of which nothing may be shown. */
export const nothingKept = '‹…›';

/** Shortest secret of which three characters are shown. In a shorter one they would reveal too much. */
const shortestWithTail = 12;
const tailLength = 3;

/** Replacement for a secret. A long one shows its last three characters, so that equal keys can be matched. */
export function mask(secret: string): string {
  return secret.length < shortestWithTail ? nothingKept : `‹…${secret.slice(-tailLength)}›`;
}
