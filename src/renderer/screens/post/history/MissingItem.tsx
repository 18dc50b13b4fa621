import { useTranslation } from 'react-i18next';
import type { PostHistory } from '../../../domains/approvals';
import { useWaitingWords } from '../../../domains/posts';
import type { PostRow } from '../../../engine';
import { useFormat } from '../../../i18n/FormatProvider';
import classes from './Trail.module.css';
import { TrailItem } from './TrailItem';

interface Props {
  readonly row: PostRow;
  readonly missing: NonNullable<PostHistory['missing']>;
  /** Epoch ms. */
  readonly now: number;
}

/** Pending reviewers: the number from the service, and names only where earlier decisions give them. */
export function MissingItem({ row, missing: { count, named, unnamed }, now }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const waits = useWaitingWords()(row, now);
  const names = named.flatMap(({ name, email }) => name ?? email ?? []);
  const all = unnamed > 0 && names.length > 0 ? t('trail.andUnnamed', { count: unnamed }) : null;
  return (
    <TrailItem
      sign="pending"
      when={null}
      rest={
        <p className={classes.remark}>
          {names.length === 0 && `${t('trail.namesUnknown')} `}
          {waits && (
            <span title={waits.why}>
              {t('approvals.column.waits')}: {waits.text}
            </span>
          )}
        </p>
      }
    >
      <b className={classes.missing}>
        {names.length > 0 ? t('trail.missing', { count }) : t('trail.missingOnly', { count })}
      </b>{' '}
      {format.list(names)} {all}
    </TrailItem>
  );
}
