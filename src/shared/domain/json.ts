/** Simple checks of parsed JSON of unknown form. They never throw, even on very deep or large values. */

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Numbers as JSON writes them; `1,234` and ` 12` may mean anything. */
const numericText = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** Undefined where it is no number. Services write decimals as text now and then. */
export function numberIn(value: unknown): number | undefined {
  if (typeof value === 'string') return numericText.test(value) ? finite(Number(value)) : undefined;
  return typeof value === 'number' ? finite(value) : undefined;
}

const finite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined);

/** A number, or null for what the service left out; undefined where it said something else. */
export const numberOrGap = (value: unknown): number | null | undefined =>
  isNothing(value) ? null : numberIn(value);

export const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Reads a label, such as a day or a name; undefined if it is neither text nor number. */
export const labelIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;

/** Says whether the text is an ISO day or month, with or without a time. */
export const isDayLike = (text: string): boolean => /^\d{4}-\d{2}(-\d{2}([T ].*)?)?$/.test(text);

const deepest = 6;
const longest = 2_000;

/** Any value as a short text. Very deep values are cut, because `JSON.stringify` would throw. */
export function textOf(value: unknown, depth = 0): string {
  if (isList(value)) {
    if (depth >= deepest) return '[…]';
    return cutText(
      `[${value
        .slice(0, 100)
        .map((part) => textOf(part, depth + 1))
        .join(', ')}]`,
    );
  }
  if (isObject(value)) {
    if (depth >= deepest) return '{…}';
    const parts = Object.entries(value).slice(0, 100);
    return cutText(`{${parts.map(([key, part]) => `${key}: ${textOf(part, depth + 1)}`).join(', ')}}`);
  }
  return cutText(String(value));
}

export const cutText = (text: string, most = longest): string =>
  text.length > most ? `${text.slice(0, most)}…` : text;
