import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChangeKind, ChangeValue } from '../../changes';
import { isoTime } from '../time';
import { decisionsOf, type PostNow, slotAt, type WaitLine, waitsOf } from './waits';

const minuteMs = 60_000;
const line = (
  kind: ChangeKind,
  before: ChangeValue,
  after: ChangeValue,
  lastSeenAt: number | null,
  seenAt: number,
): WaitLine => ({ recordId: '1', client: 'planning:7', kind, before, after, lastSeenAt, seenAt });
const minute = (at: number) => at * minuteMs;
const moved = (before: string, after: string, from: number, to: number) =>
  line('review_moved', before, after, minute(from), minute(to));
const status = (before: string, after: string, from: number, to: number) =>
  line('status_moved', before, after, minute(from), minute(to));
const decided = (said: string, at: number, seenAt: number) =>
  line(
    'decision_made',
    null,
    {
      id: at,
      status: said,
      decided_at: isoTime(minute(at)),
      reasons: ['Price'],
      reviewer: { name: 'Ana', email: null },
    },
    minute(at - 1),
    minute(seenAt),
  );
const cycle = (at: number, seenAt: number) =>
  line(
    'cycle_began',
    { cycle_started_at: null },
    { cycle_started_at: isoTime(minute(at)) },
    minute(at - 1),
    minute(seenAt),
  );
const sent = status('draft', 'in_review', 10, 20);

const inReview: PostNow = { projectId: '7', scheduledAt: minute(900), isInReview: true, seenAt: minute(500) };
const waitsOfLines = (lines: readonly WaitLine[], now: PostNow | null = inReview) =>
  waitsOf(lines, decisionsOf(lines), () => now);
const span = (from: number, to: number, seenAt = to) => ({
  from: minute(from),
  to: minute(to),
  seenAt: minute(seenAt),
});

describe('Waits from the change feed', () => {
  it.each([
    [
      'sent between two readings and approved at a known time',
      [sent, moved('pending', 'approved', 100, 120), decided('approved', 110, 121)],
      [{ kind: 'first', start: span(10, 20), approval: span(110, 110, 120), outcome: 'approved' }],
    ],
    [
      'approved because a reviewer was removed',
      [sent, moved('pending', 'approved', 100, 120)],
      [{ approval: span(100, 120), outcome: 'approved' }],
    ],
    [
      'in review at the first reading',
      [moved('pending', 'approved', 100, 120), decided('approved', 110, 121)],
      [{ start: null, approval: span(110, 110, 120), outcome: 'approved' }],
    ],
    [
      'resubmitted at a time that the service gives',
      [
        sent,
        moved('pending', 'request_changes', 40, 50),
        decided('request_changes', 45, 51),
        moved('request_changes', 'pending', 60, 80),
        cycle(70, 82),
        moved('pending', 'approved', 100, 120),
        decided('approved', 110, 121),
      ],
      [
        { kind: 'first', outcome: 'changes', end: span(45, 45, 50), approval: span(110, 110, 120) },
        { kind: 'resubmitted', start: span(70, 70, 80), outcome: 'approved' },
      ],
    ],
    [
      'resubmitted between two readings of the status pending',
      [sent, cycle(70, 82), moved('pending', 'approved', 100, 120), decided('approved', 110, 121)],
      [
        { kind: 'first', outcome: 'withdrawn' },
        { kind: 'resubmitted', start: span(70, 70, 82), outcome: 'approved' },
      ],
    ],
    [
      'approvals voided by an edit',
      [sent, moved('pending', 'approved', 100, 120), moved('approved', 'pending', 130, 140)],
      [
        { outcome: 'approved' },
        { kind: 'again', start: span(130, 140), outcome: 'open', seenUntil: minute(500) },
      ],
    ],
    ['pending now', [sent], [{ outcome: 'open', approval: null, seenUntil: minute(500) }]],
    [
      'withdrawn',
      [sent, status('in_review', 'draft', 200, 210)],
      [{ outcome: 'withdrawn', approval: null, seenUntil: minute(200) }],
    ],
    [
      'approved and scheduled between the same two readings',
      [sent, status('in_review', 'scheduled', 200, 210), decided('approved', 205, 215)],
      [{ outcome: 'approved', approval: span(205, 205, 210) }],
    ],
  ] as const)('a post that was %s has these waits', (_, lines, expected) => {
    const isInReview = !lines.some(({ before }) => before === 'in_review');
    const waits = waitsOfLines(lines, { ...inReview, isInReview });
    expect(waits).toHaveLength(expected.length);
    expect(waits).toMatchObject(expected);
    expect(waitsOfLines(lines.toReversed())).toHaveLength(expected.length);
  });

  it('the publish date of an earlier time is the one that was known then', () => {
    const lines = [
      sent,
      line('schedule_moved', isoTime(minute(300)), isoTime(minute(600)), minute(90), minute(100)),
    ];
    const [wait] = waitsOfLines(lines);
    expect(wait && [slotAt(wait, minute(99)), slotAt(wait, minute(100))]).toEqual([minute(300), minute(600)]);
  });

  it('property 18: durations between readings contain the true one', () => {
    const history = fc.record({
      sentAt: fc.integer({ min: 1, max: 400 }),
      lasts: fc.integer({ min: 1, max: 400 }),
      readings: fc.uniqueArray(fc.integer({ min: 0, max: 1_000 }), { minLength: 3, maxLength: 40 }),
      isDecisionRead: fc.boolean(),
    });
    fc.assert(
      fc.property(history, ({ sentAt, lasts, readings, isDecisionRead }) => {
        const approvedAt = sentAt + lasts;
        const stateAt = (at: number) => (at < sentAt ? 'draft' : at < approvedAt ? 'pending' : 'approved');
        const lines: WaitLine[] = [];
        const times = [0, ...readings.filter((at) => at > 0).toSorted((a, b) => a - b)];
        for (const [index, at] of times.entries()) {
          const last = times[index - 1];
          if (last === undefined || stateAt(last) === stateAt(at)) continue;
          if (stateAt(last) === 'draft') lines.push(status('draft', 'in_review', last, at));
          if (stateAt(at) === 'approved') lines.push(moved('pending', 'approved', last, at));
          if (stateAt(at) === 'approved' && isDecisionRead) lines.push(decided('approved', approvedAt, at));
        }
        for (const { start, approval } of waitsOfLines(lines)) {
          if (!start || !approval) continue;
          expect(start.from).toBeLessThanOrEqual(minute(sentAt));
          expect(start.to).toBeGreaterThanOrEqual(minute(sentAt));
          expect(approval.from - start.to).toBeLessThanOrEqual(minute(lasts));
          expect(approval.to - start.from).toBeGreaterThanOrEqual(minute(lasts));
        }
      }),
    );
  });
});
