import { TextInput, type TextInputProps } from '@mantine/core';
import { isPlainName } from '@shared/domain/plain-name';
import { useTranslation } from '../i18n/use-translation';

interface Props extends Omit<TextInputProps, 'value' | 'inputWrapperOrder'> {
  readonly value: string;
}

/**
 * A name field with a note if the name contains invisible characters. Otherwise the user could not see what to
 * correct.
 */
export function NameInput(props: Props) {
  const { t } = useTranslation();
  return (
    <TextInput
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      error={isPlainName(props.value) ? props.error : t('field.hidden')}
    />
  );
}
