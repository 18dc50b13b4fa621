import { type Piece, piecesOf } from '@shared/domain/pieces';
import type { EpochMs } from '@shared/domain/time';
import type { DayPost } from './read-today';

/** Posts of one day that share an idea, on one or several networks. */
export interface DayIdea extends Piece<DayPost> {
  /** Time of its next post; of its last one once all are past. */
  readonly at: EpochMs;
}

/** Each idea once, at the time of its next post. */
export function ideasOfDay(posts: readonly DayPost[], now: EpochMs): readonly DayIdea[] {
  const given = posts.map((post) => ({ ...post, assetGroupId: post.row.assetGroupId }));
  const byTime = (a: DayPost, b: DayPost) => timeOf(a) - timeOf(b) || (a.id < b.id ? -1 : 1);
  return piecesOf(given, byTime)
    .map((piece) => {
      const lead = piece.posts.find((post) => timeOf(post) > now) ?? piece.posts.at(-1) ?? piece.lead;
      return { key: piece.key, posts: piece.posts, lead, at: timeOf(lead) };
    })
    .toSorted((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1));
}

const timeOf = ({ scheduledAt }: DayPost) => scheduledAt ?? 0;
