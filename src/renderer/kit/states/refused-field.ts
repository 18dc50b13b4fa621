import type { DeskError } from '@shared/errors';

/** A failure, kept in the journal or fresh. */
export type Refusal = { readonly data?: DeskError['data'] | undefined } | null;

/** What a service said of a field that it refused, in its own words: anybody's text, to be shown as text. */
export interface RefusedField {
  /** As the service names it. */
  readonly field: string;
  /** Null where it gave none, or none that is passed on. */
  readonly said: string | null;
}

/** The fields that a service named when it refused a call. */
export function refusedFieldsOf(error: Refusal): readonly RefusedField[] {
  const { fields, said } = error?.data ?? {};
  const words = typeof said === 'object' && said !== null ? (said as Readonly<Record<string, unknown>>) : {};
  const names = (Array.isArray(fields) ? fields : []).filter((one) => typeof one === 'string');
  return names.map((field) => {
    const text = Object.hasOwn(words, field) ? words[field] : null;
    return { field, said: typeof text === 'string' ? text : null };
  });
}

/**
 * What is to be said beside one field; null where it was not refused. The items of a list have names of their own:
 * `integration_ids.0`.
 */
export function refusalOfField(error: Refusal, field: string): { readonly said: string | null } | null {
  const own = refusedFieldsOf(error).filter(
    (one) => one.field === field || one.field.startsWith(`${field}.`),
  );
  if (own.length === 0) return null;
  const said = [...new Set(own.flatMap((one) => (one.said === null ? [] : [one.said])))];
  return { said: said.length === 0 ? null : said.join(' ') };
}
