import type { EpochMs } from '@shared/domain/time';
import type { PostHistory } from '../../../domains/approvals';
import { useWaitingWords } from '../../../domains/posts';
import type { PostRow } from '../../../engine';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import classes from './Trail.module.css';
import { TrailItem } from './TrailItem';

interface Props {
  readonly row: PostRow;
  readonly missing: NonNullable<PostHistory['missing']>;
  readonly now: EpochMs;
}

/** Pending reviewers: the number from the service, and who was asked before, as no more than that. */
export function MissingItem({ row, missing: { count, askedBefore }, now }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const waits = useWaitingWords()(row, now);
  const names = askedBefore.flatMap(({ reviewer: { name, email } }) => name ?? email ?? []);
  return (
    <TrailItem
      sign="pending"
      when={null}
      rest={
        <p className={classes.remark}>
          {t('trail.namesUnknown')}{' '}
          {names.length > 0 && `${t('trail.askedBefore', { names: format.list(names) })} `}
          {waits && (
            <span title={waits.why}>
              {t('approvals.column.waits')}: {waits.text}
            </span>
          )}
        </p>
      }
    >
      <b className={classes.missing}>{t('trail.missingOnly', { count })}</b>
    </TrailItem>
  );
}
