import { type CsvTable, type CsvValue, csvTable } from '@shared/domain/csv';
import { type ReviewStart, reviewStartOf } from '@shared/domain/review-start';
import { fail } from '@shared/errors';
import type { TFunction } from '@shared/locales/i18n';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import type { Format } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { networkOf } from '../../kit/networks/networks';
import type { RunState } from '../../query/use-run';
import { useSaveFile } from '../outside';
import { titleOf } from './post-words';
import { approvalWordOf } from './row-state';

/**
 * Saves a list of posts as a CSV file that the user chooses. Needs no network.
 * @param shared progress and error that the export has in common with other actions
 */
export function usePostsExport(shared?: RunState) {
  const { t } = useTranslation();
  const format = useFormat();
  const { isRunning, error, save, csv } = useSaveFile(shared);
  const read = async (name: string, readRows: () => Promise<readonly PostRow[]>) => {
    // Rejects if the engine has ended, which the engine reports itself.
    const found = await readRows().catch(() => null);
    if (found === null) return fail('INTERNAL', 'the list could not be read');
    return csv(name, postsTable(found, t, format));
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
export function postsTable(rows: readonly PostRow[], t: TFunction, format: Format): CsvTable {
  const moment = (ms: number | null | undefined) =>
    ms === null || ms === undefined ? null : format.dated(ms);
  const sinceKnown = (start: ReviewStart | null) => start && t(`postsTable.since.${start.kind}`);
  const columns = {
    id: ({ id }) => id,
    client: ({ projectName }) => projectName,
    status: ({ status }) => t(`status.${status}`),
    reviewStatus: ({ review }) => review && t(`reviewStatus.${review}`),
    approval: (row) => approvalWordOf(row, t),
    title: titleOf,
    caption: ({ caption }) => caption,
    network: ({ network, networkGroup }) => networkOf(network, networkGroup).name,
    group: ({ networkGroup }) => networkGroup,
    account: ({ accountName }) => accountName,
    type: ({ type }) => type,
    // Unchanged service value, with its UTC offset.
    scheduledAt: ({ scheduleAt }) => scheduleAt,
    zone: ({ timezone }) => timezone,
    // Counts that were read before the review status changed no longer apply.
    decided: (row) => (isCounted(row) ? (row.counts?.decided ?? null) : null),
    missing: (row) => (isCounted(row) ? (row.counts?.pending ?? null) : null),
    inReviewSince: (row) => moment(reviewStartOf(row)?.at),
    sinceKnown: (row) => sinceKnown(reviewStartOf(row)),
    confirmedAt: ({ seenAt }) => moment(seenAt),
  } satisfies Readonly<Record<string, (row: PostRow) => CsvValue>>;
  const names = Object.keys(columns) as (keyof typeof columns)[];
  return csvTable(
    names.map((name) => [t(`postsTable.${name}`), columns[name]]),
    rows,
  );
}

const isCounted = ({ review, counts }: PostRow) => review === null || counts?.status === review;
