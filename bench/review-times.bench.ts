import { calibrationError, ReviewModel } from '../src/shared/domain/review-times/review-model';
import { reviewWorld, type WorldOptions } from '../src/shared/domain/review-times/testing/review-world';
import type { Figure } from '../tools/bench/benchmark.mjs';
import { median } from '../tools/bench/statistics.mjs';

/**
 * Forecasts of approvals in a world of 120 clients and 180 days whose answer times are known, and in one in which all
 * clients become 2.2 times slower at day 150. Each forecast uses only what had been received by its time.
 */
const clients = 120;
const days = 180;
const posts = 28_800;

function forecastFigures(name: string, given: Partial<WorldOptions>, worst: number): Figure[] {
  const facts = reviewWorld({ seed: 1, clients, days, posts, ...given });
  const checked = new ReviewModel(facts).checkedForecasts();
  const late = checked.filter(({ isLate }) => isLate).length / checked.length;
  const brier =
    checked.reduce((sum, { said, isLate }) => sum + (said - Number(isLate)) ** 2, 0) / checked.length;
  const bins = [0, 1, 2, 3, 4].map((bin) => {
    const own = checked.filter(({ said }) => Math.min(4, Math.floor(said * 5)) === bin);
    const off = own.reduce((sum, { said, isLate }) => sum + said - Number(isLate), 0) / own.length;
    return { count: own.length, off: Math.abs(off) };
  });
  const bar = (atMost: number) => given.slower === undefined && { atMost };
  return [
    { what: `${name}, Brier over base rate`, value: brier / (late * (1 - late)), unit: '', ...bar(0.9) },
    { what: `${name}, ECE`, value: calibrationError(checked), unit: '', ...bar(0.05) },
    {
      what: `${name}, worst of five bins`,
      value: Math.max(...bins.map(({ off }) => off)),
      unit: '',
      atMost: worst,
    },
    {
      what: `${name}, fewest outcomes of a bin`,
      value: Math.min(...bins.map(({ count }) => count)),
      unit: '',
    },
  ];
}

/** Milliseconds that the processor works: those in which other work has its turn are not the curves'. */
function cpuMsOf(work: () => void): number {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
}

async function measure(): Promise<readonly Figure[]> {
  const large = reviewWorld({ seed: 2, clients, days: 300, posts: 100_000 });
  const model = new ReviewModel(large);
  model.snapshot();
  const runs = Array.from({ length: 21 }, () => cpuMsOf(() => void model.snapshotAt(large.now)));
  return [
    {
      what: 'curves of 120 clients, 100,000 posts, processor',
      value: median(runs),
      unit: 'ms',
      aimAtMost: 50,
    },
    ...forecastFigures('known answer times', {}, 0.08),
    ...forecastFigures('all clients slower from day 150', { slower: { fromDay: 150, times: 2.2 } }, 0.12),
  ];
}

export default { claim: 'forecasts of approvals say as many late posts as there are', measure };
