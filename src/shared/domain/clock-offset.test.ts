import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClockOffset, localSpan, withAnswer } from './clock-offset';

/** Answers of a service whose clock is ahead by `offset`, each sent a while after the one before. */
const answersOf = (
  offset: number,
  delays: readonly (readonly [pause: number, there: number, back: number])[],
) => {
  let now = 1_000_000;
  return delays.map(([pause, there, back]) => {
    const sentAt = now + pause;
    const readAt = sentAt + there + back;
    now = readAt;
    return { sentAt, readAt, serviceAt: Math.floor((sentAt + there + offset) / 1_000) * 1_000 };
  });
};
const ms = fc.integer({ min: 0, max: 5_000 });
const delays = fc.array(fc.tuple(fc.integer({ min: 0, max: 600_000 }), ms, ms), {
  minLength: 1,
  maxLength: 20,
});
const offsets = fc.integer({ min: -86_400_000, max: 86_400_000 });
const learn = (answers: ReturnType<typeof answersOf>) => answers.reduce<ClockOffset | null>(withAnswer, null);

describe('the offset of a service’s clock', () => {
  it('the true offset is always within what the answers allow', () => {
    fc.assert(
      fc.property(offsets, delays, (offset, given) => {
        const { least, most } = learn(answersOf(offset, given)) as ClockOffset;
        expect(least).toBeLessThanOrEqual(offset);
        expect(most).toBeGreaterThanOrEqual(offset);
      }),
    );
  });

  it('more answers never allow more than drift adds', () => {
    fc.assert(
      fc.property(offsets, delays, (offset, given) => {
        const answers = answersOf(offset, given);
        const [some, all] = [learn(answers.slice(0, -1)), learn(answers) as ClockOffset];
        if (!some) return;
        const driftMs = 2 * 50e-6 * (all.at - some.at) + 1e-6;
        expect(all.most - all.least).toBeLessThanOrEqual(some.most - some.least + driftMs);
      }),
    );
  });

  it('answers that contradict each other start again, as a clock has moved', () => {
    const before = learn(answersOf(0, [[0, 10, 10]]));
    const [moved] = answersOf(3_600_000, [[60_000, 10, 10]]);
    if (!moved) throw new Error('no answer');
    expect(withAnswer(before, moved)).toEqual(learn([moved]));
  });

  it('what the service dated contains its true moment, and without an answer five minutes on either side', () => {
    fc.assert(
      fc.property(offsets, delays, fc.integer({ min: 0, max: 1e9 }), (offset, given, at) => {
        const dated = Math.floor((at + offset) / 1_000) * 1_000;
        const span = localSpan(dated, dated + 1_000, learn(answersOf(offset, given)));
        expect(span.from).toBeLessThanOrEqual(at);
        expect(span.to).toBeGreaterThan(at);
      }),
    );
    expect(localSpan(1_000_000, 1_001_000, null)).toEqual({
      from: 700_000,
      to: 1_301_000,
      isCompared: false,
    });
  });
});
