import type { EpochMs } from '@shared/domain/time';
import type { ChangeLine, PostDetail } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { responsesOf } from '../approvals';
import { changeWords } from '../changes';
import { ApprovalNote, isRowChanged, useStatusWord, WordDiff } from '../posts';
import classes from './Peek.module.css';

interface Props {
  readonly detail: PostDetail;
  readonly edits: readonly ChangeLine[];
  readonly now: EpochMs;
}

/**
 * Edits since somebody approved the post, else since the first response of the cycle. Renders nothing without edits.
 */
export function ChangedSince({ detail, edits, now }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const statusWord = useStatusWord();
  const { row } = detail;
  const { approval } = row;
  if (isRowChanged(row) || approval?.kind === 'unknown' || approval?.kind === 'voided')
    return <ApprovalNote detail={detail} shows="differences" now={now} />;
  const first = responsesOf(row)?.[0];
  const since = first ? edits.filter(({ seenAt }) => seenAt > first.at) : [];
  if (since.length === 0) return null;
  return (
    <section className={classes.part}>
      <h3 className={classes.name}>{t('peek.changedSince')}</h3>
      <ul className={classes.edits}>
        {since.map((line) => {
          const { what, diff } = changeWords(line, { t, format, timezone: row.timezone, statusWord });
          return (
            <li key={line.key}>
              <span className={classes.edit}>
                <span>{what}</span>
                <time className={classes.beside}>
                  {t('trail.seenAt', { when: format.moment(line.seenAt, now, row.timezone) })}
                </time>
              </span>
              {diff && <WordDiff {...diff} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
