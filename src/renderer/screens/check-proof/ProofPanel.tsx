import { Button, Textarea } from '@mantine/core';
import { groupedCode } from '@shared/domain/proof';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import {
  bodyIn,
  type CheckedLine,
  type CheckedProof,
  type ResultRow,
  type ResultWords,
  useProofCheck,
  versionFields,
  wholeLine,
  wholeText,
} from '../../domains/proof';
import { useTranslation } from '../../i18n/use-translation';
import factsClasses from '../../kit/facts.module.css';
import { PanelTitle, SidePanel } from '../../kit/SidePanel';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import textLink from '../../kit/text-link.module.css';
import classes from './CheckProof.module.css';

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
      {row?.from === 'earlier' && <p className={textClasses.quiet}>{t('proof.earlierHint')}</p>}
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
