import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

const knownTypes = ['feed', 'story', 'reels', 'shorts', 'photo'] as const;

/** A type of post in words; one that this version does not know is shown as the service wrote it. */
export function useTypeWord(): (type: string) => string {
  const { t } = useTranslation();
  return useCallback(
    (type) => {
      const known = knownTypes.find((one) => one === type);
      return known ? t(`postType.${known}`) : type;
    },
    [t],
  );
}
