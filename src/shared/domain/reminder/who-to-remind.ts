import { groupBy } from '../group-by';
import { type Piece, type PiecePost, piecesOf } from '../pieces';
import type { EpochMs } from '../time';
import { compareUrgent, type UrgentPost } from '../urgency';

/** Facts about a post with pending reviewers that reminders need. */
export interface WaitingPost extends UrgentPost, PiecePost {
  /** When its reviewers were last reminded; null for never. */
  readonly lastRemindedAt: EpochMs | null;
}

export interface WaitingPiece<P extends WaitingPost> extends Piece<P> {
  /** True if a reminder is due now; see `needsReminder`. */
  readonly isNeeded: boolean;
  /** True if a reminder was sent within 24 hours. The piece is then not selected by default. */
  readonly isReminded: boolean;
}

/** The pieces of a client that need a reminder. */
export interface ClientToRemind<P extends WaitingPost> {
  readonly projectId: string;
  /** Pieces, most urgent first. */
  readonly pieces: readonly WaitingPiece<P>[];
  /** Every one of them was reminded of within the last 24 hours. */
  readonly isReminded: boolean;
}

const DAY_MS = 86_400_000;
/** Least time between two reminders. More frequent ones would annoy reviewers. */
const remindedForMs = DAY_MS;
/** A post that publishes within this time needs its responses now. */
export const publishesWithinMs = 14 * DAY_MS;
/** A post that has waited this long was probably forgotten, for any publish date. */
export const waitsLongMs = 7 * DAY_MS;

/** Says whether a reminder was sent within a day, or up to a day in the future (the clock was set back). */
export const isRemindedAt = (lastRemindedAt: number | null, now: number): boolean =>
  lastRemindedAt !== null && Math.abs(now - lastRemindedAt) < remindedForMs;

/** Says whether the post is near or past its date, or has waited long. */
const needsReminder = (
  { scheduledAt, waitingSince }: Pick<UrgentPost, 'scheduledAt' | 'waitingSince'>,
  now: number,
): boolean =>
  (scheduledAt !== null && scheduledAt - now <= publishesWithinMs) ||
  (waitingSince !== null && now - waitingSince >= waitsLongMs);

/**
 * Posts as pieces, the most urgent first, whatever the order in which they came.
 * @param isNeeded of which a reminder is needed, where a person has said so
 */
export const waitingPieces = <P extends WaitingPost>(
  posts: readonly P[],
  now: number,
  isNeeded: (post: P, now: number) => boolean = needsReminder,
): WaitingPiece<P>[] =>
  piecesOf(posts, compareUrgent(now)).map((piece) => ({
    ...piece,
    isNeeded: piece.posts.some((post) => isNeeded(post, now)),
    isReminded: piece.posts.some(({ lastRemindedAt }) => isRemindedAt(lastRemindedAt, now)),
  }));

/** The clients with a piece that needs a reminder, the most urgent first; those who were reminded come after the others. */
export function clientsToRemind<P extends WaitingPost>(
  posts: readonly P[],
  now: number,
  isNeeded: (post: P, now: number) => boolean = needsReminder,
): ClientToRemind<P>[] {
  const byClient = groupBy(waitingPieces(posts, now, isNeeded), (piece) =>
    piece.isNeeded ? piece.lead.projectId : null,
  );
  const clients = [...byClient].map(([projectId, pieces]) => ({
    projectId,
    pieces,
    isReminded: pieces.every(({ isReminded }) => isReminded),
  }));
  // Stable: within each half the most urgent stays first.
  return clients.sort((a, b) => Number(a.isReminded) - Number(b.isReminded));
}
