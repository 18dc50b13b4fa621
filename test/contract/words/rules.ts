/** What a text must not say, and what to say instead. */
export interface Rule {
  readonly ruledOut: RegExp;
  readonly say: string;
  /** Keys that may use it all the same, each with its reason; a key without a text or without the word fails. */
  readonly except?: Readonly<Record<string, string>>;
}

/** A text as a person sees it, by its key: gaps such as `{{name}}` and `{name}` hold values, not words. */
export type Texts = ReadonlyMap<string, string>;

const withoutGaps = (text: string) => text.replace(/\{\{[^}]*\}\}|\{\w+\}/g, '0');

/** Every breach as one line that names the key, the word and what to say instead. */
export function breaches(texts: Texts, rules: readonly Rule[]): string[] {
  return rules.flatMap(({ ruledOut, say, except = {} }) =>
    [...texts].flatMap(([key, text]) => {
      const found = ruledOut.exec(withoutGaps(text));
      return found !== null && !(key in except) ? [`${key}: “${found[0]}” in “${text}”; say ${say}`] : [];
    }),
  );
}

/** Exceptions that no longer except anything. */
export const idleExceptions = (texts: Texts, rules: readonly Rule[]): string[] =>
  rules.flatMap(({ ruledOut, except = {} }) =>
    Object.keys(except).filter((key) => !ruledOut.test(withoutGaps(texts.get(key) ?? ''))),
  );
