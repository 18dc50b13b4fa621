import type { PostStatus } from '../../../shared/domain/post-status';
import { offsetMinutesIn } from '../../../shared/domain/time';
import type { SeededRandom } from '../../kernel/seeded';
import type { SandboxPlanningProject } from '../model';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** State of a content piece at the instant of the data set. */
export interface PostLifecycle {
  readonly status: PostStatus;
  readonly scheduleAt: number | null;
  readonly createdAt: number;
  /** Scheduled for a time that has passed, and not published. */
  readonly isLate: boolean;
  /** When the publication ends, for a piece that is being published. */
  readonly finishesAt: number | null;
}

export function lifecycleOf(
  slot: number | null,
  now: number,
  random: SeededRandom,
  project: SandboxPlanningProject,
): PostLifecycle {
  const status = project.archived ? archivedStatus(slot, now) : statusOf(slot, now, random);
  return {
    status,
    scheduleAt: slot,
    createdAt: creationBefore(Math.min(now - dayMs, slot ?? now), random),
    isLate: status === 'scheduled' && slot !== null && slot <= now,
    finishesAt: null,
  };
}

export const publishingNow = (now: number, random: SeededRandom): PostLifecycle => ({
  status: 'publishing',
  scheduleAt: now - minuteMs,
  createdAt: creationBefore(now - dayMs, random),
  isLate: false,
  finishesAt: now + 4 * minuteMs,
});

/** Two days to two and a half weeks earlier. */
const creationBefore = (before: number, random: SeededRandom): number =>
  before - random.integer(2 * 24 * 60, 18 * 24 * 60) * minuteMs;

type StatusWeights = readonly (readonly [status: PostStatus, weight: number])[];

const past: StatusWeights = [
  ['published', 88],
  ['failed', 4],
  ['archived', 3],
  ['in_review', 3],
  ['scheduled', 2],
];
const soon: StatusWeights = [
  ['in_review', 62],
  ['scheduled', 28],
  ['draft', 10],
];
const later: StatusWeights = [
  ['in_review', 30],
  ['scheduled', 32],
  ['draft', 38],
];
const undated: StatusWeights = [
  ['draft', 60],
  ['in_review', 30],
  ['archived', 10],
];

/** Posts within this many days are mostly in review; later ones are mostly still drafts. */
const soonDays = 24;

function statusOf(slot: number | null, now: number, random: SeededRandom): PostStatus {
  if (slot === null) return drawStatus(undated, random);
  const days = (slot - now) / dayMs;
  return drawStatus(days <= 0 ? past : days < soonDays ? soon : later, random);
}

/** For a client that has left: past posts were published, all others are archived. */
const archivedStatus = (slot: number | null, now: number): PostStatus =>
  slot !== null && slot <= now ? 'published' : 'archived';

function drawStatus(odds: StatusWeights, random: SeededRandom): PostStatus {
  let left = random.next() * odds.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [status, weight] of odds) {
    left -= weight;
    if (left < 0) return status;
  }
  return 'draft';
}

const hourMs = 3_600_000;
/** Days before and after the instant of the data set. */
const spanDays = 92;

/** Usual publication times in the project's time zone, in hours. */
const goodHours = [8, 9, 9.5, 11, 12, 12.5, 13, 17, 18, 18.5, 19, 20, 21] as const;

/** Publication times over half a year around `now`, in order; null for a piece that is not scheduled. */
export const publicationSlots = (
  zone: string,
  count: number,
  now: number,
  random: SeededRandom,
): (number | null)[] => {
  const today = Math.floor(now / dayMs) * dayMs;
  return Array.from({ length: count }, (_, i) => {
    if (i % 17 === 16) return null;
    const share = (i + random.next() * 0.9) / count;
    const utcDay = today + Math.floor((share * 2 - 1) * spanDays) * dayMs;
    const local = utcDay + random.pick(goodHours) * hourMs;
    return local - offsetMinutesIn(zone, local) * 60_000;
  });
};

/** The index of the latest slot that has passed; -1 if none has. */
export const latestPastSlot = (slots: readonly (number | null)[], now: number): number =>
  slots.reduce<number>((latest, slot, i) => {
    if (slot === null || slot > now) return latest;
    return slot >= (slots[latest] ?? Number.NEGATIVE_INFINITY) ? i : latest;
  }, -1);
