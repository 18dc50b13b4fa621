import { Box, Button, Textarea } from '@mantine/core';
import type { KeptNotedFile } from '@shared/domain/noted';
import { groupedCode } from '@shared/domain/proof';
import type { TFunction } from '@shared/locales/i18n';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Evidence } from '../../domains/noted';
import {
  bodyIn,
  type CheckedLine,
  type CheckedProof,
  excerpt,
  type ResultRow,
  type ResultWords,
  useProofCheck,
  versionFields,
  wholeLine,
  wholeText,
} from '../../domains/proof';
import { useWording } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import factsClasses from '../../kit/facts.module.css';
import { PanelTitle, SidePanel } from '../../kit/SidePanel';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import textLink from '../../kit/text-link.module.css';
import { useRun } from '../../query/use-run';
import { useWorkspaceServices } from '../../query/workspace-services';
import classes from './CheckProof.module.css';

/** Where a line is known from. `who`: whose notes they are, for the person who reads it. */
export const sourceWords = (
  from: NonNullable<ResultRow['from']>,
  who: 'you' | 'agency',
  t: TFunction,
): string => t(from === 'noted' ? `proof.from.noted.${who}` : `proof.from.${from}`);

interface Props {
  readonly proof: CheckedProof;
  readonly words: ResultWords['words'];
  /** Line under the cursor. */
  readonly row: ResultRow | undefined;
  readonly foot: ReactNode;
}

/** The line under the cursor in full, the code to compare, and what a check shows. */
export function ProofPanel({ proof, words, row, foot }: Props) {
  const { t } = useTranslation();
  const { report } = proof;
  const line = report.lines.find(({ line: number }) => number === row?.line);
  const own = row && proof.ownBodies.get(row.line);
  const title = row ? t('proof.lineOf', { line: row.line }) : t('proof.lines');
  return (
    <SidePanel
      name={title}
      head={
        <PanelTitle
          sign={<StatusIcon name={row && row.fault !== null ? 'failed' : 'published'} />}
          name={title}
        />
      }
      foot={foot}
    >
      {row && row.fault !== null && <p className={textClasses.failed}>{row.fault}</p>}
      {line ? <Content line={line} whole={wholeLine(line.body)} words={words} /> : <p>{row?.says}</p>}
      {row?.from && (
        <p className={textClasses.quiet}>
          {t('proof.column.from')}:{' '}
          {sourceWords(row.from, report.creator.kind === 'own' ? 'you' : 'agency', t)}
        </p>
      )}
      {row?.from === 'earlier' && <p className={textClasses.quiet}>{t('proof.earlierHint')}</p>}
      <LineFiles
        key={`${proof.file} ${row?.line}`}
        files={report.files.filter((file) => file.line === row?.line)}
      />
      {line && own !== undefined && (
        <section>
          <h3>{t('proof.own.title')}</h3>
          <Content line={{ ...line, body: bodyIn(own) }} whole={wholeText(own)} words={words} />
        </section>
      )}
      <Compare key={proof.file} proof={proof} />
      {report.code !== null && (
        <section>
          <h3>{t('proof.fullCode')}</h3>
          <code className={classes.code}>{groupedCode(report.code)}</code>
        </section>
      )}
      <section>
        <h3>{t('proof.file')}</h3>
        <code className={classes.code}>{report.sha256}</code>
      </section>
      <p className={textClasses.hint}>{t('proof.notSignature')}</p>
      <Link to="/guide" search={{ part: 'check' }} className={textLink.link}>
        {t('proof.whatItShows')}
      </Link>
    </SidePanel>
  );
}

interface ContentProps {
  readonly line: CheckedLine;
  /** All that is written in it. */
  readonly whole: string;
  readonly words: ResultWords['words'];
}

/** Words of a line, and folded beneath them the line as it is written. */
function Content({ line, whole, words }: ContentProps) {
  const { t } = useTranslation();
  const fields = words.version(line.body);
  return (
    <>
      {fields ? (
        <dl className={factsClasses.facts}>
          {versionFields.map((field) => (
            <div key={field}>
              <dt>{t(`proof.field.${field}`)}</dt>
              <dd dir="auto">{fields[field]}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{words.of(line).says}</p>
      )}
      {whole !== '' && (
        <details>
          <summary className={textClasses.quiet}>{t('states.details')}</summary>
          <pre className={classes.line}>{whole}</pre>
        </details>
      )}
    </>
  );
}

/** Evidence files of a noted decision. Those that the proof carries can be shown, through a copy that main has typed. */
function LineFiles({ files }: Pick<CheckedProof['report'], 'files'>) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <section>
      <h3>{t('noted.evidence.title')}</h3>
      {files.map((file) => (
        <LineFile key={file.sha256} file={file} />
      ))}
    </section>
  );
}

const mostName = 120;

function LineFile({ file }: { readonly file: CheckedProof['report']['files'][number] }) {
  const { t, format } = useWording();
  const { engine, request } = useWorkspaceServices();
  const { carried } = useProofCheck();
  const { run, error, isRunning } = useRun();
  const [kept, setKept] = useState<KeptNotedFile | null>(null);
  const { name, bytes, sha256 } = file;
  const show = async () => {
    const content = await carried(sha256);
    if (!content) return;
    const saved = await run(
      request('noted_files.keep', {
        name: excerpt(name, mostName) || sha256,
        bytes: new Uint8Array(content),
      }),
    );
    if (saved.ok) setKept(saved.data);
  };
  return (
    <Box mb={12}>
      <p>{`${excerpt(name, mostName)} · ${format.bytes(bytes)}`}</p>
      <p className={textClasses.quiet}>{t(`proof.files.${file.carried}`)}</p>
      <code className={classes.code}>{sha256}</code>
      {kept?.kind === 'kept' ? (
        <Evidence files={[kept.file]} isDocument={false} />
      ) : (
        engine &&
        file.carried === 'same' && (
          <Button mt={6} title={t('proof.files.keepHint')} loading={isRunning} onClick={() => void show()}>
            {t('proof.files.keep')}
          </Button>
        )
      )}
      {kept && kept.kind !== 'kept' && (
        <p className={textClasses.failed}>
          {t(kept.kind === 'no_room' ? 'noted.evidence.noRoom' : 'noted.evidence.tooLarge', {
            name: excerpt(name, mostName),
          })}
        </p>
      )}
      {error && <ErrorNote error={error} />}
    </Box>
  );
}

/** Field for a daily record or a code that came another way. */
function Compare({ proof: { record, isRecordUnreadable } }: Pick<Props, 'proof'>) {
  const { t } = useTranslation();
  const { compare } = useProofCheck();
  const [typed, setTyped] = useState(record);
  return (
    <section>
      <Textarea
        label={t('proof.compare')}
        description={t('proof.compareHint')}
        autosize
        minRows={2}
        maxRows={6}
        spellCheck={false}
        value={typed}
        error={isRecordUnreadable && t('proof.noCode')}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button mt={8} onClick={() => void compare(typed)}>
        {t('proof.compareDo')}
      </Button>
    </section>
  );
}
