import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gapFromMs, type ViewsLine, viewsOverTime } from './views';

const HOUR = 3_600_000;

describe('viewsOverTime', () => {
  it('views rise where a change was seen and have a gap during a long absence', () => {
    const lines: ViewsLine[] = [
      { before: 0, after: 2, lastSeenAt: 10 * HOUR, seenAt: 10 * HOUR + 900_000 },
      { before: 2, after: 7, lastSeenAt: 20 * HOUR, seenAt: 80 * HOUR },
    ];
    expect(viewsOverTime(lines, { views: 7, at: 90 * HOUR })).toEqual({
      steps: [
        { from: 10 * HOUR, to: 10 * HOUR + 900_000, views: 0 },
        { from: 10 * HOUR + 900_000, to: 20 * HOUR, views: 2 },
        { from: 80 * HOUR, to: 90 * HOUR, views: 7 },
      ],
      gaps: [{ from: 20 * HOUR, to: 80 * HOUR }],
    });
  });

  it('a single reading of views gives one step', () => {
    expect(viewsOverTime([], { views: 3, at: 5 })).toEqual({
      steps: [{ from: 5, to: 5, views: 3 }],
      gaps: [],
    });
  });

  it('steps of views rise and do not overlap, and every space between them is a gap', () => {
    const line = fc.record({
      grown: fc.integer({ min: 1, max: 9 }),
      quiet: fc.integer({ min: 0, max: 200 }),
      unseen: fc.option(fc.integer({ min: 0, max: 200 }), { nil: null }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (given) => {
        let [at, views] = [1_000 * HOUR, 0];
        const lines = given.map(({ grown, quiet, unseen }): ViewsLine => {
          const lastSeenAt = at + quiet * HOUR;
          const before = views;
          at = lastSeenAt + (unseen ?? 0) * HOUR;
          views += grown;
          return { before, after: views, lastSeenAt: unseen === null ? null : lastSeenAt, seenAt: at };
        });
        const { steps, gaps } = viewsOverTime(lines, { views, at: at + HOUR });
        expect(steps).toHaveLength(lines.length + 1);
        for (const [place, step] of steps.entries()) {
          expect(step.to).toBeGreaterThanOrEqual(step.from);
          const next = steps[place + 1];
          if (!next) continue;
          expect(next.from).toBeGreaterThanOrEqual(step.to);
          expect(next.views).toBeGreaterThan(step.views);
          const isGap = gaps.some(({ from, to }) => from === step.to && to === next.from);
          expect(isGap).toBe(next.from > step.to);
        }
        for (const { from, to } of gaps) expect(to - from).toBeGreaterThan(gapFromMs);
        expect(steps.at(-1)?.views).toBe(views);
      }),
    );
  });
});
