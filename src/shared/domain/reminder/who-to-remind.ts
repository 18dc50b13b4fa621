import { type Piece, type PiecePost, piecesOf } from '../pieces';
import { compareUrgent, type UrgentPost } from '../urgency';

/** A post with reviewers pending, as far as reminding them is concerned. */
export interface WaitingPost extends UrgentPost, PiecePost {
  /** When its reviewers were last reminded, epoch ms; null for never. */
  readonly lastRemindedAt: number | null;
}

export interface WaitingPiece<P extends WaitingPost> extends Piece<P> {
  /** Reviewers should hear of it now: see `needsReminder`. */
  readonly isNeeded: boolean;
  /** They did within the last 24 hours: it is left out unless the person ticks it. */
  readonly isReminded: boolean;
}

/** The pieces of one client of which a reminder is needed. */
export interface ClientToRemind<P extends WaitingPost> {
  readonly projectId: string;
  /** The most urgent first. */
  readonly pieces: readonly WaitingPiece<P>[];
  /** Every one of them was reminded of within the last 24 hours. */
  readonly isReminded: boolean;
}

const DAY_MS = 86_400_000;
/** A reminder after less than this is pestering. */
const remindedForMs = DAY_MS;
/** What publishes within this time needs its responses now. */
export const publishesWithinMs = 14 * DAY_MS;
/** What has waited as long was forgotten, whenever it is to publish. */
export const waitsLongMs = 7 * DAY_MS;

/** A clock that was set back leaves reminders in the future: within a day they count as the others do. */
export const isRemindedAt = (lastRemindedAt: number | null, now: number): boolean =>
  lastRemindedAt !== null && Math.abs(now - lastRemindedAt) < remindedForMs;

/** Its publish date has passed or is near, or it has waited long, as far as that is known. */
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
  const byClient = new Map<string, WaitingPiece<P>[]>();
  for (const piece of waitingPieces(posts, now, isNeeded)) {
    if (!piece.isNeeded) continue;
    const { projectId } = piece.lead;
    byClient.set(projectId, [...(byClient.get(projectId) ?? []), piece]);
  }
  const clients = [...byClient].map(([projectId, pieces]) => ({
    projectId,
    pieces,
    isReminded: pieces.every(({ isReminded }) => isReminded),
  }));
  // Stable: within each half the most urgent stays first.
  return clients.sort((a, b) => Number(a.isReminded) - Number(b.isReminded));
}
