import { plainWords } from '@shared/domain/word-beginnings';
import type { CustomerRow } from '../../domains/customers';
import { useTranslation } from '../../i18n/use-translation';
import { NameInput } from '../../kit/NameInput';

/** "max 255" (Resources and their fields, customer). */
const longestName = 255;

interface Props {
  readonly value: string;
  /** Names of other customers: duplicates are allowed, with a warning. */
  readonly others: readonly CustomerRow[];
  readonly onChange: (name: string) => void;
}

/** The field for a customer's name. */
export function NameField({ value, others, onChange }: Props) {
  const { t } = useTranslation();
  const isTaken = value.trim() !== '' && others.some(({ name }) => plainWords(name) === plainWords(value));
  return (
    <NameInput
      data-autofocus
      label={t('customers.name')}
      description={isTaken ? t('customers.sameName') : undefined}
      maxLength={longestName}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
