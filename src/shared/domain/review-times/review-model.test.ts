import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs';
import { type Checked, calibrationError, ReviewModel } from './review-model';
import { reviewWorld } from './testing/review-world';
import type { ReviewWait } from './waits';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const monday = Date.parse('2026-11-16T09:00:00Z');
const now = monday + 7 * dayMs;

/** A post that was sent on one of the last days and approved after so many hours; null if it waits. */
const wait = (
  id: string,
  sentAt: number,
  hours: number | null,
  given: Partial<ReviewWait> = {},
): ReviewWait => {
  const exact = (at: number) => ({ from: at, to: at, seenAt: at });
  const end = hours === null ? null : exact(sentAt + hours * hourMs);
  return {
    postId: id,
    projectId: id.split('-')[0] ?? '',
    kind: 'first',
    start: exact(sentAt),
    response: end,
    approval: end,
    end,
    outcome: end ? 'approved' : 'open',
    seenUntil: end?.to ?? now,
    slots: [{ seenAt: 0, at: sentAt + 10 * dayMs }],
    ...given,
  };
};
const always = { days: [0, 1, 2, 3, 4, 5, 6], from: 0, to: 0, closed: [], agreedDays: null };
const modelOf = (waits: readonly ReviewWait[], groups: Readonly<Record<string, string>> = {}) => {
  const clients = [...new Set(waits.map(({ projectId }) => projectId))];
  return new ReviewModel({
    now,
    clients: clients.map((id) => ({ id, zone: 'UTC', window: always })),
    waits,
    groupOf: (id) => groups[id] ?? null,
  });
};
/** Answered requests of one client, an hour apart. */
const answered = (client: string, count: number, hours = 24) =>
  Array.from({ length: count }, (_, index) =>
    wait(`${client}-${index}`, monday - 60 * dayMs + index * hourMs, hours),
  );
const enough = [...answered('a', 12), ...answered('b', 12), ...answered('c', 12)];

const errorOf = (all: readonly Checked[]) => {
  const late = all.filter(({ isLate }) => isLate).length / all.length;
  const brier = all.reduce((sum, { said, isLate }) => sum + (said - Number(isLate)) ** 2, 0) / all.length;
  return { brier, base: late * (1 - late), late };
};

describe('Forecasts in a world with known answer times', () => {
  it('forecasts are calibrated and better than the share of late posts', () => {
    const facts = reviewWorld({ seed: 4, clients: 60, days: 180, posts: 12_000 });
    const checked = new ReviewModel(facts).checkedForecasts();
    const { brier, base } = errorOf(checked);
    expect(brier).toBeLessThanOrEqual(0.9 * base);
    expect(calibrationError(checked)).toBeLessThanOrEqual(0.05);
  });
});

