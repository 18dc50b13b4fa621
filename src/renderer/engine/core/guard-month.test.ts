import { type ClockOffset, withAnswer } from '@shared/domain/clock-offset';
import { isoTime } from '@shared/domain/time';
import { SeededRandom } from '@shared/testing/seeded-random';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StoredPost, StoredRecord } from '../store/rows';
import { servicePost } from '../testing/samples';
import { incomingPostOf, mergePost, verdictOn } from './ingest-posts';
import type { KnownPost } from './local-replica';
import { type AnswerTimes, approvalOf, contentOf, countsOf } from './post-record';
import { reviewersOf } from './reviewers';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const start = Date.UTC(2026, 10, 1);

type Answer = Parameters<typeof servicePost>[0];
type Writing = (answer: Answer, pick: (most: number) => number) => Answer;

const image = { id: 5, type: 'image', url: 'https://m.example/5', url_expires_at: isoTime(start) } as const;
const caption = 'Caf\u00e9\nopens at nine';

/** Differences in one answer that are no edit: another notation of the same content. */
const writings: readonly Writing[] = [
  (answer, pick) => ({ ...answer, media: [{ ...image, url: `https://m.example/5?${pick(99)}` }] }),
  (answer, pick) => ({
    ...answer,
    media: [{ ...image, url_expires_at: isoTime(start + pick(99) * dayMs) }],
  }),
  (answer) => ({ ...answer, media: [{ ...image, width: 1_080, height: 1_350, aspect_ratio: '4:5' }] }),
  (answer) => ({ ...answer, media: [{ ...image, id: '5' }] }),
  (answer) => Object.fromEntries(Object.entries(answer).toReversed()) as Answer,
  (answer) => ({ ...answer, id: String(answer.id) }),
  (answer) => ({ ...answer, first_comment: '' }),
  (answer) => ({ ...answer, first_comment: undefined }),
  (answer) => ({ ...answer, schedule_at: '2026-12-10T09:00:00-03:00' }),
  (answer) => ({ ...answer, schedule_at: '2026-12-11T09:00:00-03:00' }),
  (answer) => ({ ...answer, account: { id: 'a1', name: '@aurora' } }),
  (answer) => ({ ...answer, project: { id: 7, timezone: 'Europe/Lisbon', name: 'Aurora' } }),
  (answer) => ({ ...answer, caption: answer.caption?.replaceAll('\n', '\r\n') ?? null }),
  (answer) => ({ ...answer, caption: answer.caption?.normalize('NFD') ?? null }),
  (answer) => ({ ...answer, caption: answer.caption?.replaceAll('\n', ' \n') ?? null }),
];

interface World {
  readonly random: () => number;
  /** How far the service's clock is ahead of true time, ms. */
  readonly serviceAheadMs: number;
  /** Times of each reviewer's approval, in true time. */
  readonly approvals: readonly number[];
  /** Order in which the service lists decisions, and how often each. */
  readonly arrange?: (decisions: readonly StoredRecord[]) => readonly StoredRecord[];
}

/** A copy of one post, which reads it as the engine does. */
function createCopy({ random, serviceAheadMs, approvals, arrange = (all) => all }: World) {
  let row: StoredPost | null = null;
  let known: KnownPost | null = null;
  let offset: ClockOffset | null = null;
  let times: AnswerTimes | null = null;

  /** Reads the post's decisions. */
  const readDecisions = (at: number, localAt: number) => {
    if (!row) return;
    const decisions = approvals.flatMap((approvedAt, index): StoredRecord[] => {
      if (at < approvedAt) return [];
      const decided = isoTime(Math.floor((approvedAt + serviceAheadMs) / 1_000) * 1_000);
      const decision = {
        id: index,
        // Reviewers are renamed now and then.
        reviewer: { name: random() < 0.1 ? 'Ana Maria' : 'Ana', email: `ana${index}@client.example` },
        status: 'approved',
        is_invalidated: false,
        decided_at: decided,
        created_at: decided,
      };
      return [{ record: decision } as unknown as StoredRecord];
    });
    const reviewers = reviewersOf(arrange(decisions), offset, row.reviewers ?? []);
    row = { ...row, reviewers, reviewsReadAt: localAt };
  };

  return {
    /** Takes an answer that the service made at `madeAt`. */
    take(answer: Answer, madeAt: number, localShiftMs: number, isLate: boolean): void {
      const sentAt = madeAt - 20 - Math.floor(random() * 800) + localShiftMs;
      const readAt = madeAt + 20 + Math.floor(random() * 800) + localShiftMs;
      const serviceAt = Math.floor((madeAt + serviceAheadMs) / 1_000) * 1_000;
      offset = withAnswer(offset, { sentAt, readAt, serviceAt });
      const { since = readAt, longestMs = 0 }: Partial<AnswerTimes> = times ?? {};
      times = { since, longestMs: Math.max(longestMs, readAt - sentAt) };
      const arrival = incomingPostOf(contentOf(servicePost(answer)), known, isLate);
      const verdict = verdictOn(arrival, () => true);
      if (verdict === 'unchanged' && known && !isLate) known = { ...known, seenAt: readAt };
      if (verdict !== 'write') return;
      const { review_status: status } = answer;
      const block = status && {
        status,
        cycle_started_at: null,
        reviewers_total: 1,
        request_changes: 0,
        ...(status === 'approved'
          ? { decided: 1, approved: 1, pending: 0 }
          : { decided: 0, approved: 0, pending: 1 }),
      };
      row = mergePost(arrival, row, readAt, block ? countsOf(block, readAt) : null, times);
      known = { hash: arrival.hash, flags: 0, seenAt: readAt };
      readDecisions(madeAt, readAt);
    },
    /** A new installation, or a copy that was rebuilt. */
    forget() {
      row = null;
      known = null;
      offset = null;
      times = null;
    },
    state: () => row && approvalOf(row, known?.seenAt),
  };
}

