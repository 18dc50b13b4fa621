/** What a text must not say, and what to say instead. */
export interface Rule {
  readonly ruledOut: RegExp;
  readonly say: string;
  /** Looks at the text with its gaps, `at {{when}}`, rather than at the words alone. */
  readonly seesGaps?: true;
  /** Keys that it holds for; without it, all. */
  readonly holdsFor?: (key: string) => boolean;
  /** Keys that may use it all the same, each with its reason; a key without a text or without the word fails. */
  readonly except?: Readonly<Record<string, string>>;
}

/** A text as a person sees it, by its key: gaps such as `{{name}}` and `{name}` hold values, not words. */
export type Texts = ReadonlyMap<string, string>;

const withoutGaps = (text: string) => text.replace(/\{\{[^}]*\}\}|\{\w+\}/g, '0');

const seenBy = ({ seesGaps }: Rule, text: string) => (seesGaps ? text : withoutGaps(text));

/** A letter of a Latin script or a digit. With `\p{L}` the patterns take three times as long. */
const letter = '[0-9A-Za-z_\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff]';
/** Edge of a word. JavaScript's own `\b` also sees one before and behind each accented letter. */
const edge = `(?:(?<=${letter})(?!${letter})|(?<!${letter})(?=${letter}))`;

const patterns = new Map<Rule, RegExp>();

/** The pattern of a rule, with `\b` and `\w` for the letters of Latin scripts. */
function patternOf(rule: Rule): RegExp {
  const known = patterns.get(rule);
  if (known) return known;
  const { source, flags } = rule.ruledOut;
  const letters = source.replaceAll('\\b', edge).replaceAll('\\w', letter);
  const pattern = new RegExp(letters, [...new Set(`${flags}u`)].join(''));
  patterns.set(rule, pattern);
  return pattern;
}

const stamps = 'when|time|at|seenAt|seen|since|from|to|made|held|next|worked';

/** Messages to clients whose gap is a date in the form for sentences: "Tuesday, 24 November". */
export const datedMessages = ['messages.reminder.'];

/**
 * A stamp is "09:28" today and "yesterday 09:28" or "20 Nov 17:00" later, so that no preposition fits before it. Keys
 * whose gap is a time of day on any day may have one, and so may keys that begin like one of `dates`.
 */
export const noPrepositionBeforeStamp = (
  prepositions: string,
  timesOfDay: readonly string[],
  dates: readonly string[] = [],
): Rule => ({
  ruledOut: new RegExp(`(?<!\\p{L})(?:${prepositions}) \\{\\{(?:${stamps})\\}\\}`, 'iu'),
  seesGaps: true,
  say: 'the stamp after a colon, in brackets or alone',
  holdsFor: (key) => !dates.some((start) => key.startsWith(start)),
  except: Object.fromEntries(timesOfDay.map((key) => [key, 'The gap holds a time of day.'])),
});

/** A metric's name may be singular or plural, so no verb or auxiliary may depend on it. */
export const noVerbAfterMetric = (verbs: string): Rule => ({
  ruledOut: new RegExp(`\\{\\{metric\\}\\} (?:${verbs})(?!\\p{L})`, 'iu'),
  seesGaps: true,
  say: 'the metric before a colon',
});

/** Keys that are used for more than one alone. */
const several = new Set([
  'grammar.millionBeforeVowel',
  'inbox.timesSaid',
  'month.columnsHint',
  'native.news.several',
  'native.reports.several_report',
  'native.reports.several_dashboard',
  'native.reports.several_mixed',
  'preview.showFurther',
]);

const isWithoutPlural = (key: string) => !several.has(key) && !/_(?:zero|one|many|other)$/.test(key);

/**
 * A word right after a number must agree with it: "1 views". It needs plural keys, or the label before the number. The words of
 * `invariant` fit any number.
 */
export function noPluralAfterNumber(invariant: string): readonly Rule[] {
  const rule = (gap: string): Rule => ({
    ruledOut: new RegExp(
      `(?<!(?:of|de|su|sur|di|von) )\\{\\{${gap}\\}\\} (?!(?:${invariant})(?!\\p{L}))\\p{L}`,
      'iu',
    ),
    seesGaps: true,
    say: 'the label before the number, or plural keys',
  });
  return [rule('(?!count)\\w+, number'), { ...rule('count(?:, number)?'), holdsFor: isWithoutPlural }];
}

/** A state that lasts began at a time: "with problems 2 days ago" says that they are over. */
export const noAgoAfterState = (states: string): Rule => ({
  ruledOut: new RegExp(`(?<!\\p{L})(?:${states}),? \\{\\{ago\\}\\}`, 'iu'),
  seesGaps: true,
  say: 'since when',
});

/** Every breach as one line that names the key, the word and what to say instead. */
export function breaches(texts: Texts, rules: readonly Rule[]): string[] {
  const all = [...texts].map(([key, text]) => [key, text, withoutGaps(text)] as const);
  return rules.flatMap((rule) => {
    const { say, except = {} } = rule;
    const ruledOut = patternOf(rule);
    return all.flatMap(([key, text, words]) => {
      if (rule.holdsFor && !rule.holdsFor(key)) return [];
      const found = ruledOut.exec(rule.seesGaps ? text : words);
      return found !== null && !(key in except) ? [`${key}: “${found[0]}” in “${text}”; say ${say}`] : [];
    });
  });
}

/** Exceptions that no longer except anything. */
export const idleExceptions = (texts: Texts, rules: readonly Rule[]): string[] =>
  rules.flatMap((rule) =>
    Object.keys(rule.except ?? {}).filter((key) => !rule.ruledOut.test(seenBy(rule, texts.get(key) ?? ''))),
  );
