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
