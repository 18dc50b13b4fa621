/** Replacement for a text of which nothing may be shown. */
export const nothingKept = '‹…›';

/** In a shorter secret, showing three characters would give too much away. */
const shortestWithTail = 12;
const tailLength = 3;

/** Replacement for a secret. A long one shows its last three characters, so that equal keys can be matched. */
export function mask(secret: string): string {
  return secret.length < shortestWithTail ? nothingKept : `‹…${secret.slice(-tailLength)}›`;
}
