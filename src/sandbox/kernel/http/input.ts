import type { z } from 'zod';
import { decodeQuery } from '../../../shared/services/query';
import { type Refusal, refuseFields } from './reply';

/** Parses what a caller sent, by the endpoint's schemas. Nothing is trusted before it has been parsed here. */

type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

/** Bytes; the largest documented body is a metric query of some dozen items. */
export const bodyLimit = 1 << 20;

/** Deepest accepted JSON, far deeper than any documented body. Deeper JSON is refused before it is parsed. */
const maxDepth = 32;

export function parseQuery<S extends z.ZodObject>(schema: S, params: URLSearchParams): Parsed<z.output<S>> {
  const parsed = schema.safeParse(decodeQuery(schema, params).values);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, refusal: refuseFields(fieldErrors(parsed.error.issues)) };
}

/** Path parameters: integers become numbers if the schema accepts them, else they stay text. Null if neither fits. */
export function parseParams<S extends z.ZodObject>(
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

/** An empty body counts as an empty object: the documents allow it where every field is optional. */
export function parseRequestBody<S extends z.ZodType>(
  schema: S,
  text: string | undefined,
): Parsed<z.output<S>> {
  const json = parseJson(text);
  if (!json.ok) return json;
  const parsed = schema.safeParse(json.value);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, refusal: refuseFields(fieldErrors(parsed.error.issues)) };
}

function parseJson(text: string | undefined): Parsed<unknown> {
  if (text === undefined || text.trim() === '') return { ok: true, value: {} };
  if (depthOf(text) > maxDepth) return badBody('The body is nested too deeply.');
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    // The message of JSON.parse would quote what was sent.
    return badBody('The body is no valid JSON.');
  }
}

const badBody = (message: string): Parsed<never> => ({
  ok: false,
  refusal: refuseFields({ body: [message] }, message),
});

/** How deep brackets nest outside of strings. A single loop, because a regular expression could be made to backtrack. */
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

type Issue = z.core.$ZodIssue;

/** The messages of each rejected field, named as in the documents: `network.0` for an item of a list. */
function fieldErrors(issues: readonly Issue[]): Record<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const { name, message } of issues.flatMap((issue) => rejectedFields(issue, []))) {
    fields.set(name, [...(fields.get(name) ?? []), message]);
  }
  // A Map, because a field may be called `__proto__`; fromEntries then makes it an ordinary property.
  return Object.fromEntries(fields);
}

interface Rejected {
  readonly name: string;
  readonly message: string;
}

function rejectedFields(issue: Issue, above: readonly PropertyKey[]): Rejected[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      name: nameOf([...path, key]),
      message: `The ${key} field is prohibited.`,
    }));
  }
  const branch = issue.code === 'invalid_union' ? closestBranch(issue.errors) : undefined;
  if (branch) return branch.flatMap((inner) => rejectedFields(inner, path));
  return [{ name: nameOf(path), message: issue.message }];
}

/**
 * A field that accepts a value or a list fails in both branches. An error at an item shows that a list was sent, so
 * that branch has the right message.
 */
const closestBranch = (branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined =>
  branches.find((issues) => issues.some(({ path }) => path.length > 0)) ?? branches[0];

const nameOf = (path: readonly PropertyKey[]): string =>
  path.length === 0 ? 'body' : path.map(String).join('.');

/**
 * Splits the target of a request into path and query. The URL class would resolve `..` and read `//host` as a host.
 * The path that is logged and matched must be the one that was sent.
 */
export function splitRequestTarget(target: string): {
  readonly path: string;
  readonly search: URLSearchParams;
} {
  const mark = target.indexOf('?');
  return mark < 0
    ? { path: target, search: new URLSearchParams() }
    : { path: target.slice(0, mark), search: new URLSearchParams(target.slice(mark + 1)) };
}