it.each([1, 2])(
  'property 5: 30 simulated days with all harmless differences raise no alarm (seed %i)',
  (seed) => {
    const random = new SeededRandom(seed).next;
    const pick = (most: number) => Math.floor(random() * most);
    const kinds = new Map<string, number>();
    for (let post = 0; post < 3; post += 1) {
      const editedAt = start + pick(10 * dayMs);
      const approvedAt = editedAt + (random() < 0.5 ? pick(5_000) : pick(3 * dayMs));
      // Often too soon for the service’s word.
      const scheduledAt = approvedAt + (random() < 0.5 ? pick(minuteMs) : pick(dayMs));
      const serviceAheadMs = pick(2 * 3_600_000) - 3_600_000;
      const copy = createCopy({ random, serviceAheadMs, approvals: [approvedAt] });
      let localShiftMs = pick(3_600_000);
      let earlier: { readonly answer: Answer; readonly at: number } | null = null;
      let writing: Writing = (answer) => answer;
      for (let at = start; at < start + 30 * dayMs; at += 5_000 + pick(4 * minuteMs)) {
        const answer = writing(
          {
            id: 1,
            caption: at < editedAt ? 'A first text' : caption,
            first_comment: null,
            schedule_at: '2026-12-10T12:00:00Z',
            account: { id: 'a1', name: '@cafe' },
            project: { id: 7, timezone: 'America/Sao_Paulo', name: 'Caf\u00e9 Aurora' },
            media: [image],
            status: at < scheduledAt ? 'in_review' : 'scheduled',
            review_status: at >= scheduledAt ? null : at < approvedAt ? 'pending' : 'approved',
          },
          pick,
        );
        if (random() < 0.02) writing = writings[pick(writings.length)] as Writing;
        // A failed call, a cut answer and a rejected record bring nothing.
        if (random() < 0.05) continue;
        if (random() < 0.0005) copy.forget();
        // This computer's clock is set back.
        if (random() < 0.0005) localShiftMs -= pick(20 * minuteMs);
        copy.take(answer, at, localShiftMs, false);
        // An answer that comes late, or twice.
        if (earlier && random() < 0.05) copy.take(earlier.answer, earlier.at, localShiftMs, true);
        if (random() < 0.05) copy.take(answer, at, localShiftMs, false);
        earlier = { answer, at };
        if (random() < 0.8) continue;
        const kind = copy.state()?.kind ?? 'none';
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      }
    }
    expect(kinds.get('changed') ?? 0).toBe(0);
    expect(kinds.get('voided') ?? 0).toBe(0);
    expect(kinds.get('same') ?? 0).toBeGreaterThan(500);
  },
);

it('property 1: answers that come twice or late, and decisions in any order or twice, change no state', () => {
  const seconds = fc.integer({ min: 1, max: 90 });
  const lives = fc.record({
    edits: fc.uniqueArray(seconds, { maxLength: 4 }),
    readings: fc.uniqueArray(seconds, { minLength: 2, maxLength: 8 }),
    // Two in one second have no known order.
    approvals: fc.uniqueArray(seconds, { minLength: 1, maxLength: 3 }),
    serviceAheadMs: fc.integer({ min: -9_999, max: 9_999 }).map((ahead) => ahead * 1_000),
  });
  /** After each answer: earlier ones that come once more, by their place. */
  const repeats = fc.array(fc.array(fc.nat({ max: 7 }), { maxLength: 3 }), { minLength: 8, maxLength: 8 });
  const arranged = fc.infiniteStream(fc.nat());
  const told = new Set<string>();
  fc.assert(
    fc.property(lives, repeats, arranged, ({ edits, readings, approvals, serviceAheadMs }, again, order) => {
      const moments = readings.toSorted((a, b) => a - b);
      const madeAt = (second: number) => start + second * 1_000 + 137;
      const answerAt = (second: number): Answer => ({
        id: 1,
        caption: `Text ${edits.filter((edit) => edit <= second).length}`,
        status: 'in_review',
        review_status: approvals.every((approval) => approval < second) ? 'approved' : 'pending',
      });
      const state = (isRepeated: boolean) => {
        const copy = createCopy({
          random: () => 0.5,
          serviceAheadMs,
          approvals: approvals.map((second) => start + second * 1_000 + 700),
          ...(isRepeated && {
            arrange: (all: readonly StoredRecord[]) =>
              [...all, ...all]
                .map((one) => ({ one, place: order.next().value as number }))
                .toSorted((a, b) => a.place - b.place)
                .map(({ one }) => one),
          }),
        });
        for (const [place, second] of moments.entries()) {
          copy.take(answerAt(second), madeAt(second), 0, false);
          for (const earlier of isRepeated ? (again[place] ?? []) : []) {
            const repeated = moments[Math.min(earlier, place)] as number;
            copy.take(answerAt(repeated), madeAt(repeated), 0, true);
          }
        }
        return copy.state();
      };
      const once = state(false);
      told.add(once?.kind ?? 'none');
      expect(state(true)).toEqual(once);
    }),
    { numRuns: 500 },
  );
  expect([...told]).toEqual(expect.arrayContaining(['same', 'changed', 'unknown']));
});
