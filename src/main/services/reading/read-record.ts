import { isObject } from '@shared/domain/json';
import type { SetAside } from '@shared/services/read';
import type { z } from 'zod';
import { issueWords, pathText, valueAt } from './issue-words';

export type RecordReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly setAside: SetAside };

/** Checks one record against its documented schema. `path` is its position in the answer. */
export function readServiceRecord(
  schema: z.ZodType,
  came: unknown,
  path: readonly PropertyKey[],
): RecordReading {
  const first = schema.safeParse(came);
  if (first.success) return { ok: true, value: first.data };
  const mended = repaired(came, first.error.issues);
  const second = mended === came ? first : schema.safeParse(mended);
  if (second.success) return { ok: true, value: second.data };
  return { ok: false, setAside: setAside(mended, second.error.issues, path) };
}

function setAside(
  record: unknown,
  issues: readonly z.core.$ZodIssue[],
  path: readonly PropertyKey[],
): SetAside {
  const [issue] = issues;
  const id = idOf(record);
  const words = issue ? issueWords(issue, valueAt(record, issue.path)) : 'breaks its documented form';
  const more = issues.length > 1 ? `; ${issues.length - 1} more` : '';
  return {
    path: pathText([...path, ...(issue?.path ?? [])]),
    reason: `${words}${more}`,
    ...(id !== undefined && { id }),
  };
}

/** An id short enough to be one: it is shown to a person who asks what was left out. */
function idOf(record: unknown): string | undefined {
  if (!isObject(record)) return undefined;
  const id = record.id ?? record.uuid;
  if (typeof id === 'number') return String(id);
  return typeof id === 'string' && id.length <= 100 ? id : undefined;
}

/**
 * Repairs harmless differences between a document and what the services' platforms really write, before a record is
 * checked. A number may be text or a text a number (the documents themselves show both). An empty list may replace a
 * map, because PHP writes an empty map this way. Values are never guessed: a value that does not convert exactly
 * stays unchanged.
 */
function repaired(record: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const fixes = issues.flatMap((issue) => {
    const value =
      issue.code === 'invalid_type' ? exactly(issue.expected, valueAt(record, issue.path)) : undefined;
    return value === undefined ? [] : [{ path: issue.path, value }];
  });
  if (fixes.length === 0) return record;
  const whole = { record: structuredClone(record) };
  for (const { path, value } of fixes) {
    const steps = ['record', ...path];
    const parent = valueAt(whole, steps.slice(0, -1)) as Record<PropertyKey, unknown>;
    parent[steps.at(-1) ?? ''] = value;
  }
  return whole.record;
}

function exactly(expected: string, came: unknown): unknown {
  if ((expected === 'number' || expected === 'int') && typeof came === 'string') {
    const number = Number(came);
    return String(number) === came.trim() && Number.isFinite(number) ? number : undefined;
  }
  if (expected === 'string' && typeof came === 'number' && Number.isFinite(came)) return String(came);
  if ((expected === 'record' || expected === 'object') && Array.isArray(came) && came.length === 0) return {};
  return undefined;
}
