import type { CalendarDay, CalendarPage, CalendarQuery, PostRow } from '../api';
import { type ColumnDay, calendarOf } from '../columns/post-calendar';
import type { StoreResult } from '../store/engine-store';
import type { Copy } from './copy';
import { ageOf, type ConfirmedAt, mostTries, rowOf } from './reading';

/** The most rows of one day; the day's own list is paged. */
const mostPerDay = 200;

export interface CalendarRead {
  readonly page: CalendarPage;
  /** As of `PageRead`. */
  readonly missing: readonly string[];
}

/** As `readPage`: numbers and places from the columns, texts of the rows that are shown from the disk. */
export async function readCalendar(
  copy: Copy,
  query: CalendarQuery,
  confirmedAt: ConfirmedAt,
): Promise<StoreResult<CalendarRead>> {
  for (let tries = 1; ; tries += 1) {
    const { version } = copy.posts;
    const { days, collisions, gaps } = calendarOf(copy.posts, {
      ...query,
      perDay: Math.min(query.perDay, mostPerDay),
    });
    const ids = days.flatMap((day) => day.ids);
    const [posts, notes] = await Promise.all([copy.store.readPosts(ids), copy.store.readLocal('notes', ids)]);
    if (!posts.ok) return posts;
    if (!notes.ok) return notes;
    const isSteady = copy.posts.version === version;
    if (!isSteady && tries < mostTries) continue;
    const rows = new Map(
      posts.value.flatMap((post, index): [string, PostRow][] =>
        post ? [[post.id, rowOf(copy, post, notes.value[index], '')]] : [],
      ),
    );
    const page = {
      days: days.map((day) => withRows(day, rows)),
      collisions,
      gaps,
      asOf: ageOf(query.filter, confirmedAt),
    };
    return { ok: true, value: { page, missing: isSteady ? ids.filter((id) => !rows.has(id)) : [] } };
  }
}

function withRows({ ids, ...day }: ColumnDay, rows: ReadonlyMap<string, PostRow>): CalendarDay {
  return { ...day, rows: ids.map((id) => rows.get(id)).filter((row) => row !== undefined) };
}
