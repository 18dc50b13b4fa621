import type { ReviewMark } from '@shared/domain/approval-reading';
import { useTranslation } from '../../i18n/use-translation';
import classes from './ReviewMarks.module.css';

/** More would not fit the column; the number beside them is exact. */
const MOST_DRAWN = 10;

interface Props {
  readonly marks: readonly ReviewMark[];
}

/**
 * A mark for each reviewer: a filled disc for approved, a filled square for requested changes, an empty ring for
 * pending.
 */
export function ReviewMarks({ marks }: Props) {
  const { t } = useTranslation();
  const of = (kind: ReviewMark) => marks.filter((mark) => mark === kind).length;
  const name = t('approvals.marks', {
    approved: of('approved'),
    changes: of('changes'),
    missing: of('missing'),
  });
  if (marks.length === 0) return null;
  return (
    <span className={classes.marks} role="img" aria-label={name}>
      {marks.slice(0, MOST_DRAWN).map((mark, index) => (
        <i key={index} className={classes.mark} data-mark={mark} />
      ))}
    </span>
  );
}
