import { SeededRandom } from '../../src/shared/testing/seeded-random';

/** Moments and places that repeat with their seed: from 0 up to, and not, 1. */
export const randomFrom = (seed: number): (() => number) => new SeededRandom(seed).next;
