import type { Figure } from '../tools/bench/benchmark.mjs';
import { type AgencySize, measureAgency } from './freshness/agency';
import { quantile } from './scheduler/desk';

const agencies: readonly (readonly [name: string, size: AgencySize])[] = [
  ['5,000 posts, 300 in review', { posts: 5_000, inReview: 300, dueSoon: 30 }],
  ['5,000 posts, 300 in review, 120 of them due or overdue', { posts: 5_000, inReview: 300, dueSoon: 120 }],
];

async function measure(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [name, size] of agencies) {
    const found = await measureAgency(size);
    const total = found.calls.interactive + found.calls.freshness + found.calls.backfill;
    const seconds = (ms: number) => ms / 1_000;
    figures.push(
      {
        what: `${name}: oldest counts at any moment`,
        value: seconds(found.oldestCountsMs),
        unit: 's',
        atMost: 360,
      },
      {
        what: `${name}: a status shows after, p95`,
        value: seconds(quantile(found.statusDelaysMs, 0.95)),
        unit: 's',
        atMost: 20,
      },
      {
        what: `${name}: a status shows after, p95, as the app measures it`,
        value: seconds(
          found.ages.find(({ tier }) => tier === 'review_status')?.measured?.p95Ms ?? Number.NaN,
        ),
        unit: 's',
      },
      {
        what: `${name}: a decision’s counts show after, p95`,
        value: seconds(quantile(found.countDelaysMs, 0.95)),
        unit: 's',
      },
      { what: `${name}: changes never shown`, value: found.unseen, unit: 'changes', atMost: 0 },
      { what: `${name}: refused`, value: found.refused, unit: 'calls', atMost: 0 },
      {
        what: `${name}: calls that were backfill`,
        value: (100 * found.calls.backfill) / total,
        unit: '%',
        atMost: 50,
      },
    );
  }
  return figures;
}

export default {
  claim: 'every count is at most six minutes old, and a status shows within twenty seconds',
  measure,
};
