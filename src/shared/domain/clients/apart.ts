import type { LocalKey } from '../../local-data';

/**
 * The name of a pair of records, the same from either side.
 * `|` stands in no uuid and in no id that the services give.
 */
export const apartKey = (a: LocalKey, b: LocalKey): string => (a < b ? `${a}|${b}` : `${b}|${a}`);

export function isApartKey(text: string): boolean {
  const [first = '', second = '', ...rest] = text.split('|');
  return rest.length === 0 && text.length <= 400 && isKey(first) && isKey(second) && first < second;
}

const isKey = (text: string) => /^(planning|reporting|connect):.+$/.test(text);
