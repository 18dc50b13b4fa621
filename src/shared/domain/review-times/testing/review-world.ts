import { SeededRandom } from '../../../testing/seeded-random';
import type { ReviewFacts } from '../review-model';
import { usualWindow, workClockOf } from '../review-window';
import type { Happening, ReviewWait } from '../waits';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export interface WorldOptions {
  readonly seed: number;
  readonly clients: number;
  readonly days: number;
  /** Posts of all clients together. */
  readonly posts: number;
  /** Day from which all clients take so many times longer. */
  readonly slower?: { readonly fromDay: number; readonly times: number };
}

/**
 * A world with known answer times: log-normal, each client with its own middle, packages of 1 to 12, three quarters of them
 * answered together, a fifth corrected once. Starts are seen by readings at most ten hours apart.
 */
export function reviewWorld({ seed, clients, days, posts, slower }: WorldOptions): ReviewFacts {
  const random = new SeededRandom(seed).next;
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const now = Date.UTC(2026, 10, 20, 15);
  const begin = now - days * dayMs;
  const clock = workClockOf(usualWindow, 'UTC', now);
  /** The instant after so much work. */
  const later = (from: number, work: number) => {
    let [low, high] = [from, from + 200 * dayMs];
    while (high - low > 60_000) {
      const half = (low + high) / 2;
      if (clock.work(from, half) < work) low = half;
      else high = half;
    }
    return high;
  };
  const waits: ReviewWait[] = [];
  const group = new Map<string, string>();
  const perClient = posts / clients;
  for (let client = 0; client < clients; client += 1) {
    const middle = 0.5 * Math.exp(0.9 * normal() + 0.6);
    const width = 0.5 + 0.5 * random();
    for (let made = 0; made < perClient; ) {
      const size = Math.min(1 + Math.floor(12 * random() ** 2.5), Math.ceil(perClient - made));
      const at = openingBefore(begin + random() * days * dayMs, clock.openings) + random() * 8 * hourMs;
      const duration = () => {
        const times = slower && at >= begin + slower.fromDay * dayMs ? slower.times : 1;
        return times * middle * Math.exp(width * normal());
      };
      const together = random() < 0.75 ? duration() : null;
      // Agencies plan with the client's usual answer in mind, and not always well.
      const slot = later(at, clock.dayMs * middle * Math.exp(0.5 + 0.8 * normal()));
      const isCorrected = random() < 0.2;
      for (let index = 0; index < size; index += 1, made += 1) {
        const postId = `${client}-${waits.length}`;
        if (size > 1) group.set(postId, `${client}-${made - index}`);
        const answered = later(at, clock.dayMs * (together ?? duration()));
        const approved = isCorrected ? later(answered, clock.dayMs * (0.3 + duration())) : answered;
        const seen = (instant: number): Happening | null =>
          instant > now ? null : { from: instant, to: instant, seenAt: instant + 10 * 60_000 };
        const gap = random() < 0.3 ? random() * 10 * hourMs : 60_000;
        const start = { from: at - gap * random(), to: at + gap, seenAt: at + gap };
        if (start.to > now) continue;
        const end = seen(answered);
        const outcome = end ? (isCorrected ? 'changes' : 'approved') : 'open';
        waits.push({
          postId,
          projectId: String(client),
          kind: 'first',
          start,
          end,
          outcome,
          response: end,
          approval: seen(approved),
          seenUntil: Math.min(now, approved),
          slots: [{ seenAt: 0, at: slot }],
        });
      }
    }
  }
  return {
    now,
    clients: Array.from({ length: clients }, (_, id) => ({ id: String(id), zone: 'UTC', window: null })),
    waits,
    groupOf: (id) => group.get(id) ?? null,
  };
}

function openingBefore(at: number, openings: (from: number, to: number) => readonly number[]): number {
  return openings(at - 5 * dayMs, at).at(-1) ?? at;
}
