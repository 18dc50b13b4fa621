/** What stands in place of a text of which nothing may be kept. */
export const nothingKept = '‹…›';

/** In a shorter secret, showing three characters would give too much away. */
const shortestWithTail = 12;
const tailLength = 3;

/**
 * What stands in a line in place of a secret. A long one keeps its last three characters, so that lines about the
 * same key can be matched.
 */
export function mask(secret: string): string {
  return secret.length < shortestWithTail ? nothingKept : `‹…${secret.slice(-tailLength)}›`;
}