describe('Curves and forecasts', () => {
  const waits = fc.array(
    fc.record({
      client: fc.constantFrom('a', 'b', 'c'),
      sent: fc.integer({ min: 0, max: 60 * 24 }),
      hours: fc.option(fc.integer({ min: 0, max: 400 })),
    }),
    { minLength: 1, maxLength: 40 },
  );
  const made = (drawn: readonly { client: string; sent: number; hours: number | null }[]) =>
    drawn.map(({ client, sent, hours }, index) =>
      wait(`${client}-${index}`, monday - 70 * dayMs + sent * hourMs, hours),
    );

  it('property 19: the share that still waits is monotone between 1 and 0, and the order of posts is of no account', () => {
    fc.assert(
      fc.property(waits, (drawn) => {
        const model = modelOf(made(drawn));
        const turned = modelOf(made(drawn).toReversed());
        const sharesOf = (of: ReviewModel) =>
          [0, 0.1, 1, 2.5, 7, 30].map((days) => of.stillWaiting('a', days));
        const shares = sharesOf(model);
        expect(shares[0]).toBe(1);
        for (const [index, share] of shares.entries())
          expect(share).toBeLessThanOrEqual(shares[index - 1] ?? 1);
        for (const [index, share] of sharesOf(turned).entries())
          expect(share).toBeCloseTo(shares[index] as number);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      }),
      runs(7),
    );
  });

  it('property 19: a forecast uses nothing that was received after it', () => {
    fc.assert(
      fc.property(waits, fc.integer({ min: 0, max: 70 * 24 }), (drawn, hour) => {
        const at = monday - 70 * dayMs + hour * hourMs;
        const all = made(drawn);
        const received = all
          .filter(({ start }) => start !== null && start.seenAt <= at)
          .map((one) =>
            one.approval && one.approval.seenAt > at
              ? {
                  ...one,
                  approval: null,
                  end: null,
                  response: null,
                  outcome: 'open' as const,
                  seenUntil: now,
                }
              : one,
          );
        const known = modelOf([...received, wait('a-x', now, null)]).snapshotAt(at);
        const later = modelOf([...all, wait('a-x', now, null)]).snapshotAt(at);
        for (const [bin, rate] of known.curve('a', 'first').rates.entries())
          expect(later.curve('a', 'first').rates[bin]).toBeCloseTo(rate, 9);
      }),
      runs(7),
    );
  });

  it('property 19: an answered request of another client changes a curve only as a part of all, whoever’s it is', () => {
    const added = fc.record({ sent: fc.nat({ max: 60 * 24 }), hours: fc.integer({ min: 0, max: 400 }) });
    fc.assert(
      fc.property(waits, added, (drawn, { sent, hours }) => {
        const ratesWith = (client: string) =>
          modelOf([...made(drawn), wait(`${client}-added`, monday - 70 * dayMs + sent * hourMs, hours)])
            .snapshot()
            .curve('a', 'first').rates;
        const [ofB, ofC] = [ratesWith('b'), ratesWith('c')];
        for (const [bin, rate] of ofB.entries()) expect(ofC[bin]).toBeCloseTo(rate, 9);
      }),
      runs(14),
    );
  });

  it('a slow client adds little to another one that has answers of its own', () => {
    const without = modelOf(enough);
    const slow = modelOf([...enough, wait('b-slow', monday - 30 * dayMs, 300)]);
    expect(Math.abs(slow.stillWaiting('a', 2) - without.stillWaiting('a', 2))).toBeLessThan(0.02);
  });

  it('property 20: a package of equal posts counts as one post', () => {
    const hours = fc.option(fc.integer({ min: 0, max: 400 }));
    fc.assert(
      fc.property(waits, fc.integer({ min: 2, max: 12 }), hours, (drawn, count, lasts) => {
        const posts = Array.from({ length: count }, (_, index) => wait(`a-p${index}`, monday - dayMs, lasts));
        const groups = Object.fromEntries(posts.map(({ postId }) => [postId, 'g']));
        const packed = modelOf([...made(drawn), ...posts], groups);
        const single = modelOf([...made(drawn), wait('a-p0', monday - dayMs, lasts)]);
        for (const client of ['a', 'b'])
          for (const days of [0.5, 1, 2, 5])
            expect(packed.stillWaiting(client, days)).toBeCloseTo(single.stillWaiting(client, days), 9);
        expect(packed.snapshot().answered('a')).toBe(single.snapshot().answered('a'));
      }),
      runs(7),
    );
  });
});

describe('Silence', () => {
  it.each([
    [
      'fewer than 6 answers',
      [...enough, ...answered('d', 3)],
      'd',
      { reason: 'few_answers', seen: 3, needed: 6 },
    ],
    ['few answers of all clients', answered('a', 12), 'a', { reason: 'few_answers', seen: 12, needed: 15 }],
    [
      'mostly unknown times',
      [
        ...enough,
        ...answered('d', 7),
        ...Array.from({ length: 8 }, (_, i) => wait(`d-u${i}`, monday - i * dayMs, 1, { start: null })),
      ],
      'd',
      { reason: 'unknown_times', known: 7, of: 15 },
    ],
  ] as const)('%s are said in place of a forecast', (_, waits, client, silence) => {
    expect(modelOf(waits).forecast(client, 'first', 0, 2)).toEqual({ silence });
  });

  it('a wait that no request had before has no forecast', () => {
    expect(modelOf(enough).forecast('a', 'first', 30, 2)).toEqual({ silence: { reason: 'no_such_wait' } });
  });

  it('posts are forecast by the time that is left', () => {
    const model = modelOf(enough);
    expect(model.forecast('a', 'first', 0, 0)).toEqual({ tenths: 10 });
    expect(model.forecast('a', 'first', 0, 5)).toEqual({ tenths: 0 });
  });

  it('forecasts that were no better than a guess are hidden', () => {
    // Answers that have nothing to do with the waits before them.
    const odd = Array.from({ length: 60 }, (_, index) =>
      wait(`a-o${index}`, monday - (10 + index) * dayMs, index % 2 ? 2 : 240, {
        slots: [{ seenAt: 0, at: monday - (10 + index) * dayMs + (index % 2 ? 1 : 250) * hourMs }],
      }),
    );
    const model = modelOf([...enough, ...odd]);
    const test = model.backTest('a');
    expect(test.count).toBeGreaterThanOrEqual(40);
    expect(test.isHidden).toBe(
      test.brier >= test.baseBrier || calibrationError(model.checkedForecasts()) > 0.1,
    );
  });
});
