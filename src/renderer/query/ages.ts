import type { EngineStatus, ResourceName } from '../engine';
import { useOfStatus } from './use-pushed-status';

/** A part of the copy whose age the engine tells with its status. */
export type CopyPart = 'posts' | 'review' | ResourceName;

/**
 * The age of an answer now: what it holds was confirmed again since, where nothing of it has changed. So nothing is asked
 * again for an age alone. Null stays null: what was never read has no age.
 * @param asOf as the answer had it, epoch ms
 * @param parts everything that the answer was put together from
 */
export function ageNow(asOf: number | null, parts: readonly CopyPart[], status: EngineStatus): number | null {
  if (asOf === null || parts.length === 0) return asOf;
  const moments = parts.map((part) => ageOf(part, status));
  const oldest = moments.reduce((least, at) => (least === null || at === null ? null : Math.min(least, at)));
  return oldest === null ? asOf : Math.max(asOf, oldest);
}

function ageOf(part: CopyPart, { asOf, service, ages }: EngineStatus): number | null {
  if (part === 'posts') return service === 'planning' ? asOf : null;
  return part === 'review' ? ages.review : (ages.lists[part] ?? null);
}

/** See `ageNow`; renders again only where the age is another. */
export function useAgeNow(asOf: number | null, parts: readonly CopyPart[]): number | null {
  return useOfStatus((status) => ageNow(asOf, parts, status)) ?? asOf;
}
