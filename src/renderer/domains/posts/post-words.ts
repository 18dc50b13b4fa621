import { parseInstant } from '@shared/domain/time';
import type { PostRow } from '../../engine';

/** What a list calls a post: the first line of its caption that holds anything; null without a caption. */
export function titleOf({ caption }: Pick<PostRow, 'caption'>): string | null {
  return (
    caption
      ?.split('\n')
      .map((line) => line.trim())
      .find((line) => line !== '') ?? null
  );
}

/** A longer first line is cut where it stands as the title, so the caption beneath repeats it whole. */
const LONGEST_TITLE = 120;

/** What is left of the caption to read beneath its title; empty where the title is all there is. */
export function captionBelowTitle(row: Pick<PostRow, 'caption'>): string {
  const title = titleOf(row);
  const caption = row.caption?.trim() ?? '';
  return title === null || title.length > LONGEST_TITLE ? caption : caption.slice(title.length).trim();
}

/** When the post goes out, epoch ms; null where it is not scheduled or the service wrote no instant. */
export const scheduleOf = ({ scheduleAt }: Pick<PostRow, 'scheduleAt'>): number | null =>
  scheduleAt === null ? null : parseInstant(scheduleAt);
