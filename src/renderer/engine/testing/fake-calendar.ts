import type { CalendarPage, CalendarQuery, PostRow } from '../api';
import { calendarOf } from '../columns/post-calendar';
import { PostColumns } from '../columns/post-columns';
import { columnRowOf } from './fake-column-row';

/** The calendar of rows in memory, by the columns' own rules. */
export function calendarOfRows(
  rows: readonly PostRow[],
  query: CalendarQuery,
  kept: CalendarPage['kept'] = null,
): Omit<CalendarPage, 'asOf' | 'due'> {
  const columns = new PostColumns([], [], () => null);
  columns.stage({ put: rows.map(columnRowOf) }).apply();
  const { days, confirmation: _age, ...signs } = calendarOf(columns, query, kept);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    ...signs,
    days: days.map(({ ids, ...day }) => ({
      ...day,
      rows: ids.map((id) => byId.get(id)).filter((row) => row !== undefined),
    })),
  };
}
