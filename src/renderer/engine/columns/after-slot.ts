import { postStatuses } from '@shared/domain/post-status';
import type { PostColumns } from './post-columns';

const scheduled = postStatuses.indexOf('scheduled');
const publishing = postStatuses.indexOf('publishing');

const isToGoOut = (status: number | undefined): boolean => status === scheduled || status === publishing;

/**
 * Posts that should have gone out and are still not known to be published or failed, checked so long after their time
 * (`checksMs`, ascending). Answers the one whose time came first and that no answer has confirmed since its last check was
 * due, and when the next check of any comes to be due, epoch ms. A post that is later than `latestMs` is left to its lists.
 */
export function afterSlot(
  posts: PostColumns,
  now: number,
  { checksMs, latestMs }: { readonly checksMs: readonly number[]; readonly latestMs: number },
  skip: (id: string) => boolean,
): { readonly id: string | null; readonly nextAt: number } {
  const { status, schedule, seen } = posts.view.columns;
  const { ids } = posts.view;
  let id: string | null = null;
  let first = Number.POSITIVE_INFINITY;
  let nextAt = Number.POSITIVE_INFINITY;
  for (let ordinal = 0; ordinal < ids.length; ordinal += 1) {
    if (!isToGoOut(status[ordinal])) continue;
    const slot = schedule[ordinal] as number;
    if (now - slot > latestMs) continue;
    let dueAt = Number.NEGATIVE_INFINITY;
    for (const ms of checksMs) {
      if (slot + ms <= now) dueAt = slot + ms;
      else nextAt = Math.min(nextAt, slot + ms);
    }
    const stamp = seen[ordinal] as number;
    const isSeen = stamp >= dueAt && stamp <= now;
    const one = ids[ordinal];
    if (dueAt <= 0 || isSeen || slot >= first || one === null || one === undefined || skip(one)) continue;
    [id, first] = [one, slot];
  }
  return { id, nextAt };
}
