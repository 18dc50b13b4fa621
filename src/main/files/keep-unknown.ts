import { isObject } from '@shared/domain/json';

/**
 * Merges an older app's change into a newer app's file, so that unknown values survive. `raw` is the file's content,
 * `before` the value read from it, `next` the value to write. A value that did not change keeps its raw form, even if
 * it was invalid.
 */
export function keepUnknown(raw: unknown, before: unknown, next: unknown): unknown {
  if (raw === undefined) return next;
  if (isSame(before, next) && !isContainer(next)) return raw;
  if (Array.isArray(raw) && Array.isArray(next))
    return keepElements(raw, Array.isArray(before) ? before : [], next);
  if (!isObject(raw) || !isObject(next)) return isSame(before, next) ? raw : next;
  const known = isObject(before) ? before : {};
  // Known members missing from `next` were removed; unknown members stay.
  const kept = Object.entries(raw).filter(
    ([name]) => Object.hasOwn(next, name) || !Object.hasOwn(known, name),
  );
  const added = Object.entries(next).filter(([name]) => !Object.hasOwn(raw, name));
  return Object.fromEntries([
    ...kept.map(([name, value]) => [
      name,
      Object.hasOwn(next, name) ? keepUnknown(value, known[name], next[name]) : value,
    ]),
    ...added,
  ]);
}

/** Records are the same by their `id`; plain elements that this app could not read stand at the end. */
function keepElements(raw: readonly unknown[], before: readonly unknown[], next: readonly unknown[]) {
  const byId = (list: readonly unknown[], id: unknown) =>
    list.find((one) => id !== undefined && idOf(one) === id);
  const merged = next.map((one) => keepUnknown(byId(raw, idOf(one)), byId(before, idOf(one)), one));
  const unread = raw.filter((one) => !isContainer(one) && !before.includes(one) && !next.includes(one));
  return [...merged, ...unread];
}

const idOf = (value: unknown): unknown => (isObject(value) ? value['id'] : undefined);

const isContainer = (value: unknown): boolean => typeof value === 'object' && value !== null;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
