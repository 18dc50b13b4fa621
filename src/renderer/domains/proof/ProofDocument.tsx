import { groupedCode, type ProofReport } from '@shared/domain/proof';
import { type Texts, TextsProvider, useWording } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { PrintSheet } from '../../kit/PrintSheet';
import textClasses from '../../kit/text.module.css';
import { versionFields, versionsOf } from './line-words';
import classes from './ProofDocument.module.css';
import { excerpt } from './plain-text';
import { groupedId, type ResultWords, shortCode } from './result-words';

export interface ProofPaper {
  readonly report: ProofReport;
  readonly result: ResultWords;
  /** States of the posts, as of the export. */
  readonly states: readonly string[];
}

/** Most lines on paper. All of them are in the data. */
const mostLines = 1_000;

/** The pages of a proof in the client's words, printed in place of the window. */
export function PrintedProof({ texts, paper }: { readonly texts: Texts; readonly paper: ProofPaper }) {
  return (
    <TextsProvider texts={texts}>
      <PrintSheet>
        <ProofDocument {...paper} />
      </PrintSheet>
    </TextsProvider>
  );
}

/** A summary by field, the versions, the lines with their sources, and what a proof shows. The data counts, not the pages. */
function ProofDocument({ report, result, states }: ProofPaper) {
  const { t } = useTranslation();
  const { code, sha256 } = report;
  const versions = versionsOf(report, result.words, t);
  const { creator } = report;
  const createdBy =
    creator.kind === 'unsigned'
      ? t('proof.creator.unsigned')
      : t('proof.paper.creator', { id: groupedId(creator.id) });
  const left = result.rows.length - mostLines;
  return (
    <article className={classes.paper}>
      <p className={textClasses.strong}>{t('proof.paper.title')}</p>
      <h1>{result.scope}</h1>
      {states.map((state) => (
        <p key={state} className={textClasses.strong}>
          {state}
        </p>
      ))}
      <p>{[t('proof.created', { when: result.created }), result.zone, createdBy].join(' · ')}</p>
      <p>{t('proof.paper.dataCounts')}</p>
      {versions.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('proof.paper.field')}</th>
              {versions.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {versionFields.map((field) => (
              <tr key={field}>
                <th scope="row">{t(`proof.field.${field}`)}</th>
                {versions.map((version) => (
                  <td key={version.title}>{version[field]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h2>{t('proof.lines')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('proof.column.line')}</th>
            <th scope="col">{t('proof.column.when')}</th>
            <th scope="col">{t('proof.column.says')}</th>
            <th scope="col">{t('proof.column.from')}</th>
          </tr>
        </thead>
        <tbody>
          {result.rows.slice(0, mostLines).map(({ line, when, says, from }) => (
            <tr key={line}>
              <td>{line}</td>
              <td>{when}</td>
              <td>{says}</td>
              <td>{from && t(from === 'noted' ? 'proof.from.noted.agency' : `proof.from.${from}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {result.rows.some(({ from }) => from === 'earlier') && <p>{t('proof.earlierHint')}</p>}
      {left > 0 && <p>{t('proof.paper.more', { count: left })}</p>}
      {report.files.length > 0 && <Files files={report.files} />}
      <h2>{t('proof.whatItShows')}</h2>
      <p>{t('proof.paper.shows')}</p>
      <p>{t('proof.paper.cannot')}</p>
      <p>{t('proof.notSignature')}</p>
      {code !== null && (
        <p>
          {t('proof.fullCode')}: {groupedCode(code)}
        </p>
      )}
      <p>
        {t('proof.file')}: {sha256}
      </p>
      {/* Repeated on every page. */}
      {code !== null && (
        <p className={classes.foot}>
          {t('proof.code')} {shortCode(code)}
        </p>
      )}
    </article>
  );
}

const mostName = 200;

/** Evidence files of the notes, with the hashes by which the data names them. */
function Files({ files }: Pick<ProofReport, 'files'>) {
  const { t, format } = useWording();
  return (
    <>
      <h2>{t('noted.evidence.title')}</h2>
      <table>
        <tbody>
          {files.map(({ line, name, bytes, sha256, carried }) => (
            <tr key={`${line} ${sha256}`}>
              <td className={classes.whole}>{t('proof.lineOf', { line })}</td>
              <td>{excerpt(name, mostName)}</td>
              <td className={classes.whole}>{format.bytes(bytes)}</td>
              <td>{sha256}</td>
              <td>{t(`proof.files.${carried}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
