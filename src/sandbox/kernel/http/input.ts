import type { z } from 'zod';
import { decodeQuery } from '../../../shared/services/query';
import { fieldErrors } from './issues';
import { type Refusal, refuseFields } from './reply';

/** Reads what a caller sent, by the endpoint's schemas. All of it is hostile until it has passed here. */

export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

/** Bytes; the largest documented body is a metric query of some dozen items. */
export const bodyLimit = 1 << 20;

/** JSON nested deeper than any documented body is refused before anything walks through it. */
const maxDepth = 32;

export function readQuery<S extends z.ZodObject>(schema: S, params: URLSearchParams): Read<z.output<S>> {
  const parsed = schema.safeParse(decodeQuery(schema, params).values);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, refusal: refuseFields(fieldErrors(parsed.error.issues)) };
}

/** Path parameters: whole numbers as numbers where the schema takes them, else as text. Null where neither fits. */
export function readParams<S extends z.ZodObject>(
  schema: S,
  params: Readonly<Record<string, string>>,
): z.output<S> | null {
  const typed = schema.safeParse(
    mapValues(params, (text) => (/^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text)),
  );
  if (typed.success) return typed.data;
  const plain = schema.safeParse(params);
  return plain.success ? plain.data : null;
}

/** An empty body counts as an empty object: documents call it valid where every field is optional. */
export function readBody<S extends z.ZodType>(schema: S, text: string | undefined): Read<z.output<S>> {
  const json = parseJson(text);
  if (!json.ok) return json;
  const parsed = schema.safeParse(json.value);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, refusal: refuseFields(fieldErrors(parsed.error.issues)) };
}

function parseJson(text: string | undefined): Read<unknown> {
  if (text === undefined || text.trim() === '') return { ok: true, value: {} };
  if (depthOf(text) > maxDepth) return badBody('The body is nested too deeply.');
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    // Its own message would quote what was sent.
    return badBody('The body is no valid JSON.');
  }
}

const badBody = (message: string): Read<never> => ({
  ok: false,
  refusal: refuseFields({ body: [message] }, message),
});

/** How deep brackets nest, text in quotes aside. One pass by hand: a pattern could be made to backtrack. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let i = 0; i < json.length; i++) {
    const char = json[i];
    if (quoted && char === '\\') i++;
    else if (char === '"') quoted = !quoted;
    else if (!quoted && (char === '[' || char === '{')) deepest = Math.max(deepest, ++depth);
    else if (!quoted && (char === ']' || char === '}')) depth -= 1;
  }
  return deepest;
}

const mapValues = <A, B>(record: Readonly<Record<string, A>>, fn: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, fn(value)]));
