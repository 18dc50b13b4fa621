/** The shape of another language's catalogue: the same keys. */
export type Translated<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]>;
};

/**
 * As `Translated`, plus `_many` for every plural, which Portuguese, Spanish, French and Italian use for whole millions
 * ("1 milhão de posts").
 */
export type TranslatedWithMany<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : TranslatedWithMany<T[K]>;
} & {
  readonly [K in keyof T as K extends `${infer Stem}_other` ? `${Stem}_many` : never]: string;
};

/** A translation under way: what is missing is said in English (`withEnglish`). */
export type Draft<T> = {
  readonly [K in keyof T]?: T[K] extends string ? string : Draft<T[K]>;
} & {
  readonly [K in keyof T as K extends `${infer Stem}_other` ? `${Stem}_many` : never]?: string;
};

export function withEnglish<T extends object>(english: T, draft: Draft<T>): Translated<T> {
  const merged: Record<string, unknown> = Object.fromEntries(Object.entries(english));
  for (const [name, given] of Object.entries(draft)) {
    const own = Reflect.get(english, name) as unknown;
    merged[name] = typeof given === 'object' && given !== null ? withEnglish(own as object, given) : given;
  }
  return merged as Translated<T>;
}
