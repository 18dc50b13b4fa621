import type { DeskError } from '@shared/errors';

/** A failure, kept in the journal or fresh. */
export type FieldRefusal = { readonly data?: DeskError['data'] | undefined } | null;

/** Field that a service refused, with its message. The message is untrusted: show it as text only. */
export interface RefusedField {
  /** Field name from the service. */
  readonly field: string;
  /** Message of the service; null if it gave none or it is withheld. */
  readonly said: string | null;
}

/** The fields that a service named when it refused a call. */
export function refusedFieldsOf(error: FieldRefusal): readonly RefusedField[] {
  const { fields, said } = error?.data ?? {};
  const words = typeof said === 'object' && said !== null ? (said as Readonly<Record<string, unknown>>) : {};
  const names = (Array.isArray(fields) ? fields : []).filter((one) => typeof one === 'string');
  return names.map((field) => {
    const text = Object.hasOwn(words, field) ? words[field] : null;
    return { field, said: typeof text === 'string' ? text : null };
  });
}

/**
 * Messages for one field; null if it was not refused. Items of a list have their own names, such as
 * `integration_ids.0`.
 */
export function refusalOfField(error: FieldRefusal, field: string): { readonly said: string | null } | null {
  const own = refusedFieldsOf(error).filter(
    (one) => one.field === field || one.field.startsWith(`${field}.`),
  );
  if (own.length === 0) return null;
  const said = [...new Set(own.flatMap((one) => (one.said === null ? [] : [one.said])))];
  return { said: said.length === 0 ? null : said.join(' ') };
}
