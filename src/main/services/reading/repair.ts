import type { z } from 'zod';
import { valueAt } from './issue-words';

/**
 * Harmless differences between a document and what the services' platforms really write, put right before a record is
 * judged: a number as text or text as a number (the documents themselves show both), and an empty list where a map is
 * meant, which is how PHP writes an empty map. Nothing is ever guessed: what does not convert exactly stays as it is.
 */
export function repaired(record: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
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
