import type { CsvValue } from '@shared/domain/csv';
import { type ReviewStart, reviewStartOf } from '@shared/domain/review-start';
import type { TFunction } from 'i18next';
import type { PostRow } from '../../engine';
import type { Format } from '../../i18n/format';
import { networkOf } from '../../kit/networks/networks';
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
      'sinceKnown',
      'confirmedAt',
    ] as const
  ).map((name) => t(`postsTable.${name}`));
  const moment = (ms: number | null | undefined) =>
    ms === null || ms === undefined ? null : format.dated(ms);
  const since = (start: ReviewStart | null): CsvValue[] =>
    start === null ? [null, null] : [moment(start.at), t(`postsTable.since.${start.kind}`)];
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
    // Counts from before a change say nothing of how it stands now.
    isCounted(row) ? (row.counts?.decided ?? null) : null,
    isCounted(row) ? (row.counts?.pending ?? null) : null,
    ...since(reviewStartOf(row)),
    moment(row.seenAt),
  ];
  return { head, rows: rows.map(line) };
}

const isCounted = ({ review, counts }: PostRow) => review === null || counts?.status === review;
