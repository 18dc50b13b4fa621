import { describe, expect, it } from 'vitest';
import { measureAgency } from '../../../bench/freshness/agency';
import { quantile } from '../../../bench/scheduler/desk';

const minuteMs = 60_000;

/** A shorter stretch of what `npm run bench -- freshness` measures with 5,000 posts. */
describe('engine and limiter alone on a token of 120 calls a minute', () => {
  it('the counts of 300 posts in review stay under six minutes old, and the shown ages are right', async () => {
    const found = await measureAgency(
      { posts: 600, inReview: 300, dueSoon: 100 },
      { settleMs: 16 * minuteMs, measuredMs: 16 * minuteMs },
    );
    expect(found.oldestCountsMs).toBeLessThanOrEqual(6 * minuteMs);
    expect(quantile(found.statusDelaysMs, 0.95)).toBeLessThanOrEqual(25_000);
    expect(found.countDelaysMs.length).toBeGreaterThan(10);
    expect(found.unseen).toBe(0);
    expect(found.refused).toBe(0);
    // What the screen says of it is what was so. That an answer is on its way is no age yet.
    for (const [tier, delaysMs] of [
      ['review_status', found.statusDelaysMs],
      ['review_responses', found.countDelaysMs],
    ] as const) {
      const told = found.ages.find((one) => one.tier === tier)?.measured;
      expect(told?.isThin).toBe(false);
      const shownMs = quantile(delaysMs, 0.95);
      expect(told?.p95Ms).toBeGreaterThan(shownMs * 0.7 - 3_000);
      expect(told?.p95Ms).toBeLessThan(shownMs * 1.3 + 3_000);
    }
    expect(found.busiestMinute.backfill).toBeLessThan(60);
  }, 240_000);
});
