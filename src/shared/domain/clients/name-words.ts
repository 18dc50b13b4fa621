import { legalForms, legalFormsAtEnd, linkingWords } from './legal-forms';

/** A client's name as far as it tells clients apart. */
export interface NameWords {
  /** The telling words without accents, case or legal forms, in alphabetical order; a word may stand twice. */
  readonly words: readonly string[];
  /** The legal forms and linking words that were left out of `words`, in alphabetical order. */
  readonly rest: readonly string[];
  /** First letters of the telling words, in the order of the name. */
  readonly initials: string;
  /** The telling words in the order of the name, without spaces. */
  readonly joined: string;
}

const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
};

export function nameWordsOf(name: string): NameWords {
  const all = plain(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const own = withoutLegalForms(all).filter((word) => !linkingWords.has(word));
  // `The Co` and `A Ltda` are all that such a client is called.
  const words = own.length > 0 ? own : all;
  return {
    words: words.toSorted(),
    rest: own.length > 0 ? missingFrom(all, own).toSorted() : [],
    initials: words.map((word) => word[0] ?? '').join(''),
    joined: words.join(''),
  };
}

/** Lower case without accents; `S.A.`, `S/A` and `McDonald's` as one word each. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter)
    .replace(/(?<=\p{L})['’´`](?=\p{L})/gu, '')
    .replace(/(?<!\p{L})\p{L}(?:[./]\p{L})+(?!\p{L})\.?/gu, (initials) => initials.replace(/[./]/g, ''));

function withoutLegalForms(words: readonly string[]): readonly string[] {
  const rest = words.filter((word) => !legalForms.has(word));
  let end = rest.length;
  while (end > 1 && legalFormsAtEnd.has(rest[end - 1] ?? '')) end -= 1;
  return rest.slice(0, end);
}

function missingFrom(all: readonly string[], kept: readonly string[]): string[] {
  const left = [...kept];
  return all.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
