import type { PostStatus } from '../../../shared/services/planning/records';
import type { Random } from '../../kernel/seeded';
import type { Project } from '../model';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** What has become of a piece by now. */
export interface Fate {
  readonly status: PostStatus;
  readonly scheduleAt: number | null;
  readonly createdAt: number;
  /** Its time came and it was not sent: it hangs, late. */
  readonly isLate: boolean;
  /** For a piece that is just being published. */
  readonly finishesAt: number | null;
}

export function fateOf(slot: number | null, now: number, random: Random, project: Project): Fate {
  const status = project.archived ? archivedStatus(slot, now) : statusOf(slot, now, random);
  return {
    status,
    scheduleAt: slot,
    createdAt: created(Math.min(now - dayMs, slot ?? now), random),
    isLate: status === 'scheduled' && slot !== null && slot <= now,
    finishesAt: null,
  };
}

export const goingOutNow = (now: number, random: Random): Fate => ({
  status: 'publishing',
  scheduleAt: now - minuteMs,
  createdAt: created(now - dayMs, random),
  isLate: false,
  finishesAt: now + 4 * minuteMs,
});

/** Two days to two and a half weeks before. */
const created = (before: number, random: Random): number =>
  before - random.integer(2 * 24 * 60, 18 * 24 * 60) * minuteMs;

type Odds = readonly (readonly [status: PostStatus, weight: number])[];

const past: Odds = [
  ['published', 88],
  ['failed', 4],
  ['archived', 3],
  ['in_review', 3],
  ['scheduled', 2],
];
const soon: Odds = [
  ['in_review', 62],
  ['scheduled', 28],
  ['draft', 10],
];
const later: Odds = [
  ['in_review', 30],
  ['scheduled', 32],
  ['draft', 38],
];
const undated: Odds = [
  ['draft', 60],
  ['in_review', 30],
  ['archived', 10],
];

/** A review is about the coming weeks; what lies further ahead is mostly still being written. */
const soonDays = 24;

function statusOf(slot: number | null, now: number, random: Random): PostStatus {
  if (slot === null) return draw(undated, random);
  const days = (slot - now) / dayMs;
  return draw(days <= 0 ? past : days < soonDays ? soon : later, random);
}

/** A client that has left: what was published stays, the rest was put away. */
const archivedStatus = (slot: number | null, now: number): PostStatus =>
  slot !== null && slot <= now ? 'published' : 'archived';

function draw(odds: Odds, random: Random): PostStatus {
  let left = random.next() * odds.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [status, weight] of odds) {
    left -= weight;
    if (left < 0) return status;
  }
  return 'draft';
}
