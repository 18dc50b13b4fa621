import type { PostStatus } from '../../src/shared/domain/post-status';
import type { RouteInput } from '../../src/shared/ipc/routes';
import type { AgencyPosts } from './agency-posts';

export type PostQuery = NonNullable<RouteInput<'planning.list_posts'>['query']>;

interface StatusLists {
  /** In order of creation. */
  readonly all: Uint32Array;
  /** Those without a date come last. */
  readonly bySchedule: Uint32Array;
  readonly byDay: readonly Uint32Array[];
}

/** Which posts each list of the service holds, in its order: by number, so that a page is made without a search. */
export class PostLists {
  private readonly byStatus = new Map<PostStatus, StatusLists>();
  private last: { readonly key: string; readonly found: Uint32Array } | null = null;

  constructor(private readonly agency: AgencyPosts) {
    const { size, days } = agency;
    const found = new Map<PostStatus, { all: number[]; byDay: number[][]; undated: number[] }>();
    for (let index = 0; index < size.posts; index += 1) {
      const { status, day } = agency.placeOf(index);
      const own = found.get(status) ?? {
        all: [],
        byDay: Array.from({ length: days }, () => []),
        undated: [],
      };
      found.set(status, own);
      own.all.push(index);
      (day === null ? own.undated : own.byDay[day])?.push(index);
    }
    for (const [status, { all, byDay, undated }] of found)
      this.byStatus.set(status, {
        all: Uint32Array.from(all),
        byDay: byDay.map((day) => Uint32Array.from(day)),
        bySchedule: Uint32Array.from([...byDay.flat(), ...undated]),
      });
  }

  /** Lists of one status, which are all that the engine asks for by itself. */
  find(query: PostQuery): Uint32Array {
    const { status, start_date: from, end_date: to } = query;
    if (typeof status !== 'string') return new Uint32Array();
    const lists = this.byStatus.get(status);
    if (!lists) return new Uint32Array();
    if (from === undefined || to === undefined)
      return query.order === 'schedule_at' ? lists.bySchedule : lists.all;
    const key = `${status} ${from} ${to}`;
    if (this.last?.key === key) return this.last.found;
    const days = lists.byDay.filter(
      (_, day) => this.agency.dayKey(day) >= from && this.agency.dayKey(day) <= to,
    );
    const found = Uint32Array.from(days.flatMap((day) => [...day])).sort();
    this.last = { key, found };
    return found;
  }
}
