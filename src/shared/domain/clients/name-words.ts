/** The parts of a client's name that names are compared by. */
export interface NameWords {
  /** The distinguishing words without accents, case or legal forms, in alphabetical order; words may repeat. */
  readonly words: readonly string[];
  /** The legal forms and linking words that were left out of `words`, in alphabetical order. */
  readonly rest: readonly string[];
  /** First letters of the distinguishing words, in the order of the name. */
  readonly initials: string;
  /** The distinguishing words in the order of the name, without spaces. */
  readonly joined: string;
}

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

export function nameWordsOf(name: string): NameWords {
  const all = plain(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const own = withoutLegalForms(all).filter((word) => !linkingWords.has(word));
  // A name may consist of such words only, like `The Co`.
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

/**
 * Legal forms of companies, which do not distinguish names. In the form that `nameWordsOf` compares: lower case, without
 * accents and dots.
 */

/** Unambiguous: removed anywhere in a name. */
const legalForms: ReadonlySet<string> = new Set(
  [
    'ltda eireli epp mei', // Brazil
    'lda unipessoal', // Portugal
    'inc incorporated corp corporation llc llp pllc', // United States
    'ltd limited plc', // United Kingdom and much of the world
    'pty pte pvt bhd sdn', // Australia, Singapore, India, Malaysia
    'gmbh mbh kgaa ohg gbr', // Germany, Austria, Switzerland
    'sarl sasu eurl', // France
    'srl srls snc sapa', // Italy, Romania, Argentina
    'slu sllu sau sapi', // Spain, Mexico
    'bv bvba nv vof', // Netherlands, Belgium
    'oyj aps asa', // Finland, Denmark, Norway
    'kft zrt nyrt', // Hungary
    'sro spzoo dooel eood', // Czechia, Slovakia, Poland, the Balkans
  ].flatMap((line) => line.split(' ')),
);

/** Legal forms that are also ordinary words (`me`, `as`, `co`), removed only at the end of a name. */
const legalFormsAtEnd: ReadonlySet<string> = new Set(
  'me sa ss ag kg ug se sas spa sl sc cv ab as oy ou kk co cia company doo ad sp zoo z oo lp rl'.split(' '),
);

/** Words that are often left out of names. */
const linkingWords: ReadonlySet<string> = new Set(
  'a as o os da das de do dos e the and of la le les l el los las del di du des et y und der die das van von i'.split(
    ' ',
  ),
);
