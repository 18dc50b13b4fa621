import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Rejected fields and why, named as the documents name them: `network.0` for an item of a list. */
export function fieldErrors(issues: readonly Issue[]): Record<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const { name, message } of issues.flatMap((issue) => flatten(issue, []))) {
    fields.set(name, [...(fields.get(name) ?? []), message]);
  }
  // A Map first: a field may be called `__proto__`, and fromEntries makes it a field like any other.
  return Object.fromEntries(fields);
}

interface Rejected {
  readonly name: string;
  readonly message: string;
}

function flatten(issue: Issue, above: readonly PropertyKey[]): Rejected[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      name: nameOf([...path, key]),
      message: `The ${key} field is prohibited.`,
    }));
  }
  const branch = issue.code === 'invalid_union' ? closestBranch(issue.errors) : undefined;
  if (branch) return branch.flatMap((inner) => flatten(inner, path));
  return [{ name: nameOf(path), message: issue.message }];
}

/**
 * A field that takes one value or a list fails in both branches. The branch that got furthest into the value is the
 * one that was meant: an error at an item says that a list was given.
 */
const closestBranch = (branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined =>
  branches.find((issues) => issues.some(({ path }) => path.length > 0)) ?? branches[0];

const nameOf = (path: readonly PropertyKey[]): string =>
  path.length === 0 ? 'body' : path.map(String).join('.');
