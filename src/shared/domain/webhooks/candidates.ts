import { type IdCandidate, mostCandidates } from '../../webhooks';
import { parseInstant } from '../time';

/** Longer texts are no ids and no names. */
const longestValue = 200;
const longestKey = 100;
/** A body may be as deep as it is long, and as wide: so many values are looked at and no more. */
const mostValues = 20_000;
const mostAtOneDepth = 2_000;

/**
 * Scalars of a body that may be ids or names, each with its key; elements of an array have the array's key. Bodies are
 * undocumented, so every place counts. Those nearest to the top come first.
 */
export function candidatesIn(body: unknown): readonly IdCandidate[] {
  const found: IdCandidate[] = [];
  const known = new Set<string>();
  let level: readonly (readonly [key: string, value: unknown])[] = [['', body]];
  let looked = 0;
  while (level.length > 0 && found.length < mostCandidates && looked < mostValues) {
    const below: (readonly [string, unknown])[] = [];
    for (const [key, value] of level) {
      looked += 1;
      if (looked > mostValues || found.length === mostCandidates) break;
      const candidate = asCandidate(key, value);
      if (candidate) {
        const name = `${typeof candidate.value} ${candidate.value} ${key}`;
        if (!known.has(name)) found.push(candidate);
        known.add(name);
      } else if (below.length < mostAtOneDepth)
        below.push(...childrenOf(key, value, mostAtOneDepth - below.length));
    }
    level = below;
  }
  return found;
}

function asCandidate(key: string, value: unknown): IdCandidate | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? { key, value } : undefined;
  if (typeof value !== 'string' || value === '' || value.length > longestValue) return undefined;
  return { key, value };
}

function childrenOf(key: string, value: unknown, atMost: number): readonly (readonly [string, unknown])[] {
  if (Array.isArray(value)) return value.slice(0, atMost).map((item: unknown) => [key, item] as const);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .slice(0, atMost)
    .map(([name, held]) => [name.slice(0, longestKey), held] as const);
}

const mostWords = 10;
const longestWord = 80;
const startsAsTime = /^\d{4}-/;

/**
 * Returns words that find a delivery in the search: ids and names in its body, the ones nearest to the top first.
 * Times are left out, because users do not search for them and each would be another word.
 */
export function searchWordsOf(candidates: readonly IdCandidate[]): readonly string[] {
  const words = new Set<string>();
  for (const { value } of candidates) {
    if (words.size === mostWords) break;
    if (typeof value === 'string' && startsAsTime.test(value) && parseInstant(value) !== null) continue;
    words.add(String(value).slice(0, longestWord));
  }
  return [...words];
}
