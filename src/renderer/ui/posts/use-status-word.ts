import { useTranslation } from 'react-i18next';

const known = ['draft', 'in_review', 'scheduled', 'publishing', 'published', 'failed', 'archived'] as const;

/** A post's status in words; one that this version does not know is shown as the service wrote it. */
export function useStatusWord(): (status: string) => string {
  const { t } = useTranslation();
  return (status) => {
    const found = known.find((one) => one === status);
    return found ? t(`status.${found}`) : status;
  };
}
