import { addDays } from '@shared/domain/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataSource, numberItem, october, september } from '../testing/model-metrics';
import { dueFrom, finalFrom } from './due';
import { type DueQuestion, joinCalls, mostItems } from './joined-calls';
import { keyed, keyOver, over } from './keyed-question';

const periods = [october, september, { start: '2026-08-01', end: '2026-08-31' }];
const urgencies = ['interactive', 'visible', 'backfill'] as const;

const due = fc
  .record({
    source: fc.nat(2).map(dataSource),
    item: fc.nat(40).map((at) => numberItem(`m${at}`)),
    period: fc.constantFrom(...periods),
    comparison: fc.option(fc.constantFrom(...periods)),
    urgency: fc.constantFrom(...urgencies),
    isDue: fc.boolean(),
    isComparisonDue: fc.boolean(),
  })
  .map(({ source, item, period, comparison, urgency, isDue, isComparisonDue }): DueQuestion => {
    const question = keyed({ source, item, period });
    const other = comparison && comparison !== period ? over(question, comparison) : null;
    return {
      question,
      comparison: other,
      urgency,
      isDue,
      isComparisonDue: isComparisonDue && other !== null,
    };
  });

const keysIn = (calls: ReturnType<typeof joinCalls>) =>
  calls.flatMap(({ questions, comparison }) =>
    questions.flatMap((one) => (comparison ? [one.key, keyOver(one, comparison)] : [one.key])),
  );

describe('Joined calls', () => {
  it('joined calls contain every due question, each once, the most urgent call first', () => {
    fc.assert(
      fc.property(fc.array(due, { maxLength: 120 }), (all) => {
        const calls = joinCalls(all);
        const asked = keysIn(calls);
        for (const { question, comparison, isDue, isComparisonDue } of all) {
          if (isDue) expect(asked).toContain(question.key);
          if (isComparisonDue) expect(asked).toContain(comparison?.key);
        }
        const own = calls.flatMap(({ questions }) => questions.map(({ key }) => key));
        expect(new Set(own).size).toBe(own.length);
        expect(calls.every(({ questions }) => questions.length > 0 && questions.length <= mostItems)).toBe(
          true,
        );
        const order = calls.map(({ urgency }) => urgencies.indexOf(urgency));
        expect(order).toEqual(order.toSorted());
      }),
    );
  });

  it('a due question is asked with at least its own urgency', () => {
    fc.assert(
      fc.property(fc.array(due, { maxLength: 60 }), (all) => {
        const calls = joinCalls(all);
        for (const { question, isDue, urgency } of all) {
          if (!isDue) continue;
          const call = calls.find((one) => keysIn([one]).includes(question.key));
          expect(urgencies.indexOf(call?.urgency ?? 'backfill')).toBeLessThanOrEqual(
            urgencies.indexOf(urgency),
          );
        }
      }),
    );
  });

  it('questions with the same period and comparison make one call for each source', () => {
    const pair = fc.record({
      source: fc.nat(5),
      item: fc.nat(mostItems - 1),
      urgency: fc.constantFrom(...urgencies),
    });
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 100 }), (pairs) => {
        const all = pairs.map(({ source, item, urgency }): DueQuestion => {
          const question = keyed({
            source: dataSource(source),
            item: numberItem(`m${item}`),
            period: october,
          });
          return {
            question,
            comparison: over(question, september),
            urgency,
            isDue: true,
            isComparisonDue: true,
          };
        });
        expect(joinCalls(all)).toHaveLength(new Set(pairs.map(({ source }) => source)).size);
      }),
    );
  });

  it('questions of different parts go into different calls', () => {
    const all = ['a', 'b', 'c'].map((metric): DueQuestion => {
      const question = keyed({ source: dataSource(1), item: numberItem(metric), period: october });
      return { question, comparison: null, urgency: 'visible', isDue: true, isComparisonDue: false };
    });
    const [first] = all.map(({ question }) => question.key);
    const calls = joinCalls(all, (key) => (key === first ? 'a' : 'b'));
    expect(calls.map(({ part, questions }) => [part, questions.length])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });
});

describe('Due time of an answer', () => {
  const day = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2020-01-01', days));

  it('an answer is final three days after its period ended in every zone, and ages before', () => {
    fc.assert(
      fc.property(
        day,
        fc.nat(400 * 86_400_000),
        fc.integer({ min: 1, max: 86_400_000 }),
        (end, agoMs, maxAgeMs) => {
          const finalAt = finalFrom({ start: end, end });
          expect(finalAt - Date.parse(`${end}T00:00:00-12:00`)).toBe(4 * 86_400_000);
          const readAt = finalAt - agoMs;
          expect(dueFrom(readAt, { finalAt, maxAgeMs })).toBe(agoMs === 0 ? Infinity : readAt + maxAgeMs);
          expect(dueFrom(finalAt + agoMs, { finalAt, maxAgeMs })).toBe(Infinity);
          expect(dueFrom(null, { finalAt, maxAgeMs })).toBe(-Infinity);
        },
      ),
    );
  });
});
