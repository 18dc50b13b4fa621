import { Button } from '@mantine/core';
import { csvOf, csvSeparatorFor } from '@shared/domain/csv';
import { fileNameOf } from '@shared/domain/file-name';
import type { DeskError } from '@shared/errors';
import { IconFileExport } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useCommands } from '../../../commands/bound-commands';
import { trailTable, useTrailWords } from '../../../domains/approvals';
import { useClientTexts } from '../../../domains/clients';
import { useNotedRows } from '../../../domains/noted';
import { titleOf } from '../../../domains/posts';
import type { Texts } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { PageActions } from '../../../kit/PageActions';
import { ErrorNote } from '../../../kit/states/ErrorNote';
import { useWorkspaceServices } from '../../../query/workspace-services';
import classes from './HistoryView.module.css';
import { PrintedTrail, type TrailDocumentProps } from './TrailDocument';

/** Buttons to export the history; the result is shown above them. */
export function ExportButtons(props: TrailDocumentProps) {
  const { t } = useTranslation();
  const { toPdf, toCsv, isRunning, paper, outcome } = useTrailExport(props);
  useCommands({ export_pdf: toPdf, export_csv: toCsv });
  return (
    <>
      <PageActions>
        <Button
          leftSection={<IconFileExport size={16} stroke={1.6} aria-hidden />}
          loading={isRunning}
          onClick={toPdf}
        >
          {t('trail.exportPdf')}
        </Button>
        <Button disabled={isRunning} onClick={toCsv}>
          {t('trail.exportCsv')}
        </Button>
      </PageActions>
      {outcome !== null && (
        <div className={classes.outcome} role="status">
          {'fileName' in outcome ? (
            t('outside.saved', { file: outcome.fileName })
          ) : (
            <ErrorNote error={outcome} />
          )}
        </div>
      )}
      {paper && <PrintedTrail texts={paper} {...props} />}
    </>
  );
}

interface TrailExport {
  readonly toPdf: () => void;
  readonly toCsv: () => void;
  readonly isRunning: boolean;
  /** The words of the document while it must be rendered, because it is about to be printed. */
  readonly paper: Texts | null;
  /** The result of the last export; null before the first, and if the person chose no file. */
  readonly outcome: { readonly fileName: string } | DeskError | null;
}

/** Exports the audit trail to a file that the person chooses; needs no network. */
function useTrailExport({ detail: { row }, history }: TrailDocumentProps): TrailExport {
  const { t, i18n } = useTranslation();
  const { request } = useWorkspaceServices();
  const notedRowsOf = useNotedRows();
  const words = useTrailWords(history.trail, row.timezone);
  const [isRunning, setIsRunning] = useState(false);
  const textsOfClient = useClientTexts(`planning:${row.projectId}`);
  const [paper, setPaper] = useState<Texts | null>(null);
  const [outcome, setOutcome] = useState<TrailExport['outcome']>(null);
  const nameIn = (words: TFunction) =>
    fileNameOf(words('trail.fileName', { title: titleOf(row) ?? words('trail.postNumber', { id: row.id }) }));

  const run = async (save: () => ReturnType<typeof request<'files.save_pdf'>>) => {
    if (isRunning) return;
    setIsRunning(true);
    const result = await save();
    setIsRunning(false);
    setOutcome(result.ok ? result.data : result.error);
  };
  return {
    isRunning,
    outcome,
    paper,
    toPdf: () =>
      void run(async () => {
        // Main prints the page as it is at that moment: the document must be rendered before.
        const texts = await textsOfClient();
        flushSync(() => setPaper(texts));
        const result = await request('files.save_pdf', { suggestedName: nameIn(texts.i18n.t) });
        setPaper(null);
        return result;
      }),
    toCsv: () =>
      void run(() => {
        const { head, rows } = trailTable(history.trail, words, t, history.decisionsReadAt, notedRowsOf(row));
        const text = csvOf(head, rows, csvSeparatorFor(i18n.language));
        return request('files.save_text', { suggestedName: nameIn(t), extension: 'csv', text });
      }),
  };
}
