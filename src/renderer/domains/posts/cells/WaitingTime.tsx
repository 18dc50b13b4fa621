import { reviewStartOf } from '@shared/domain/review-start';
import { useTranslation } from 'react-i18next';
import type { PostRow } from '../../../engine';
import { useFormat } from '../../../i18n/FormatProvider';

const SHORTEST_SEEN_MS = 3_600_000;

interface Props {
  readonly row: PostRow;
  /** Epoch ms. */
  readonly now: number;
}

/** How long a post has stood in its situation: as the service says, else "at least" as long as this copy has seen. */
export function WaitingTime({ row, now }: Props) {
  const { t } = useTranslation();
  const { text, why } = useWaitingWords()(row, now) ?? { text: '–', why: t('approvals.waitsUnknown') };
  return <span title={why}>{text}</span>;
}

/** Null where it is not known: what this copy has seen for minutes says nothing of how long a post waits. */
export function useWaitingWords() {
  const { t } = useTranslation();
  const format = useFormat();
  return (row: PostRow, now: number): { readonly text: string; readonly why?: string } | null => {
    const start = reviewStartOf(row);
    const wait = start ? Math.max(0, now - start.at) : 0;
    if (!start || (start.kind === 'seen' && wait < SHORTEST_SEEN_MS)) return null;
    const span = format.wait(wait);
    if (start.kind === 'given') return { text: span };
    return { text: t('approvals.atLeast', { span }), why: t('approvals.waitsSeen', { span }) };
  };
}
