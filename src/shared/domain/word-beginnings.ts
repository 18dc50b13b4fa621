/** Small letters, without accents, the words apart by single spaces. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Tells whether every word typed begins a word of a text, accents and case apart. What is typed is read once, however
 * many texts are asked about.
 */
export function createWordMatch(typed: string): (texts: readonly (string | null | undefined)[]) => boolean {
  const wanted = plainWords(typed)
    .split(' ')
    .filter((word) => word !== '');
  return (texts) => {
    if (wanted.length === 0) return true;
    const words = ` ${plainWords(texts.join(' '))}`;
    return wanted.every((word) => words.includes(` ${word}`));
  };
}
