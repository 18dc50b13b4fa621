/** Says whether a value that anybody may have written is a `T`. */
export type Shape<T> = (value: unknown) => value is T;

export const isText: Shape<string> = (value) => typeof value === 'string';
export const isNumber: Shape<number> = (value): value is number =>
  typeof value === 'number' && Number.isFinite(value);
export const isFlag: Shape<boolean> = (value) => typeof value === 'boolean';

export const orNull =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value): value is T | null =>
    value === null || shape(value);

/** A field that may be missing. */
export const orMissing =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || shape(value);

export const oneOf =
  <const T>(...values: readonly T[]): Shape<T> =>
  (value): value is T =>
    values.some((one) => one === value);

export const either =
  <A, B>(a: Shape<A>, b: Shape<B>): Shape<A | B> =>
  (value): value is A | B =>
    a(value) || b(value);

export const listOf =
  <T>(shape: Shape<T>, most = 10_000): Shape<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.length <= most && value.every(shape);

/**
 * An object with these fields. Each field of the type must be named here, so a type that grows does not pass unchecked.
 * Fields that are not named are of no use and do no harm.
 */
export const objectOf =
  <T extends object>(fields: { readonly [K in keyof T]-?: Shape<T[K]> }): Shape<T> =>
  (value): value is T => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const given = value as Readonly<Record<string, unknown>>;
    for (const name of Object.keys(fields)) {
      // The names of `fields` are those of `T`.
      if (!fields[name as keyof T](Object.hasOwn(given, name) ? given[name] : undefined)) return false;
    }
    return true;
  };
