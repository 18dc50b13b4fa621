import { parseInstant } from '@shared/domain/time';
import { isFlag, isNumber, isText, listOf, objectOf, orNull, type Shape } from '@shared/shape';
import type { CalendarDay, CalendarPage, ClientGap, PostCollision } from '../../engine';
import { isPostRow } from '../posts';

/** Maximum length of a caption in a day. */
const longestCaption = 160;

/** Reduces a month for the first paint of the next start, without fields that no day shows. */
export const slimmed = (page: CalendarPage): CalendarPage => ({
  ...page,
  days: page.days.map((day) => ({
    ...day,
    rows: day.rows.map((row) => ({
      ...row,
      caption: row.caption?.slice(0, longestCaption) ?? null,
      reviewers: null,
    })),
  })),
});

const isDay: Shape<string> = (value): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  parseInstant(`${value}T00:00:00Z`) !== null;

export const isCalendarPage = objectOf<CalendarPage>({
  days: listOf(
    objectOf<CalendarDay>({
      day: isDay,
      total: isNumber,
      needing: objectOf<CalendarDay['needing']>({
        failed: isNumber,
        request_changes: isNumber,
        pending: isNumber,
      }),
      rows: listOf(isPostRow, 200),
    }),
    400,
  ),
  collisions: listOf(
    objectOf<PostCollision>({
      accountId: isText,
      projectId: isText,
      posts: listOf(objectOf<PostCollision['posts'][number]>({ id: isText, at: isNumber, day: isDay })),
      closestMs: isNumber,
    }),
  ),
  kept: orNull(listOf(objectOf<NonNullable<CalendarPage['kept']>[number]>({ from: isDay, to: isDay }))),
  gaps: listOf(
    objectOf<ClientGap>({ from: isDay, to: isDay, days: isNumber, projectId: isText, isOpen: isFlag }),
  ),
  asOf: orNull(isNumber),
  due: isNumber,
});
