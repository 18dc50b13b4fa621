import { z } from 'zod';

/**
 * Queries between their typed form and the wire: `1` and `0` for booleans, `name[]` once per element of a list.
 * The client writes them, the sandbox reads them; both from the endpoint's one schema.
 */

type QueryValue = string | number | boolean;

/** The query without its `?`; empty where there is nothing to send. Undefined values are left out. */
export function encodeQuery(query: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    if (Array.isArray(value)) for (const item of value) params.append(`${name}[]`, wireText(item));
    else params.append(name, wireText(value));
  }
  return params.toString();
}

/** The path with its parameters filled in, each percent-encoded as one segment. */
export function fillPath(template: string, params: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(wireText(params[name])));
}

function wireText(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new Error('only text, numbers and booleans can stand in an address');
}

export interface DecodedQuery {
  /** Known parameters in their typed form where the text has one, else as the text that the schema will refuse. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Names that the schema does not know. */
  readonly unknown: readonly string[];
}

/**
 * Reads a query by its schema, without judging it: `schema.safeParse(values)` does that. A list comes as `name[]`, and
 * where the schema takes one also as the bare name sent twice; of a single value sent twice the last one counts.
 */
export function decodeQuery(schema: z.ZodObject, params: URLSearchParams): DecodedQuery {
  const sent = new Map<string, { readonly texts: string[]; listed: boolean }>();
  for (const [key, text] of params) {
    const name = withoutBrackets(key);
    const entry = sent.get(name) ?? { texts: [], listed: false };
    entry.texts.push(text);
    entry.listed ||= key !== name;
    sent.set(name, entry);
  }
  const values: Record<string, unknown> = {};
  const unknown: string[] = [];
  for (const [name, { texts, listed }] of sent) {
    // A caller may name anything: `constructor` must not find what every object inherits.
    const field: unknown = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    if (!field) unknown.push(name);
    else if (listed || (texts.length > 1 && takesList(field))) {
      values[name] = texts.map((text) => typedText(field, text));
    } else values[name] = typedText(field, texts.at(-1) ?? '');
  }
  return { values, unknown };
}

const withoutBrackets = (key: string): string => key.replace(/\[\d*\]$/, '');

function typedText(schema: unknown, text: string): QueryValue {
  const kinds = scalarKinds(schema);
  if (kinds.has('number') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (kinds.has('boolean')) {
    if (text === '1' || text === 'true') return true;
    if (text === '0' || text === 'false') return false;
  }
  return text;
}

/** Returns the kinds of plain values that a field takes, inside any wrapper. */
function scalarKinds(schema: unknown, found = new Set<string>()): Set<string> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return scalarKinds(schema.unwrap(), found);
  if (schema instanceof z.ZodArray) return scalarKinds(schema.element, found);
  if (schema instanceof z.ZodUnion) for (const option of schema.options) scalarKinds(option, found);
  else if (schema instanceof z.ZodType) found.add(schema.def.type);
  return found;
}

/** Whether a list is among the forms that a field takes. */
function takesList(schema: unknown): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return takesList(schema.unwrap());
  if (schema instanceof z.ZodUnion) return schema.options.some(takesList);
  return schema instanceof z.ZodArray;
}
