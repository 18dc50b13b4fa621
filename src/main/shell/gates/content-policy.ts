/**
 * The policy of one answer. Undefined, which only the counter-proof builds ever give, leaves the header away.
 *
 * @param styleNonce Given for the page alone, fresh with each answer: Mantine writes its theme into `<style>`
 * elements, which no `'self'` covers.
 */
export type ContentPolicy = (styleNonce?: string) => string | undefined;

/**
 * The policy: everything is forbidden except content of the page's own origin. `form-action` and `frame-ancestors` are
 * listed because `default-src` does not cover them.
 */
const directives = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' blob: data:",
  'media-src': "'self' blob:",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'font-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
} as const;

export const contentPolicy: ContentPolicy = (styleNonce) =>
  Object.entries(directives)
    .map(([name, sources]) => {
      const nonce = name === 'style-src' && styleNonce !== undefined ? ` 'nonce-${styleNonce}'` : '';
      return `${name} ${sources}${nonce}`;
    })
    .join('; ');
