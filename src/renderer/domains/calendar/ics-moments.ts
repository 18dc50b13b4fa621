import type { CalendarMoment } from '@shared/domain/calendar/ics';
import type { PostRow } from '../../engine';
import { networkOf } from '../../kit/networks/networks';
import { scheduleOf, titleOf } from '../posts';

export interface MomentWords {
  readonly standing: (row: PostRow) => string;
  readonly untitled: string;
}

/** A post is settled once nothing but its time stands between it and the network. */
const settled: readonly PostRow['status'][] = ['scheduled', 'publishing', 'published'];

/** Posts as moments of a calendar file; those without a date are none. */
export function momentsOf(
  rows: readonly PostRow[],
  workspaceId: string,
  words: MomentWords,
): CalendarMoment[] {
  return rows.flatMap((row) => {
    const at = scheduleOf(row);
    if (at === null) return [];
    const network = networkOf(row.network).name;
    const title = titleOf(row) ?? words.untitled;
    const facts = [row.projectName, row.accountName, words.standing(row)].filter((fact) => fact !== null);
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
