import { useTranslation } from '../../i18n/use-translation';
import { type FieldRefusal, refusalOfField } from './refused-field';

/** Text beside a refused field, with the service's message if there is one; undefined for other fields. */
export function useRefusedWords(): (error: FieldRefusal, field: string) => string | undefined {
  const { t } = useTranslation();
  return (error, field) => {
    const refusal = refusalOfField(error, field);
    if (refusal === null) return undefined;
    return refusal.said === null
      ? t('errors.detail.field')
      : t('errors.detail.fieldSaid', { said: refusal.said });
  };
}
