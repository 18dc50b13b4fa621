/**
 * The shape of another language's catalogue: the same keys, plus `_many` for every plural, which Portuguese uses for
 * whole millions ("1 milhão de posts").
 */
export type Translated<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]>;
} & {
  readonly [K in keyof T as K extends `${infer Stem}_other` ? `${Stem}_many` : never]: string;
};
