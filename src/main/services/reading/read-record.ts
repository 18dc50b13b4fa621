import type { SetAside } from '@shared/services/read';
import type { z } from 'zod';
import { issueWords, pathText, valueAt } from './issue-words';
import { isObject } from './parse-body';
import { repaired } from './repair';

export type RecordReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly setAside: SetAside };

/** Judges one record by its documented schema. `path` is where it stands in the answer. */
export function readRecord(schema: z.ZodType, came: unknown, path: readonly PropertyKey[]): RecordReading {
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
