import { Button, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import {
  type CheckedProof,
  groupedCode,
  type ResultRow,
  useProofCheck,
  wholeLine,
  wholeText,
} from '../../domains/proof';
import { useTranslation } from '../../i18n/use-translation';
import { PanelTitle, SidePanel } from '../../kit/SidePanel';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import textLink from '../../kit/text-link.module.css';
import classes from './CheckProof.module.css';

interface Props {
  readonly proof: CheckedProof;
  /** Line under the cursor. */
  readonly row: ResultRow | undefined;
  readonly foot: ReactNode;
}

/** The line under the cursor in full, the code to compare, and what a check shows. */
export function ProofPanel({ proof, row, foot }: Props) {
  const { t } = useTranslation();
  const { report } = proof;
  const body = report.lines.find(({ line }) => line === row?.line)?.body;
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
      {body ? <pre className={classes.line}>{wholeLine(body)}</pre> : <p>{row?.says}</p>}
      {own !== undefined && (
        <section>
          <h3>{t('proof.own.title')}</h3>
          <pre className={classes.line}>{wholeText(own)}</pre>
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
