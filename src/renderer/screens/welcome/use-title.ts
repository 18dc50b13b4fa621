import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The window's title on a screen that stands outside the frame. */
export function useTitle(screen: string): void {
  const { t } = useTranslation();
  const title = t('app.titleAlone', { screen });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
