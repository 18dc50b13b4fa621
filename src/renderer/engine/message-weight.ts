/**
 * No message may weigh more: copying one blocks the thread that takes it, and the screen's must never stand still.
 * A page of 50 posts weighs a tenth of it.
 */
export const maxMessageBytes = 1_000_000;

/** Whether the value stays below the limit: text by two bytes a character, everything else by eight. Stops counting there. */
export function fitsMessage(value: unknown, limit: number = maxMessageBytes): boolean {
  return weigh(value, limit) <= limit;
}

/** Stops counting above the limit. */
export function weigh(value: unknown, limit: number): number {
  if (typeof value === 'string') return value.length * 2;
  if (typeof value !== 'object' || value === null) return 8;
  let weight = 8;
  if (Array.isArray(value)) {
    for (const part of value as readonly unknown[]) {
      weight += weigh(part, limit - weight);
      if (weight > limit) break;
    }
    return weight;
  }
  for (const [key, part] of Object.entries(value)) {
    weight += key.length + weigh(part, limit - weight);
    if (weight > limit) break;
  }
  return weight;
}

/** The items in order, in portions that a message may carry; one that is too heavy alone travels alone. */
export function portionsThatFit<T>(items: readonly T[], limit: number = maxMessageBytes): T[][] {
  const portions: T[][] = [[]];
  let weight = 0;
  for (const item of items) {
    const added = weigh(item, limit);
    const last = portions.at(-1) as T[];
    if (last.length > 0 && weight + added > limit) {
      portions.push([item]);
      weight = added;
    } else {
      last.push(item);
      weight += added;
    }
  }
  return portions;
}
