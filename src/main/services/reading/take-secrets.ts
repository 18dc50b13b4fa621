import type { AnswerShape } from '@shared/services/endpoint';

export interface SeparatedSecrets {
  /** The answer without its secrets. */
  readonly json: unknown;
  /** The secrets found, by field name. */
  readonly secrets: Readonly<Record<string, string>>;
}

/** Deep enough for any wrapper, and a bound against an answer nested without end. */
const deepest = 6;

/**
 * Takes declared secrets out of an answer before anything else sees it. They are looked for by name at any depth and
 * taken even from a record that breaks its schema: a customer's token is answered once, and a missing date beside it
 * must not lose it. Where a service repeats one under a name that no document shows, it is left out there too.
 */
export function takeSecrets(shape: AnswerShape, json: unknown): SeparatedSecrets {
  const names = shape.kind === 'single' && shape.secret ? Object.keys(shape.secret.fields.shape) : [];
  if (names.length === 0) return { json, secrets: {} };
  const secrets: Record<string, string> = {};
  const named = without(json, names, secrets, 0);
  return { json: withoutEcho(named, Object.values(secrets)), secrets };
}

/** Shorter values also occur within ordinary words. */
const shortestEcho = 8;

function withoutEcho(json: unknown, secrets: readonly string[]): unknown {
  const told = secrets.filter(({ length }) => length >= shortestEcho);
  const tells = (value: unknown) =>
    typeof value === 'string' && told.some((secret) => value.includes(secret));
  const walk = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.filter((item) => !tells(item)).map(walk);
    const kept = Object.entries(value).filter(([name, field]) => !tells(name) && !tells(field));
    return Object.fromEntries(kept.map(([name, field]) => [name, walk(field)]));
  };
  return walk(json);
}

function without(
  value: unknown,
  names: readonly string[],
  found: Record<string, string>,
  depth: number,
): unknown {
  if (typeof value !== 'object' || value === null) return value;
  // What is too deep to be searched for secrets is not handed on either.
  if (depth > deepest) return null;
  if (Array.isArray(value)) return value.map((item) => without(item, names, found, depth + 1));
  const kept = Object.entries(value).filter(([name, field]) => {
    if (!names.includes(name)) return true;
    if (typeof field === 'string' && field !== '') found[name] ??= field;
    return false;
  });
  return Object.fromEntries(kept.map(([name, field]) => [name, without(field, names, found, depth + 1)]));
}
