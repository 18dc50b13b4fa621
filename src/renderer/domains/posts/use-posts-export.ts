import { csvOf, csvSeparatorFor } from '@shared/domain/csv';
import { fileNameOf } from '@shared/domain/file-name';
import type { DeskError } from '@shared/errors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { announce } from '../../kit/announcement';
import { useWorkspaceServices } from '../../query/workspace-services';
import { postsTable } from './posts-table';

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
    const { head, rows } = postsTable(await readRows(), t, format);
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
