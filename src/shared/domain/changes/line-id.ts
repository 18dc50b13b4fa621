import { hashText } from '../hash-text';

/**
 * The name of a line for ever: the moment it was seen, so that names sort as the lines came, and a fingerprint of all
 * it says. It is worked out and not drawn by lot, so that the same alteration always gives the same line.
 */
export const lineIdOf = (seenAt: number, content: unknown): string =>
  `${String(seenAt).padStart(14, '0')}-${hashText(JSON.stringify(content), 0).toString(36)}`;
