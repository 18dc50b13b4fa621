import { useTranslation } from 'react-i18next';
import type { PostRow } from '../../engine';

/** How a post stands: its review situation while it is in review, else its status. */
export function useStandingWord(): (row: Pick<PostRow, 'status' | 'review'>) => string {
  const { t } = useTranslation();
  return ({ status, review }) => (review ? t(`situationShort.${review}`) : t(`status.${status}`));
}
