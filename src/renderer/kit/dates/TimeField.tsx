import { TextInput } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation';
import { useTypedTimes, useTypedValue } from './use-typed-value';

const exampleTime = '18:30';

interface Props {
  readonly id?: string;
  readonly label: string;
  /** `HH:mm`. */
  readonly value: string;
  /** Called with complete times only. */
  readonly onChange: (time: string) => void;
}

/** Time of day in the clock of the app's settings. */
export function TimeField({ id, label, value, onChange }: Props) {
  const { t } = useTranslation();
  const { readTime, writeTime } = useTypedTimes();
  const typed = useTypedValue({
    value,
    onChange: (time) => time !== '' && onChange(time),
    read: readTime,
    write: writeTime,
  });
  return (
    <TextInput
      {...(id !== undefined && { id })}
      label={label}
      w={120}
      autoComplete="off"
      {...typed.props}
      error={typed.isWrong ? t('dateField.wrongTime', { example: writeTime(exampleTime) }) : undefined}
    />
  );
}
