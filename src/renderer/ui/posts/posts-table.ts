import type { CsvValue } from '@shared/domain/csv';
import { reviewStartOf } from '@shared/domain/review-start';
import type { TFunction } from 'i18next';
import type { Format } from '../../i18n/format';
import type { PostRow } from '../../offline/api';
import { networkOf } from '../networks/networks';
import { titleOf } from './post-words';

/** A list of posts as a table to hand out, with the moment at which each was last confirmed. */
export function postsTable(rows: readonly PostRow[], t: TFunction, format: Format) {
  const head = (
    [
      'id',
      'client',
      'status',
      'situation',
      'title',
      'caption',
      'network',
      'group',
      'account',
      'type',
      'scheduledAt',
      'zone',
      'decided',
      'missing',
      'inReviewSince',
      'confirmedAt',
    ] as const
  ).map((name) => t(`postsTable.${name}`));
  const moment = (ms: number | null | undefined) =>
    ms === null || ms === undefined ? null : format.dated(ms);
  const line = (row: PostRow): CsvValue[] => [
    row.id,
    row.projectName,
    t(`status.${row.status}`),
    row.review && t(`situation.${row.review}`),
    titleOf(row),
    row.caption,
    networkOf(row.network).name,
    row.networkGroup,
    row.accountName,
    row.type,
    // As the service wrote it, with the offset that its zone had then.
    row.scheduleAt,
    row.timezone,
    row.counts?.decided ?? null,
    row.counts?.pending ?? null,
    moment(reviewStartOf(row)?.at),
    moment(row.seenAt),
  ];
  return { head, rows: rows.map(line) };
}
