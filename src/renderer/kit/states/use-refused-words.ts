import { useTranslation } from '../../i18n/use-translation';
import { type Refusal, refusalOfField } from './refused-field';

/** What stands beside a field that the service refused, with its own words where it gave some; undefined for any other. */
export function useRefusedWords(): (error: Refusal, field: string) => string | undefined {
  const { t } = useTranslation();
  return (error, field) => {
    const refusal = refusalOfField(error, field);
    if (refusal === null) return undefined;
    return refusal.said === null
      ? t('errors.detail.field')
      : t('errors.detail.fieldSaid', { said: refusal.said });
  };
}
