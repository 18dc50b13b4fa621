import { isObject } from '@shared/domain/json';

/**
 * The values of a metric delivery by the ids of the requested items. The documents disagree on whether the map is
 * bare or under `data`, as in a synchronous answer. Items that were not requested are ignored.
 */
export function deliveredValues(
  json: unknown,
  asked: readonly string[],
): Readonly<Record<string, unknown>> | null {
  for (const map of [
    json,
    isObject(json) ? Object.getOwnPropertyDescriptor(json, 'data')?.value : null,
  ] as const) {
    if (!isObject(map)) continue;
    const found = asked.filter((id) => Object.hasOwn(map, id));
    if (found.length > 0) return Object.fromEntries(found.map((id) => [id, map[id]]));
  }
  return null;
}

/** The ids of a request's items, in their order. */
export function askedIds({ metrics }: Readonly<Record<string, unknown>>): readonly string[] {
  if (!Array.isArray(metrics)) return [];
  return metrics.flatMap((item: unknown) => (isObject(item) && typeof item.id === 'string' ? [item.id] : []));
}
