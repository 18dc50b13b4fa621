import type { ChangeKind } from '../../changes';
import type { ConnectionStatus } from '../../services/connect/statuses';
import { type EpochMs, parseStamp } from '../time';

/** How long a connection has been broken, as this copy knows. The service keeps no history. */
export interface Breakage {
  /** The connection has been broken at least since this moment. */
  readonly since: EpochMs;
  /** When this copy last saw it working. It broke after that. Null if it was never seen working. */
  readonly workedAt: EpochMs | null;
}

export interface SeenConnection {
  readonly status: ConnectionStatus;
  /** Timestamp exactly as the service wrote it. */
  readonly updatedAt: string;
}

/** A line of the change feed about the connection. */
export interface SeenMove {
  readonly kind: ChangeKind;
  /** See `RecordChange`. */
  readonly lastSeenAt: EpochMs | null;
  readonly seenAt: number;
}

/**
 * When a connection broke. A change of its status changes the record, so it happened at `updated_at` at the latest; the
 * change feed narrows it further and shows when it last worked. Null for a working connection, and if nothing is known.
 */
export function breakageOf(
  { status, updatedAt }: SeenConnection,
  moves: readonly SeenMove[],
): Breakage | null {
  if (status === 'active') return null;
  const changedAt = parseStamp(updatedAt);
  const broke = lastBreak(moves);
  if (!broke) return changedAt === null ? null : { since: changedAt, workedAt: null };
  const { lastSeenAt: workedAt, seenAt } = broke;
  // A time before the connection was last seen working is unusable: the service's clock differs.
  const isBetween = changedAt !== null && changedAt > (workedAt ?? 0) && changedAt < seenAt;
  return { since: isBetween ? changedAt : seenAt, workedAt };
}

/** The newest break, unless the connection was seen to come back after it. */
function lastBreak(moves: readonly SeenMove[]): SeenMove | null {
  let newest: SeenMove | null = null;
  for (const move of moves) {
    const tells = move.kind === 'connection_expired' || move.kind === 'connection_restored';
    if (tells && (!newest || move.seenAt > newest.seenAt)) newest = move;
  }
  return newest?.kind === 'connection_expired' ? newest : null;
}
