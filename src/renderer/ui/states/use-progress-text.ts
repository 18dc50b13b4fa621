import { useTranslation } from 'react-i18next';
import type { EngineStatus } from '../../offline/api';

/** "Reading 140 of 2,300", as far as the service has said how many there are. */
export function useProgressText(status: EngineStatus | null): string {
  const { t } = useTranslation();
  if (!status?.progress) return t('states.opening');
  const { of, done, total } = status.progress;
  return total === null ? t('states.readingSome', { done }) : t(`states.reading.${of}`, { done, total });
}
