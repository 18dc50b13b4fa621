import type { CalendarMoment } from '@shared/domain/calendar/ics';
import { dayKeyIn, daysBetween, type EpochMs, offsetMinutesIn } from '@shared/domain/time';
import type { TFunction } from '@shared/locales/i18n';
import type { PostRow } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { networkOf } from '../../kit/networks/networks';
import { approvalWordOf, scheduleOf, titleOf } from '../posts';

export interface EntryTimes {
  readonly at: EpochMs;
  /** The zone whose day it is; its time comes first. */
  readonly zone: string;
  /** The other clock, where it shows another time. */
  readonly other: {
    readonly zone: string;
    /** How many days later its date is; −1 for the day before. */
    readonly dayShift: number;
  } | null;
}

/**
 * When a post goes out, by the client's clock and by the person's.
 * @param dayZone the zone whose days are shown; null for each client's own.
 */
export function entryTimesOf(row: PostRow, dayZone: string | null, personZone: string): EntryTimes | null {
  const at = scheduleOf(row);
  if (at === null) return null;
  const zone = dayZone ?? row.timezone;
  const otherZone = isSameClock(zone, row.timezone, at) ? personZone : row.timezone;
  if (isSameClock(zone, otherZone, at)) return { at, zone, other: null };
  const dayShift = daysBetween(dayKeyIn(zone, at), dayKeyIn(otherZone, at));
  return { at, zone, other: { zone: otherZone, dayShift } };
}

const isSameClock = (one: string, other: string, at: number) =>
  one === other || offsetMinutesIn(one, at) === offsetMinutesIn(other, at);

export interface EventTexts {
  readonly postState: (row: PostRow) => string;
  readonly untitled: string;
}

/** The statuses in which a post is only waiting for its time, or is published. */
const settled: readonly PostRow['status'][] = ['scheduled', 'publishing', 'published'];

/** Posts as events of a calendar file. Posts without a date are left out. */
export function calendarEventsOf(
  rows: readonly PostRow[],
  workspaceId: string,
  words: EventTexts,
): CalendarMoment[] {
  return rows.flatMap((row) => {
    const at = scheduleOf(row);
    if (at === null) return [];
    const network = networkOf(row.network, row.networkGroup).name;
    const title = titleOf(row) ?? words.untitled;
    const facts = [row.projectName, row.accountName, words.postState(row)].filter((fact) => fact !== null);
    return [
      {
        uid: `post-${row.id}@${workspaceId}.client-desk`,
        at,
        summary: `${network}: ${title}`,
        description: [facts.join(' · '), row.caption ?? ''].filter((part) => part !== '').join('\n\n'),
        isSettled: settled.includes(row.status),
        categories: [network],
      },
    ];
  });
}

/** A post's review status while it is in review, otherwise its status. */
export const usePostStateText = () => postStateText(useTranslation().t);

export const postStateText =
  (t: TFunction) =>
  (row: Pick<PostRow, 'status' | 'review' | 'approval' | 'isPublishedNotAsApproved'>): string =>
    approvalWordOf(row, t) ?? (row.review ? t(`reviewStatusShort.${row.review}`) : t(`status.${row.status}`));
