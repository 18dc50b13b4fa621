import { type ChangeValue, mostValueLength } from '../../changes';

/** A field's value as the change feed stores it: plain data of limited length. */
export function valueOf(given: unknown): ChangeValue {
  const value = plain(given);
  if (lengthOf(value) <= mostValueLength) return value;
  return cut(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Whether two values are equal. An absent field equals null; the order of keys is ignored. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(plain(a)) === JSON.stringify(plain(b));

function plain(given: unknown): ChangeValue {
  if (given === undefined || given === null) return null;
  if (typeof given === 'string' || typeof given === 'boolean') return given;
  if (typeof given === 'number') return Number.isFinite(given) ? given : null;
  if (Array.isArray(given)) return given.map(plain);
  if (typeof given !== 'object') return null;
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => [key, plain(value)]),
  );
}

/** Halves the text until it fits, because a character may take six in JSON. */
function cut(text: string): string {
  const shorter = `${text.slice(0, Math.min(mostValueLength, Math.floor(text.length / 2)))}…`;
  return lengthOf(shorter) <= mostValueLength ? shorter : cut(shorter.slice(0, -1));
}

const lengthOf = (value: ChangeValue) => JSON.stringify(value).length;

/** The record in a change that holds one, such as a decision; null for any other value. */
export const fieldsOf = (value: ChangeValue): { readonly [name: string]: ChangeValue } | null =>
  isFields(value) ? value : null;

const isFields = (value: ChangeValue): value is { readonly [name: string]: ChangeValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
