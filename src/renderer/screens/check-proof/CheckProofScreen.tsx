import { Button } from '@mantine/core';
import { fileNameOf } from '@shared/domain/file-name';
import { groupedCode } from '@shared/domain/proof';
import { IconCopy, IconFileCheck, IconFileExport } from '@tabler/icons-react';
import { type DragEvent, useMemo, useRef, useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { CommandBar } from '../../commands/CommandBar';
import { useCopyText, useSaveFile } from '../../domains/outside';
import {
  type CheckedProof,
  excerpt,
  type ResultRow,
  type ResultWords,
  resultText,
  resultWords,
  shortCode,
  useProofCheck,
  type Verdict,
} from '../../domains/proof';
import { useWording } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { type ListDefinition, type ListTexts, titleWidth } from '../../kit/lists/list-columns';
import { RecordListView } from '../../kit/lists/RecordListView';
import { PageActions } from '../../kit/PageActions';
import { EmptyState } from '../../kit/states/EmptyState';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { Note } from '../../kit/states/Note';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useListAddress } from '../list-address';
import { checkedLinesAddress } from '../list-addresses';
import { useSetScreenHead } from '../screen-head';
import classes from './CheckProof.module.css';
import { ProofPanel, sourceWords } from './ProofPanel';

const signs = { good: 'published', unknown: 'approved_unknown', failed: 'failed', none: 'blocked' } as const;
const tones = { good: 'plain', unknown: 'attention', failed: 'failed' } as const satisfies Record<
  Verdict,
  string
>;

const mostName = 200;

/** Checks a proof that somebody sent. Nothing leaves the computer, and nothing of the file is trusted. */
export function CheckProofScreen() {
  const { t } = useTranslation();
  const { state, check } = useProofCheck();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  useSetScreenHead(t('screens.checkProof'));
  const choose = () => input.current?.click();
  useCommands({ choose_proof: choose });

  const takesFile = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return false;
    event.preventDefault();
    return true;
  };
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) void check(file);
  };
  return (
    <div
      className={`${layoutClasses.stack} ${classes.screen}`}
      data-over={isOver}
      onDragOver={(event) => setIsOver(takesFile(event))}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        if (takesFile(event)) take(event.dataTransfer.files);
      }}
    >
      <input
        ref={input}
        type="file"
        accept=".pdf,.jsonl"
        aria-label={t('proof.choose')}
        hidden
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // The same file can be chosen again after it was changed.
          currentTarget.value = '';
        }}
      />
      {state.kind === 'checked' ? (
        <>
          <PageActions>
            <Button onClick={choose}>{t('proof.another')}</Button>
          </PageActions>
          <Checked key={state.file} proof={state} />
        </>
      ) : (
        <EmptyState
          sign={<IconFileCheck size={24} stroke={1.4} aria-hidden />}
          {...emptyWords(state, t)}
          action={
            state.kind !== 'checking' && (
              <Button variant="filled" onClick={choose}>
                {t('proof.choose')}
              </Button>
            )
          }
        />
      )}
      <CommandBar />
    </div>
  );
}

function emptyWords(
  state: Exclude<ReturnType<typeof useProofCheck>['state'], CheckedProof>,
  t: ReturnType<typeof useTranslation>['t'],
): { readonly headline: string; readonly fact: string } {
  switch (state.kind) {
    case 'none':
      return { headline: t('proof.drop'), fact: t('proof.intro') };
    case 'checking':
      return { headline: t('proof.checking'), fact: excerpt(state.file, mostName) };
    case 'unreadable':
      return {
        headline: t(`proof.unreadable.${state.reason}`),
        fact: `${excerpt(state.file, mostName)} · ${t(`proof.unreadableHint.${state.reason}`)}`,
      };
  }
}

function lineList({ t }: ListTexts, who: 'you' | 'agency'): ListDefinition<ResultRow> {
  return {
    columns: [
      {
        key: 'fault',
        name: t('proof.column.result'),
        isOnlySaid: true,
        width: 16,
        label: ({ fault }) => fault ?? t('proof.row.good'),
        cell: ({ fault }) => <StatusIcon name={fault === null ? 'published' : 'failed'} />,
      },
      {
        key: 'line',
        name: t('proof.column.line'),
        width: 44,
        isNumber: true,
        text: ({ line }) => String(line),
      },
      {
        key: 'when',
        name: t('proof.column.when'),
        width: 176,
        fold: 2,
        tone: 'second',
        text: ({ when }) => when,
      },
      {
        key: 'says',
        name: t('proof.column.says'),
        width: titleWidth,
        wraps: true,
        tone: ({ fault }) => (fault === null ? undefined : 'failed'),
        text: ({ says }) => says,
      },
      {
        key: 'from',
        name: t('proof.column.from'),
        width: 152,
        fold: 1,
        tone: 'second',
        text: ({ from }) => from && sourceWords(from, who, t),
      },
    ],
  };
}

