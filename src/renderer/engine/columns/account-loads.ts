import { postStatuses } from '@shared/domain/post-status';
import type { AccountLoad } from '../api';
import type { PostColumns } from './post-columns';
import { lowerBound } from './sorted-ordinals';

const planned = new Set(
  (['draft', 'in_review', 'scheduled', 'publishing'] as const).map((status) => postStatuses.indexOf(status)),
);

/** Upcoming posts of each account from a time on (epoch ms). Omits accounts without any. */
export function accountLoadsOf(posts: PostColumns, from: number): AccountLoad[] {
  const { status, account, schedule } = posts.view.columns;
  const order = posts.orderBySchedule();
  const loads = new Map<number, { planned: number; readonly nextAt: number }>();
  const begin = lowerBound(order.length, 0, (index) => (schedule[order[index] as number] as number) < from);
  for (let index = begin; index < order.length; index += 1) {
    const ordinal = order[index] as number;
    const at = schedule[ordinal] as number;
    // Posts without a date come last.
    if (at === Number.POSITIVE_INFINITY) break;
    const code = account[ordinal] as number;
    if (code === 0 || !planned.has(status[ordinal] as number)) continue;
    const load = loads.get(code);
    if (load) load.planned += 1;
    else loads.set(code, { planned: 1, nextAt: at });
  }
  return [...loads].map(([code, load]) => ({ accountId: posts.words.at(code - 1), ...load }));
}
