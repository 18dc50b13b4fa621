import { piecesOf } from '@shared/domain/pieces';
import type { DayKey } from '@shared/domain/time';
import { type Urgency, urgencyOf } from '@shared/domain/urgency';
import type { PostCollision, PostRow } from '../../engine';
import { compareWorst, factsOf, isRowChanged, scheduleOf } from '../posts';

interface DayLoad {
  /** Key made of network and account name. */
  readonly key: string;
  /** Any of the account's posts. */
  readonly row: PostRow;
  readonly count: number;
}

/** Accounts with more than one of these posts, the busiest first. */
export function loadOf(rows: readonly PostRow[]): DayLoad[] {
  const loads = new Map<string, DayLoad>();
  for (const row of rows) {
    if (row.accountName === null) continue;
    const key = `${row.network} ${row.accountName}`;
    loads.set(key, { key, row, count: (loads.get(key)?.count ?? 0) + 1 });
  }
  return [...loads.values()].filter(({ count }) => count > 1).sort((a, b) => b.count - a.count);
}

/** Posts of a content group that are published on the same day. */
export type DayPiece = ReturnType<typeof piecesOf<PostRow>>[number];

/** Groups the rows of one day into pieces, or makes each row its own piece. Keeps the order of the rows. */
export function piecesOfDay(rows: readonly PostRow[], isInPieces: boolean): DayPiece[] {
  if (!isInPieces) return rows.map((row) => ({ key: row.id, lead: row, posts: [row] }));
  const places = new Map(rows.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: PostRow) => places.get(id) ?? 0;
  return piecesOf(rows, (a, b) => placeOf(a) - placeOf(b));
}

/** @param now epoch ms */
const urgencyOfRow = (row: PostRow, now: number): Urgency =>
  urgencyOf({ ...row, scheduledAt: scheduleOf(row), isChanged: isRowChanged(row) }, now);

/** The post of a piece that is worst off: what the piece is drawn as. @param now epoch ms */
export function worstPieceOf({ posts, lead }: DayPiece, now: number) {
  const [worst] = posts
    .map((row) => ({ row, urgency: urgencyOfRow(row, now), ...factsOf(row) }))
    .toSorted(compareWorst);
  return worst ?? { row: lead, urgency: urgencyOfRow(lead, now) };
}

/** How long before each post of the day another one of its account goes out, ms, where that is too close. */
export function conflictsOn(collisions: readonly PostCollision[], day: DayKey): ReadonlyMap<string, number> {
  const apart = new Map<string, number>();
  for (const { posts } of collisions) {
    for (const [place, post] of posts.entries()) {
      const before = posts[place - 1];
      if (before?.day === day && post.day === day) apart.set(post.id, post.at - before.at);
    }
  }
  return apart;
}
