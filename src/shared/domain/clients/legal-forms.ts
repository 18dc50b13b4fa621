/**
 * What tells how a company is incorporated and not which one it is. Written as `nameWordsOf` leaves them: lower case,
 * without accents and dots.
 */

/** Mean nothing else, wherever they stand in a name. */
export const legalForms: ReadonlySet<string> = new Set(
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

/** Are words of their own too (`me`, `as`, `co`): taken for a legal form only at the end of a name. */
export const legalFormsAtEnd: ReadonlySet<string> = new Set(
  'me sa ss ag kg ug se sas spa sl sc cv ab as oy ou kk co cia company doo ad sp zoo z oo lp rl'.split(' '),
);

/** Stand between the words of a name and are left out as often as not. */
export const linkingWords: ReadonlySet<string> = new Set(
  'a as o os da das de do dos e the and of la le les l el los las del di du des et y und der die das van von i'.split(
    ' ',
  ),
);
