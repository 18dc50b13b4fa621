/**
 * The name of a line for ever: the moment it was seen, so that names sort as the lines came, and a fingerprint of all
 * it says. It is worked out and not drawn by lot, so that the same alteration always gives the same line.
 */
export const lineIdOf = (seenAt: number, content: unknown): string =>
  `${String(seenAt).padStart(14, '0')}-${fingerprint(JSON.stringify(content))}`;

/** 53 bits by two multiplicative hashes over the UTF-16 units (cyrb53): spreads well, and hides nothing. */
function fingerprint(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
