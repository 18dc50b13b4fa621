import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Keys in an answer are the service's words: a hostile one must not fill a log line. */
const longestStep = 60;

export const pathText = (path: readonly PropertyKey[]): string =>
  path.map((step) => String(step).slice(0, longestStep)).join('.');

/**
 * Describes the expected and the actual kind of value. zod's own messages may quote the value, which can be a caption,
 * a signed address or a token.
 */
export function issueWords(issue: Issue, came: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return `wanted ${issue.expected}, got ${issueKindOf(came)}`;
    case 'invalid_value':
      return `wanted one of ${issue.values.map(String).join(', ')}, got another ${issueKindOf(came)}`;
    case 'invalid_format':
      return `wanted the form ${issue.format === 'regex' ? 'the document shows' : issue.format}, got other text`;
    case 'too_small':
      return `wanted at least ${issue.minimum}, got less`;
    case 'too_big':
      return `wanted at most ${issue.maximum}, got more`;
    case 'unrecognized_keys':
      return 'wanted no further fields';
    case 'invalid_union':
      return `wanted one of the documented forms, got ${issueKindOf(came)}`;
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
    case 'custom':
      return `wanted another value, got ${issueKindOf(came)}`;
  }
}

export function issueKindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** The value at a path; undefined where the path leads nowhere. */
export function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let at = root;
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = (at as Record<PropertyKey, unknown>)[step];
  }
  return at;
}
