import { postStatuses } from '@shared/domain/post-status';
import { useTranslation } from 'react-i18next';

/** A post's status in words; one that this version does not know is shown as the service wrote it. */
export function useStatusWord(): (status: string) => string {
  const { t } = useTranslation();
  return (status) => {
    const found = postStatuses.find((one) => one === status);
    return found ? t(`status.${found}`) : status;
  };
}