const ownLineList = (texts: ListTexts) => lineList(texts, 'you');
const foreignLineList = (texts: ListTexts) => lineList(texts, 'agency');

function Checked({ proof }: { readonly proof: CheckedProof }) {
  const { report, file } = proof;
  const wording = useWording();
  const { t, format } = wording;
  const grid = useRef<HTMLDivElement>(null);
  const list = useListAddress(checkedLinesAddress);
  const { engine, request } = useWorkspaceServices();
  const copyText = useCopyText();
  const saving = useSaveFile();
  const result = useMemo(() => resultWords(report, t, format), [report, t, format]);
  const { rows } = result;
  const first = 'line' in report.headline ? String(report.headline.line) : null;
  const cursorKey = list.cursorKey ?? first;
  const current = rows.find(({ line }) => String(line) === cursorKey) ?? rows[0];
  const text = () => resultText(proof, result, t);
  const copy = () => void copyText(text(), t('proof.copied'));
  const save = () =>
    void saving.save(
      request('files.save_text', {
        suggestedName: fileNameOf(t('proof.resultName', { file: excerpt(file, 80) })),
        extension: 'txt',
        text: text(),
      }),
    );
  useCommands({ copy_proof_result: copy, save_proof_result: engine ? save : undefined });
  return (
    <div className={layoutClasses.split}>
      <div className={layoutClasses.stack}>
        <ResultHead proof={proof} result={result} />
        {saving.error && <ErrorNote error={saving.error} />}
        <RecordListView
          grid={grid}
          label={t('proof.lines')}
          define={report.creator.kind === 'own' ? ownLineList : foreignLineList}
          rows={rows}
          keyOf={({ line }) => String(line)}
          cursorKey={cursorKey}
          onMove={({ line }) => list.moveTo(String(line))}
        />
      </div>
      <ProofPanel
        proof={proof}
        words={result.words}
        row={current}
        foot={
          <>
            {engine && (
              <Button
                variant="filled"
                leftSection={<IconFileExport size={16} stroke={1.6} aria-hidden />}
                loading={saving.isRunning}
                onClick={save}
              >
                {t('proof.save')}
              </Button>
            )}
            <Button leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />} onClick={copy}>
              {t('proof.copy')}
            </Button>
          </>
        }
      />
    </div>
  );
}

interface HeadProps {
  readonly proof: CheckedProof;
  readonly result: ResultWords;
}

/** The file, the result, each check, and the heading of the lines. */
function ResultHead({ proof: { file, size, isFromPdf, report }, result }: HeadProps) {
  const { t, format } = useWording();
  return (
    <div className={classes.head}>
      <div>
        <h2 className={layoutClasses.cut}>{excerpt(file, mostName)}</h2>
        <p className={textClasses.quiet}>
          {[
            result.scope,
            t('proof.created', { when: result.created }),
            format.bytes(size),
            t(isFromPdf ? 'proof.fromPdf' : 'proof.fromData'),
          ].join(' · ')}
        </p>
      </div>
      <Note
        tone={tones[result.verdict]}
        icon={<StatusIcon name={signs[result.verdict]} />}
        title={result.headline}
      >
        {result.detail}
      </Note>
      <dl className={classes.checks}>
        {result.checks.map(({ key, verdict, title, text }) => (
          <div key={key}>
            <dt className={layoutClasses.line6}>
              <StatusIcon name={signs[verdict]} />
              {title}
            </dt>
            <dd className={textClasses.quiet}>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={layoutClasses.line8}>
        <h3>{t('proof.lines')}</h3>
        <span className={textClasses.quiet}>{`${format.number(report.lines.length)} · ${result.zone}`}</span>
        {report.code !== null && (
          <span className={textClasses.faintLast} title={groupedCode(report.code)}>
            {t('proof.code')} <code>{shortCode(report.code)}</code>
          </span>
        )}
      </div>
    </div>
  );
}
