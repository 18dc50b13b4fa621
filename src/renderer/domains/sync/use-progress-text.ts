import { useTranslation } from 'react-i18next';
import type { EngineStatus, ReadingProgress } from '../../engine';

/** "Reading 140 of 2,300", as far as the service has said how many there are, and how long yet where that can be told. */
export function useProgressText(status: EngineStatus | null): string {
  const { t } = useTranslation();
  if (!status?.progress) return t('states.opening');
  const { of, done, total } = status.progress;
  if (total === null) return t('states.readingSome', { done });
  const reading = t(`states.reading.${of}`, { done, total });
  const minutes = minutesLeftOf(status.progress);
  return minutes === null ? reading : t('states.readingLeft', { reading, minutes });
}

/** About how many minutes yet; null where nobody knows. */
export const minutesLeftOf = (progress: ReadingProgress | null): number | null =>
  progress?.of === 'details' ? progress.minutesLeft : null;
