import { type CsvTable, csvOf, csvSeparatorFor } from '@shared/domain/csv';
import { fileNameOf } from '@shared/domain/file-name';
import type { DeskResult } from '@shared/errors';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import { useRun } from '../../query/use-run';
import { useWorkspaceServices } from '../../query/workspace-services';

/** Null if the user chose no file. */
export type SavedFile = DeskResult<{ readonly fileName: string } | null>;

/** Saves files that the user chooses, and announces their names. Needs no network. */
export function useSaveFile() {
  const { t, i18n } = useTranslation();
  const { request } = useWorkspaceServices();
  const { isRunning, error, run } = useRun();
  /** @param remark sentence that is announced after the file's name */
  const save = async (asked: Promise<SavedFile>, remark = '') => {
    const saved = await run(asked);
    if (!saved.ok || !saved.data) return;
    announce([t('outside.saved', { file: saved.data.fileName }), remark].filter(Boolean).join('. '));
  };
  const csv = (name: string, { head, rows }: CsvTable) =>
    request('files.save_text', {
      suggestedName: fileNameOf(name),
      extension: 'csv',
      text: csvOf(head, rows, csvSeparatorFor(i18n.language)),
    });
  return { isRunning, error, save, csv };
}
