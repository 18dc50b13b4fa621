import { type CsvValue, csvOf, csvSeparatorFor } from '@shared/domain/csv';
import { fileNameOf } from '@shared/domain/file-name';
import { type ReviewStart, reviewStartOf } from '@shared/domain/review-start';
import { type DeskError, deskError } from '@shared/errors';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import type { Format } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import { networkOf } from '../../kit/networks/networks';
import { useWorkspaceServices } from '../../query/workspace-services';
import { titleOf } from './post-words';
import { approvalWordOf } from './row-state';

export interface PostsExport {
  readonly isRunning: boolean;
  /** Why the last one came to nothing. */
  readonly error: DeskError | null;
  readonly run: (name: string, readRows: () => Promise<readonly PostRow[]>) => void;
}

/** Hands a list of posts out as a CSV file that the person chooses; nothing of it needs the network. */
export function usePostsExport(): PostsExport {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { request } = useWorkspaceServices();
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<DeskError | null>(null);
  const run = async (name: string, readRows: () => Promise<readonly PostRow[]>) => {
    if (isRunning) return;
    setRunning(true);
    setError(null);
    // Rejects if the engine has ended, which the engine reports itself.
    const read = await readRows().catch(() => null);
    if (read === null) {
      setRunning(false);
      return setError(deskError('INTERNAL', 'the list could not be read'));
    }
    const { head, rows } = postsTable(read, t, format);
    const text = csvOf(head, rows, csvSeparatorFor(i18n.language));
    const saved = await request('files.save_text', {
      suggestedName: fileNameOf(name),
      extension: 'csv',
      text,
    });
    setRunning(false);
    if (!saved.ok) setError(saved.error);
    else if (saved.data) announce(t('postsTable.saved', { file: saved.data.fileName }));
  };
  return { isRunning, error, run: (name, readRows) => void run(name, readRows) };
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
