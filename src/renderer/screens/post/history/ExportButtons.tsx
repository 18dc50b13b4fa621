import { Button } from '@mantine/core';
import { csvOf, csvSeparatorFor } from '@shared/domain/csv';
import { fileNameOf } from '@shared/domain/file-name';
import type { Publication } from '@shared/domain/guard';
import type { EpochMs } from '@shared/domain/time';
import type { DeskError } from '@shared/errors';
import type { TFunction } from '@shared/locales/i18n';
import { IconFileExport } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useCommands } from '../../../commands/bound-commands';
import { type PostHistory, trailTable, useTrailWords } from '../../../domains/approvals';
import { useClientTexts } from '../../../domains/clients';
import { NotedList, useNotedRows } from '../../../domains/noted';
import {
  ApprovalNote,
  CountsTable,
  PostStateText,
  scheduleOf,
  titleOf,
  useTypeWord,
} from '../../../domains/posts';
import type { PostDetail } from '../../../engine';
import { type Texts, TextsProvider, useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { Caption } from '../../../kit/Caption';
import { networkOf } from '../../../kit/networks/networks';
import { PageActions } from '../../../kit/PageActions';
import { PrintSheet } from '../../../kit/PrintSheet';
import { ErrorNote } from '../../../kit/states/ErrorNote';
import textClasses from '../../../kit/text.module.css';
import { useWorkspaceServices } from '../../../query/workspace-services';
import { AboutData } from './AboutData';
import classes from './HistoryView.module.css';
import { TrailView } from './TrailView';

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
  const { t, language } = useTranslation();
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
        const text = csvOf(head, rows, csvSeparatorFor(language));
        return request('files.save_text', { suggestedName: nameIn(t), extension: 'csv', text });
      }),
  };
}

interface TrailDocumentProps {
  readonly detail: PostDetail;
  readonly history: PostHistory;
  readonly publication: Publication | null;
  readonly now: EpochMs;
}

/** The document in the client's words, printed in place of the window. */
function PrintedTrail({ texts, ...document }: TrailDocumentProps & { readonly texts: Texts }) {
  return (
    <TextsProvider texts={texts}>
      <PrintSheet>
        <TrailDocument {...document} />
      </PrintSheet>
    </TextsProvider>
  );
}

/** The history as a document for a client: post, status, events, and the age of the data. */
function TrailDocument({ detail, history, publication, now }: TrailDocumentProps) {
  const { row } = detail;
  const words = useTrailWords(history.trail, row.timezone);
  const { t } = useTranslation();
  const format = useFormat();
  const kind = useTypeWord()(row.type);
  const goesOutAt = scheduleOf(row);
  return (
    <article className={classes.paper}>
      <p className={textClasses.strong}>{t('trail.name')}</p>
      <h1>{titleOf(row) ?? t('approvals.noCaption')}</h1>
      <p>
        {row.projectName ?? t('approvals.clientWithoutName', { id: row.projectId })} ·{' '}
        {t('post.kind', { network: networkOf(row.network, row.networkGroup).name, type: kind })}
        {row.accountName !== null && ` · ${row.accountName}`}
      </p>
      <p>
        {goesOutAt === null ? t('time.noDate') : words.moment(goesOutAt)} · {format.zone(row.timezone, now)} ·{' '}
        {t('trail.postNumber', { id: row.id })}
      </p>
      <PostStateText row={row} />
      {row.caption !== null && (
        <div className={classes.caption}>
          <Caption text={row.caption} />
        </div>
      )}
      <ApprovalNote detail={detail} publication={publication} shows="document" now={now} />
      <TrailView row={row} history={history} words={words} />
      <NotedList row={row} title={titleOf(row)} isDocument now={now} />
      {row.counts && <CountsTable row={row} isOffline isDocument now={now} />}
      <h2>{t('trail.about')}</h2>
      <AboutData row={row} history={history} now={now} isDocument />
      <p className={classes.foot}>
        {t('trail.footnote')} {t('trail.made', { when: words.moment(now) })}
      </p>
    </article>
  );
}
