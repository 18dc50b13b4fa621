import type { Figure } from '../tools/bench/benchmark.mjs';
import { median, ratioInterval } from '../tools/bench/statistics.mjs';
import { fillProfile } from './app/fill-app';
import { withProfiles } from './app/launch-app';
import { timeToList } from './app/start-app';

/**
 * From a new process to the painted list of posts, from the cache and with no service answering, by turns on a copy of
 * 100 posts and on one of 250,000. The system's own caches are warm; each profile is filled once.
 */
const pairCount = 11;
const sizes = [
  { posts: 100, inReview: 20 },
  { posts: 250_000, inReview: 1_000 },
] as const;

async function measure(): Promise<readonly Figure[]> {
  const pairs = await withProfiles(sizes.length, async ([small, large]) => {
    if (!small || !large) throw new Error('two profiles were asked for');
    await fillProfile(small, sizes[0]);
    await fillProfile(large, sizes[1]);
    // Not counted: after the filling the first start puts the database in order.
    for (const profile of [small, large]) await timeToList(profile);
    const taken: (readonly [large: number, small: number])[] = [];
    for (let pair = 0; pair < pairCount; pair += 1) {
      // Each is first as often as the other: what the machine does beside it may last for more than one start.
      const first = await timeToList(pair % 2 === 0 ? large : small);
      const second = await timeToList(pair % 2 === 0 ? small : large);
      taken.push(pair % 2 === 0 ? [first, second] : [second, first]);
    }
    return taken;
  });
  const { low, high } = ratioInterval(pairs);
  return [
    { what: '250,000 posts, median', value: median(pairs.map(([large]) => large)), unit: 'ms', atMost: 900 },
    { what: '100 posts, median', value: median(pairs.map(([, small]) => small)), unit: 'ms', atMost: 900 },
    { what: '250,000 beside 100, lower end of the 95 % interval', value: low, unit: 'times' },
    { what: '250,000 beside 100, upper end of the 95 % interval', value: high, unit: 'times', atMost: 1.1 },
  ];
}

export default {
  claim: 'a new process shows the list from the cache within 900 ms, however many posts there are',
  measure,
};
