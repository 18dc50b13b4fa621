/** Where nothing of a text can be kept. */
export const nothingKept = '‹…›';

/** Below this, three characters would be too much of the secret. */
const shortestWithTail = 12;
const tailLength = 3;

/**
 * What stands in a line in place of a secret. A long one keeps its last three characters, so that lines about the
 * same key can be matched.
 */
export function mask(secret: string): string {
  return secret.length < shortestWithTail ? nothingKept : `‹…${secret.slice(-tailLength)}›`;
}
