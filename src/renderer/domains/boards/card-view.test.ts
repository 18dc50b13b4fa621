import type { MetricAnswer, Period, PeriodContext } from '@shared/domain/metrics';
import { addDays } from '@shared/domain/time';
import { deskError, type ErrorCode } from '@shared/errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MetricReading } from '../../engine';
import { NOW } from '../../testing/posts';
import { boardPeriodsOf, earlierPeriodsOf, questionOf, wantOf } from './card-questions';
import { type CardReadings, cardRefusalOf, cardViewOf } from './card-view';
import { cardOf } from './testing/samples';

const dayMs = 86_400_000;
const context: PeriodContext = { today: '2026-11-20', weekStart: 0 };
const card = cardOf({});
const november: Period = { start: '2026-11-01', end: '2026-11-20' };
const october: Period = { start: '2026-10-01', end: '2026-10-20' };
const running = { period: november, comparison: october, isRunning: true };
const number = (value: number): MetricAnswer => ({ kind: 'number', value });
const reading = (given: Partial<MetricReading> = {}): MetricReading => ({
  answer: null,
  asOf: null,
  refusal: null,
  isWaiting: false,
  readingSince: null,
  ...given,
});
const view = (given: Partial<CardReadings>, periods = running) =>
  cardViewOf(card, periods, { own: reading(), compared: null, earlier: [], ...given }, NOW);

describe('Card view', () => {
  it('a card shows its answer beside that of the comparison period', () => {
    const own = reading({ answer: number(5), asOf: NOW - 1_000 });
    const compared = reading({ answer: number(4), asOf: NOW - 2_000 });
    expect(view({ own, compared })).toMatchObject({
      answer: number(5),
      compared: number(4),
      period: november,
      comparison: october,
      isEarlier: false,
      isStale: false,
      isRunning: true,
    });
  });

  it('a card without an answer shows the latest earlier one, without a comparison', () => {
    const yesterday = { start: '2026-11-01', end: '2026-11-19' };
    const earlier = [
      { period: { start: '2026-11-01', end: '2026-11-18' }, reading: reading() },
      { period: yesterday, reading: reading({ answer: number(3), asOf: NOW - dayMs }) },
    ];
    expect(view({ earlier, compared: reading({ answer: number(4) }) })).toMatchObject({
      answer: number(3),
      period: yesterday,
      comparison: null,
      compared: null,
      isEarlier: true,
      isStale: true,
      asOf: NOW - dayMs,
    });
    // A reading of the board's own period replaces the earlier one at once.
    const own = reading({ answer: number(5), asOf: NOW });
    expect(view({ own, earlier })).toMatchObject({ answer: number(5), isEarlier: false });
  });

  it('a card is stale after a day while its period runs, and never after it ended', () => {
    const own = reading({ answer: number(5), asOf: NOW - dayMs - 1 });
    expect(view({ own }).isStale).toBe(true);
    expect(view({ own: { ...own, asOf: NOW - dayMs } }).isStale).toBe(false);
    expect(view({ own }, { ...running, isRunning: false }).isStale).toBe(false);
  });

  it('a card waits while either request waits, and keeps its last value beside an error', () => {
    expect(view({ compared: reading({ isWaiting: true }) }).isWaiting).toBe(true);
    const refusal = { error: deskError('TRIAL_ENDED', 'x'), at: NOW };
    expect(view({ own: reading({ answer: number(5), asOf: NOW, refusal }) })).toMatchObject({
      answer: number(5),
      refusal: { kind: 'trial_ended' },
    });
  });
});

describe('Card error kind', () => {
  const kindOf = (code: ErrorCode, data = {}, isActive: boolean | null = null) =>
    cardRefusalOf({ error: deskError(code, 'x', data), at: NOW }, isActive).kind;

  it.each([
    ['METRIC_RESTRICTED', 'restricted'],
    ['CONNECTION_EXPIRED', 'expired'],
    ['TRIAL_ENDED', 'trial_ended'],
    ['BUDGET_SPENT', 'budget_spent'],
    ['RATE_LIMITED', 'budget_spent'],
    ['TOKEN_MISSING', 'token_missing'],
    ['KEY_MISSING', 'not_set_up'],
    ['SERVICE_NOT_CONFIGURED', 'not_set_up'],
    ['NETWORK_OFFLINE', 'offline'],
    ['REQUEST_REFUSED', 'other'],
  ] as const)('error %s gives the card error kind %s', (code, kind) => {
    expect(kindOf(code)).toBe(kind);
  });

  it('causes of a card error refine its kind', () => {
    expect(kindOf('REQUEST_REFUSED', { causes: ['catalogue_unavailable'] })).toBe('catalogue_away');
    expect(kindOf('REQUEST_REFUSED', { causes: ['platform_unknown'] })).toBe('unknown_platform');
  });

  it('a card of an inactive account is expired if the error says nothing more exact', () => {
    expect(kindOf('REQUEST_REFUSED', {}, false)).toBe('expired');
    expect(kindOf('TRIAL_ENDED', {}, false)).toBe('trial_ended');
    expect(kindOf('REQUEST_REFUSED', {}, true)).toBe('other');
  });

  it('a card error has a retry time only if the service gives one', () => {
    const refusal = (data: Readonly<Record<string, unknown>>) =>
      cardRefusalOf({ error: deskError('RATE_LIMITED', 'x', data), at: NOW }, null);
    expect(refusal({ retryAfterMs: 5_000 }).until).toBe(NOW + 5_000);
    expect(refusal({ retryAfterMs: 'soon' }).until).toBeNull();
  });
});

describe('Board requests', () => {
  it("a board's two periods follow from the client's day", () => {
    expect(
      boardPeriodsOf({ period: { kind: 'this_month' }, comparison: { kind: 'previous' } }, context),
    ).toEqual(running);
    expect(boardPeriodsOf({ period: { kind: 'last_month' }, comparison: { kind: 'none' } }, context)).toEqual(
      { period: { start: '2026-10-01', end: '2026-10-31' }, comparison: null, isRunning: false },
    );
  });

  it('a metric is requested again after an hour, or at once if the user waits', () => {
    const question = questionOf(card, november);
    expect(question).toEqual({ source: card.source, item: card.item, period: november });
    expect(wantOf(card, running, false)).toEqual({
      question,
      comparison: october,
      urgency: 'visible',
      maxAgeMs: 3_600_000,
    });
    expect(wantOf(card, running, true)).toMatchObject({ urgency: 'interactive', maxAgeMs: 0 });
  });

  it('earlier periods of a board end within the current period, are distinct and come newest first', () => {
    const kinds = ['this_month', 'this_week', 'last_7_days', 'last_month', 'this_year'] as const;
    const day = fc.nat({ max: 800 }).map((days) => addDays('2026-01-01', days));
    fc.assert(
      fc.property(fc.constantFrom(...kinds), day, (kind, today) => {
        const now = boardPeriodsOf({ period: { kind }, comparison: { kind: 'none' } }, { ...context, today });
        const earlier = earlierPeriodsOf({ period: { kind } }, { ...context, today });
        const keys = earlier.map(({ start, end }) => `${start} ${end}`);
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys).not.toContain(`${now.period.start} ${now.period.end}`);
        for (const { end } of earlier) expect(end >= now.period.start && end <= today).toBe(true);
        // The newest first.
        expect(earlier.map(({ end }) => end)).toEqual(
          earlier
            .map(({ end }) => end)
            .toSorted()
            .toReversed(),
        );
      }),
    );
    expect(earlierPeriodsOf({ period: { kind: 'last_month' } }, context)).toEqual([]);
  });
});
