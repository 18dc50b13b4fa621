import type { MediaContent } from './content';
import type { Owner } from './seen-files';

/**
 * Importance of a file; the lowest class is removed first. A file may replace files of a lower class, never of its own:
 * otherwise a full cache would fetch and remove the same files forever.
 */
export type RetentionClass = 0 | 1 | 2 | 3 | 4;

/** Why the user keeps the files of a post: its client is pinned, or its package is taken along to a meeting. */
export type PinOf = (owner: Pick<Owner, 'postId' | 'projectId'>) => 'client' | 'package' | null;

/** Only the user removes these files, because a certificate says that they are here. */
export const packageClass: RetentionClass = 4;

const dayMs = 86_400_000;

/** Published, archived, or due more than a day ago and not waiting for anybody any more. */
function isPast({ status, scheduleAt }: Pick<Owner, 'status' | 'scheduleAt'>, now: number): boolean {
  if (status === 'published' || status === 'archived') return true;
  return status !== 'in_review' && scheduleAt !== null && scheduleAt < now - dayMs;
}

/**
 * Class 0 is past posts or no post, and class 1 is current posts. Classes 2 and 3 are the same for pinned clients.
 * Class 4 is packages that were taken along. The best class among its posts counts.
 */
export function retentionClassOf(owners: readonly Owner[], pinOf: PinOf, now: number): RetentionClass {
  let best: RetentionClass = 0;
  for (const owner of owners) {
    const pin = pinOf(owner);
    if (pin === 'package') return packageClass;
    const current = isPast(owner, now) ? 0 : 1;
    best = Math.max(best, current + (pin === 'client' ? 2 : 0)) as RetentionClass;
  }
  return best;
}

export const ownersOf = ({ names }: Pick<MediaContent, 'names'>): Owner[] =>
  names.flatMap(({ owners }) => [...owners]);

interface Room {
  readonly contents: Iterable<MediaContent>;
  readonly usedBytes: number;
  readonly capBytes: number;
  readonly needBytes: number;
  /** Files below this class may go. */
  readonly below: number;
  readonly classOf: (content: MediaContent) => RetentionClass;
}

/**
 * The files to remove so that `needBytes` fit under the cap: lower classes first, in each the longest unused.
 * Undefined where even all of them would not be enough.
 */
export function makeRoom(room: Room): readonly MediaContent[] | undefined {
  let missing = room.usedBytes + room.needBytes - room.capBytes;
  if (missing <= 0) return [];
  const candidates = [...room.contents]
    .map((content) => ({ content, keepClass: room.classOf(content) }))
    .filter(({ keepClass }) => keepClass < room.below)
    .sort((a, b) => a.keepClass - b.keepClass || a.content.lastUsedAt - b.content.lastUsedAt);
  const going: MediaContent[] = [];
  for (const { content } of candidates) {
    if (missing <= 0) break;
    going.push(content);
    missing -= content.bytes;
  }
  return missing <= 0 ? going : undefined;
}
