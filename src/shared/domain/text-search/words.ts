/**
 * Splits text into words and normalizes them. Case and accents do not matter, nor do other ways to write a letter (full
 * width, ligatures, the "𝓯𝓪𝓷𝓬𝔂" letters of captions). The index and the excerpts share these words, so the marks
 * show what was found.
 */

/** Longest word in UTF-16 units. Longer words are cut, so that hostile text cannot create huge entries. */
const mostWordUnits = 40;

/** Text beyond this is not searched. It is ten times the longest caption that any network accepts. */
const mostTextUnits = 50_000;

const runs = /[\p{Alphabetic}\p{M}\p{N}]+|\p{Extended_Pictographic}/gu;

/** Scripts without spaces between words. Each of their characters is a word, so that any part can be found. */
const unspaced = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`;
const hasUnspaced = new RegExp(`[${unspaced}]`, 'u');
const unspacedParts = new RegExp(`[${unspaced}]\\p{M}*|[^${unspaced}]+`, 'gu');

/** Hands over each word with the place of its original, in the order of the text. */
export function eachWord(text: string, visit: (word: string, from: number, to: number) => void): void {
  for (const { 0: run, index } of text.slice(0, mostTextUnits).matchAll(runs)) {
    if (plain.test(run) || !hasUnspaced.test(run)) visitPart(run, index, visit);
    else for (const part of run.matchAll(unspacedParts)) visitPart(part[0], index + part.index, visit);
  }
}

function visitPart(part: string, from: number, visit: Parameters<typeof eachWord>[1]): void {
  const word = fold(part).slice(0, mostWordUnits);
  if (word) visit(word, from, from + part.length);
}

const plain = /^[\0-\x7f]*$/;
/** Accents of Latin, Greek and Cyrillic, and what only chooses a picture's style. Vowel signs of other scripts stay. */
const accents = /[\u0300-\u036f\ufe00-\ufe0f\u20e3]/g;
/** Letters that are written with a stroke or as one sign, which Unicode does not take apart. */
const signs = /[ßæœøđðłıħŧþς]/g;
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  þ: 'th',
  // Lower case depends on what follows for this one letter.
  ς: 'σ',
};

/** The text without case and accents. May be longer or shorter than the original, and empty. */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  const lower = text.normalize('NFKD').replace(accents, '').toLowerCase();
  return lower.replace(signs, (sign) => letters[sign] ?? sign);
}

/** How far into the original its first `units` folded units reach, with the accents that belong to the last one. */
export function unfoldedLength(original: string, units: number): number {
  let length = 0;
  let folded = 0;
  for (const character of original) {
    const count = fold(character).length;
    if (folded >= units && count > 0) break;
    folded += count;
    length += character.length;
  }
  return length;
}
