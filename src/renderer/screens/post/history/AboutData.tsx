import type { EpochMs } from '@shared/domain/time';
import type { PostHistory } from '../../../domains/approvals';
import { Fact } from '../../../domains/posts';
import type { PostRow } from '../../../engine';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import classes from './HistoryView.module.css';

interface Props {
  readonly row: PostRow;
  readonly history: PostHistory;
  /** Times have dates here, because the document is kept and read on another day. */
  readonly isDocument?: boolean;
  readonly now: EpochMs;
}

/** How old each part of a history is, and how complete. */
export function AboutData({ row, history, isDocument = false, now }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { decisions, decisionsReadAt, edits } = history;
  const read = (ms: number | null) => {
    if (ms === null) return t('trail.never');
    return isDocument ? format.dated(ms, row.timezone) : format.moment(ms, now);
  };
  return (
    <dl className={classes.about}>
      <Fact name={t('trail.postRead')}>{read(row.seenAt)}</Fact>
      <Fact name={t('trail.decisionsRead')}>{read(decisionsReadAt)}</Fact>
      <Fact name={t('trail.decisions')}>
        {decisionsReadAt === null
          ? '–'
          : t('trail.voidCount', { total: decisions.total, count: decisions.void })}
      </Fact>
      <Fact name={t('trail.edits')}>{t('trail.editsAsSeen', { count: edits })}</Fact>
    </dl>
  );
}
