import type { z } from 'zod';

export interface Repaired<T> {
  readonly value: T;
  /** Number of records that were left out. 0 if only unknown fields were left out. */
  readonly leftOut: number;
}

type Path = readonly PropertyKey[];

/** Most rounds of repair. Each round removes all errors that the last one found. */
const mostRounds = 10;

/**
 * Keeps the valid part of a file: unknown fields and invalid list elements are dropped. Undefined if anything else is
 * wrong, because then it is not our file.
 */
export function repair<T>(json: unknown, schema: z.ZodType<T>): Repaired<T> | undefined {
  const draft: unknown = structuredClone(json);
  let leftOut = 0;
  for (let round = 0; round < mostRounds; round += 1) {
    const checked = schema.safeParse(draft);
    if (checked.success) return { value: checked.data, leftOut };
    const elements = new Map<string, Path>();
    for (const issue of checked.error.issues) {
      if (issue.code === 'unrecognized_keys') {
        const owner = valueAt(draft, issue.path);
        if (typeof owner !== 'object' || owner === null) return undefined;
        for (const key of issue.keys) Reflect.deleteProperty(owner, key);
        continue;
      }
      const index = issue.path.findLastIndex((part) => typeof part === 'number');
      if (index < 0) return undefined;
      const path = issue.path.slice(0, index + 1);
      elements.set(JSON.stringify(path), path);
    }
    // Elements are removed from the end, so that earlier indexes stay valid.
    for (const path of [...elements.values()].sort(laterFirst)) leftOut += removeElement(draft, path);
  }
  return undefined;
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (at, part) =>
      typeof at === 'object' && at !== null ? Object.getOwnPropertyDescriptor(at, part)?.value : undefined,
    value,
  );

function removeElement(draft: unknown, path: Path): number {
  const list = valueAt(draft, path.slice(0, -1));
  return Array.isArray(list) ? list.splice(Number(path.at(-1)), 1).length : 0;
}

const laterFirst = (a: Path, b: Path): number => Number(b.at(-1)) - Number(a.at(-1));
