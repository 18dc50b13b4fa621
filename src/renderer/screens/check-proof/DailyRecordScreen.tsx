import { Button } from '@mantine/core';
import { fileNameOf } from '@shared/domain/file-name';
import { mailAddressOf } from '@shared/domain/reminder/mail-address';
import { dayKeyIn } from '@shared/domain/time';
import type { ChainHeads } from '@shared/ipc/proofs';
import { IconCopy, IconExternalLink, IconFileCheck, IconFileExport, IconMail } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCommands } from '../../commands/bound-commands';
import { CommandBar } from '../../commands/CommandBar';
import { useCopyText, useSaveFile } from '../../domains/outside';
import { dailyRecordText, excerpt, shortCode } from '../../domains/proof';
import { useWording } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import layoutClasses from '../../kit/layout.module.css';
import { type ListDefinition, type ListTexts, titleWidth } from '../../kit/lists/list-columns';
import { RecordListView } from '../../kit/lists/RecordListView';
import { PrintSheet } from '../../kit/PrintSheet';
import { PanelTitle, SidePanel } from '../../kit/SidePanel';
import { EmptyState } from '../../kit/states/EmptyState';
import { ErrorNote } from '../../kit/states/ErrorNote';
import textClasses from '../../kit/text.module.css';
import { useMainQuery } from '../../query/use-main-query';
import { useRun } from '../../query/use-run';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useSetScreenHead } from '../screen-head';
import classes from './CheckProof.module.css';

type Head = ChainHeads['heads'][number];

const mostName = 120;
const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

function headList({ t, format }: ListTexts): ListDefinition<Head> {
  return {
    columns: [
      {
        key: 'client',
        name: t('dailyRecord.client'),
        width: titleWidth,
        tone: 'name',
        wraps: true,
        text: ({ name }) => excerpt(name, mostName),
      },
      {
        key: 'lines',
        name: t('dailyRecord.lines'),
        width: 72,
        isNumber: true,
        text: ({ i }) => format.number(i),
      },
      { key: 'code', name: t('proof.code'), width: 156, text: ({ code }) => shortCode(code) },
    ],
  };
}

/** Codes of all recorded lines up to now, as a text that a person keeps elsewhere. Nothing is sent. */
export function DailyRecordScreen() {
  const { t } = useTranslation();
  const { data, error } = useMainQuery('proofs.heads', {});
  useSetScreenHead(t('screens.dailyRecord'));
  if (error) return <ErrorNote error={error} />;
  if (!data) return <div className={layoutClasses.stack} aria-busy />;
  if (data.heads.length > 0) return <Recorded record={data} />;
  return (
    <EmptyState
      sign={<IconFileCheck size={24} stroke={1.4} aria-hidden />}
      headline={t('proof.paper.nothing')}
      fact={t('proof.paper.nothingHint')}
    />
  );
}

function Recorded({ record }: { readonly record: ChainHeads }) {
  const { t, format } = useWording();
  const { request } = useWorkspaceServices();
  const grid = useRef<HTMLDivElement>(null);
  const [cursorKey, setCursorKey] = useState<string | null>(null);
  const copyText = useCopyText();
  const running = useRun();
  const saving = useSaveFile(running);
  const [isPrinting, setIsPrinting] = useState(false);
  const { at, heads, combined } = record;
  const text = dailyRecordText(record, t, format);
  const copy = () => void copyText(text, t('dailyRecord.copied'));
  const suggestedName = fileNameOf(t('dailyRecord.fileName', { day: dayKeyIn(format.personZone, at) }));
  const save = () => void saving.save(request('files.save_text', { suggestedName, extension: 'txt', text }));
  const toPdf = async () => {
    // Main prints the page as it is at that moment: the text must be rendered before.
    flushSync(() => setIsPrinting(true));
    await saving.save(request('files.save_pdf', { suggestedName }));
    setIsPrinting(false);
  };
  const mail = mailAddressOf({ subject: suggestedName, body: text }, []);
  const openMail = async (url: string) => {
    const opened = await running.run(request('app.open_external', { url }));
    if (opened.ok && opened.data.opened) announce(t('dailyRecord.mailed'));
  };
  const onMail = mail === null ? undefined : () => void openMail(mail);
  useCommands({ copy_record: copy, email_record: onMail, save_record: save, export_pdf: () => void toPdf() });
  const title = t('dailyRecord.text');
  return (
    <div className={layoutClasses.stack}>
      <div className={layoutClasses.split}>
        <div className={layoutClasses.stack}>
          <div className={classes.head}>
            <p>{t('dailyRecord.intro')}</p>
            <div className={layoutClasses.line8}>
              <h2>{t('dailyRecord.as_of', { when: format.dated(at) })}</h2>
              <span className={textClasses.faintLast}>
                {t('proof.code')} <code>{shortCode(combined)}</code>
              </span>
            </div>
          </div>
          {saving.error && <ErrorNote error={saving.error} />}
          <RecordListView
            grid={grid}
            label={t('screens.dailyRecord')}
            define={headList}
            rows={heads}
            keyOf={({ chain }) => chain}
            cursorKey={cursorKey}
            onMove={({ chain }) => setCursorKey(chain)}
          />
        </div>
        <SidePanel
          name={title}
          head={<PanelTitle sign={<IconFileCheck size={16} stroke={1.6} aria-hidden />} name={title} />}
          foot={
            <>
              <Button variant="filled" leftSection={<IconCopy {...icon} />} onClick={copy}>
                {t('dailyRecord.copy')}
              </Button>
              <Button
                leftSection={<IconMail {...icon} />}
                rightSection={<IconExternalLink {...icon} />}
                title={t('outside.mail')}
                disabled={!onMail}
                onClick={onMail}
              >
                {t('reminder.mail')}
              </Button>
              <Button leftSection={<IconFileExport {...icon} />} loading={saving.isRunning} onClick={save}>
                {t('dailyRecord.save')}
              </Button>
              <Button disabled={saving.isRunning} onClick={() => void toPdf()}>
                {t('trail.exportPdf')}
              </Button>
            </>
          }
        >
          {mail === null && <p className={textClasses.hint}>{t('dailyRecord.tooLong')}</p>}
          <pre className={`${classes.line} ${classes.whole}`}>{text}</pre>
        </SidePanel>
      </div>
      {isPrinting && (
        <PrintSheet>
          <pre className={`${classes.line} ${classes.whole}`}>{text}</pre>
        </PrintSheet>
      )}
      <CommandBar />
    </div>
  );
}
