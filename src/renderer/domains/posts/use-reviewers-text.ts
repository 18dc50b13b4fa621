import type { ReviewReading } from '@shared/domain/approval-reading';
import { useTranslation } from 'react-i18next';

/** What the counts say of a post in one short line; null where they are not known. */
export function useReviewersText(): (reading: ReviewReading | null) => string | null {
  const { t } = useTranslation();
  return (reading) => {
    if (!reading?.marks || reading.missing === null) return null;
    const of = (kind: string) => reading.marks?.filter((mark) => mark === kind).length ?? 0;
    if (reading.missing > 0) return t('approvals.missing', { count: reading.missing });
    if (of('changes') > 0) return t('approvals.changes', { count: of('changes') });
    return of('approved') > 0 ? t('approvals.approvals', { count: of('approved') }) : null;
  };
}
