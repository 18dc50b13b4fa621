import type { NameWords } from './name-words';
import type { Steps } from './steps';

/** A key shared by more names than this is too common to suggest a match: `clínica` says nothing. */
const mostUnderKey = 40;
/** Most clients with one name. With more, a person could not decide either. */
const mostOfOneName = 200;
const shortFormLetters = 3;
/** Names compared in one step, well under a millisecond of work. */
const namesInStep = 16;
const pairsInStep = 2_048;

/**
 * Pairs of names that are worth comparing, as indexes in the list, the smaller first: names that share a word, a word but
 * for one letter, the beginning of a word, initials, or all letters in the same order. This avoids comparing all names
 * with each other. The result does not depend on the order of the list.
 */
export function* candidatePairs(names: readonly NameWords[]): Steps<(readonly [number, number])[]> {
  const places = new Map<string, number[]>();
  for (const [place, name] of names.entries()) {
    if (place % namesInStep === 0) yield;
    for (const key of keysOf(name)) {
      const under = places.get(key);
      if (under) under.push(place);
      else places.set(key, [place]);
    }
  }
  const seen = new Set<number>();
  const pairs: (readonly [number, number])[] = [];
  let looked = 0;
  for (const [key, under] of places) {
    if (under.length > (key.startsWith('=') ? mostOfOneName : mostUnderKey)) continue;
    looked += 1 + (under.length * under.length) / 2;
    if (looked > pairsInStep) {
      looked = 0;
      yield;
    }
    for (const [at, a] of under.entries()) {
      for (const b of under.slice(at + 1)) {
        const pair = a * names.length + b;
        if (seen.has(pair)) continue;
        seen.add(pair);
        pairs.push([a, b]);
      }
    }
  }
  return pairs;
}

function keysOf({ words, initials, joined }: NameWords): ReadonlySet<string> {
  const keys = new Set<string>([`=${words.join(' ')}`, `joined ${joined}`]);
  if (words.length === 1) keys.add(`initials ${words[0] ?? ''}`);
  if (initials.length >= 3) keys.add(`initials ${initials}`);
  for (const word of words) {
    keys.add(word);
    if (word.length > shortFormLetters) keys.add(`begins ${word.slice(0, shortFormLetters)}`);
    if (word.length === shortFormLetters) keys.add(`begins ${word}`);
    // Two words that are one edit apart have a shortened one in common.
    if (word.length >= 4) for (const shortened of withoutOneLetter(word)) keys.add(shortened);
  }
  return keys;
}

const withoutOneLetter = (word: string): string[] =>
  Array.from(word, (_letter, place) => word.slice(0, place) + word.slice(place + 1));
