/** What a text must not say, and what to say instead. */
export interface Rule {
  readonly ruledOut: RegExp;
  readonly say: string;
  /** Looks at the text with its gaps, `at {{when}}`, rather than at the words alone. */
  readonly seesGaps?: true;
  /** Keys that may use it all the same, each with its reason; a key without a text or without the word fails. */
  readonly except?: Readonly<Record<string, string>>;
}

/** A text as a person sees it, by its key: gaps such as `{{name}}` and `{name}` hold values, not words. */
export type Texts = ReadonlyMap<string, string>;

const withoutGaps = (text: string) => text.replace(/\{\{[^}]*\}\}|\{\w+\}/g, '0');

const seenBy = ({ seesGaps }: Rule, text: string) => (seesGaps ? text : withoutGaps(text));

/**
 * A stamp is "09:28" today and "yesterday 09:28" or "20 Nov 17:00" later, so that no preposition fits before it. Keys
 * whose gap is a time of day on any day may have one.
 */
export const noPrepositionBeforeStamp = (prepositions: string, timesOfDay: readonly string[]): Rule => ({
  ruledOut: new RegExp(
    `(?<!\\p{L})(?:${prepositions}) \\{\\{(?:when|time|at|seenAt|since|from|to|made|held|worked)\\}\\}`,
    'iu',
  ),
  seesGaps: true,
  say: 'the stamp after a colon, in brackets or alone',
  except: Object.fromEntries(timesOfDay.map((key) => [key, 'The gap holds a time of day.'])),
});

/** A metric's name may be singular or plural, so no verb or auxiliary may depend on it. */
export const noVerbAfterMetric = (verbs: string): Rule => ({
  ruledOut: new RegExp(`\\{\\{metric\\}\\} (?:${verbs})(?!\\p{L})`, 'iu'),
  seesGaps: true,
  say: 'the metric before a colon',
});

/** Every breach as one line that names the key, the word and what to say instead. */
export function breaches(texts: Texts, rules: readonly Rule[]): string[] {
  return rules.flatMap((rule) => {
    const { ruledOut, say, except = {} } = rule;
    return [...texts].flatMap(([key, text]) => {
      const found = ruledOut.exec(seenBy(rule, text));
      return found !== null && !(key in except) ? [`${key}: “${found[0]}” in “${text}”; say ${say}`] : [];
    });
  });
}

/** Exceptions that no longer except anything. */
export const idleExceptions = (texts: Texts, rules: readonly Rule[]): string[] =>
  rules.flatMap((rule) =>
    Object.keys(rule.except ?? {}).filter((key) => !rule.ruledOut.test(seenBy(rule, texts.get(key) ?? ''))),
  );
