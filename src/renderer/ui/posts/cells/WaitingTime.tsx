import { reviewStartOf } from '@shared/domain/review-start';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/FormatProvider';
import type { PostRow } from '../../../offline/api';

const SHORTEST_SEEN_MS = 3_600_000;

interface Props {
  readonly row: PostRow;
  /** Epoch ms. */
  readonly now: number;
}

/** How long a post has stood in its situation: as the service says, else "at least" as long as this copy has seen. */
export function WaitingTime({ row, now }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const start = reviewStartOf(row);
  const wait = start ? Math.max(0, now - start.at) : 0;
  if (!start || (start.kind === 'seen' && wait < SHORTEST_SEEN_MS)) {
    return <span title={t('approvals.waitsUnknown')}>–</span>;
  }
  const span = format.wait(wait);
  if (start.kind === 'given') return <span>{span}</span>;
  return <span title={t('approvals.waitsSeen', { span })}>{t('approvals.atLeast', { span })}</span>;
}
