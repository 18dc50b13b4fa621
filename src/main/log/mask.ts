/** Replacement for a text of which nothing may be shown. */
export const nothingKept = '‹…›';

/** In a shorter secret, showing three characters would give too much away. */
const shortestWithTail = 12;
const tailLength = 3;

/**
 * Replacement for a secret. For a long one it shows the last three characters, so that lines about the same key can be
 * matched.
 */
export function mask(secret: string): string {
  return secret.length < shortestWithTail ? nothingKept : `‹…${secret.slice(-tailLength)}›`;
}
