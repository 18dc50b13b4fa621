import type { CsvValue } from '@shared/domain/csv';
import { type ReviewStart, reviewStartOf } from '@shared/domain/review-start';
import { fail } from '@shared/errors';
import type { TFunction } from 'i18next';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import type { Format } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { networkOf } from '../../kit/networks/networks';
import { useSaveFile } from '../outside';
import { titleOf } from './post-words';
import { approvalWordOf } from './row-state';

/** Saves a list of posts as a CSV file that the user chooses. Needs no network. */
export function usePostsExport() {
  const { t } = useTranslation();
  const format = useFormat();
  const { isRunning, error, save, csv } = useSaveFile();
  const read = async (name: string, readRows: () => Promise<readonly PostRow[]>) => {
    // Rejects if the engine has ended, which the engine reports itself.
    const found = await readRows().catch(() => null);
    if (found === null) return fail('INTERNAL', 'the list could not be read');
    const { head, rows } = postsTable(found, t, format);
    return csv(name, head, rows);
  };
  return {
    isRunning,
    error,
    run: (name: string, readRows: () => Promise<readonly PostRow[]>) => {
      if (!isRunning) void save(read(name, readRows));
    },
  };
}

/** A list of posts as a table to hand out, with the moment at which each was last confirmed. */
export function postsTable(rows: readonly PostRow[], t: TFunction, format: Format) {
  const head = (
    [
      'id',
      'client',
      'status',
      'reviewStatus',
      'approval',
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
    row.review && t(`reviewStatus.${row.review}`),
    approvalWordOf(row, t),
    titleOf(row),
    row.caption,
    networkOf(row.network, row.networkGroup).name,
    row.networkGroup,
    row.accountName,
    row.type,
    // Unchanged service value, with its UTC offset.
    row.scheduleAt,
    row.timezone,
    // Counts that were read before the review status changed no longer apply.
    isCounted(row) ? (row.counts?.decided ?? null) : null,
    isCounted(row) ? (row.counts?.pending ?? null) : null,
    ...since(reviewStartOf(row)),
    moment(row.seenAt),
  ];
  return { head, rows: rows.map(line) };
}

const isCounted = ({ review, counts }: PostRow) => review === null || counts?.status === review;
