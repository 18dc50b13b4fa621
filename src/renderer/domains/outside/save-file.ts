import { type CsvTable, csvOf, csvSeparatorFor } from '@shared/domain/csv';
import { fileNameOf } from '@shared/domain/file-name';
import type { DeskResult } from '@shared/errors';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import { type RunState, useRun } from '../../query/use-run';
import { useWorkspaceServices } from '../../query/workspace-services';

/**
 * Copies text through main, because the page has no permission for it, and announces `said`. A failure is announced too,
 * unless `run` shows it, as that of `useRun` does. Only this function copies.
 */
export function useCopyText(run?: RunState['run']) {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  return async (text: string, said?: string) => {
    const asked = request('app.copy_text', { text });
    const copied = await (run ? run(asked) : asked);
    if (copied.ok && said) announce(said);
    if (!copied.ok && !run)
      announce(t('outside.notCopied', { reason: t(`errors.what.${copied.error.code}`) }));
    return copied;
  };
}

/** Null if the user chose no file. */
export type SavedFile = DeskResult<{ readonly fileName: string } | null>;

/**
 * Saves files that the user chooses, and announces their names. Needs no network.
 * @param shared progress and error that saving has in common with other actions
 */
export function useSaveFile(shared?: RunState) {
  const { t, language } = useTranslation();
  const { request } = useWorkspaceServices();
  const own = useRun();
  const { isRunning, error, run } = shared ?? own;
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
      text: csvOf(head, rows, csvSeparatorFor(language)),
    });
  return { isRunning, error, save, csv };
}
