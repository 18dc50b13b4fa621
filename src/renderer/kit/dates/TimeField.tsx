import { TextInput } from '@mantine/core';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { createTypedTimes } from './typed-times';
import { useTypedValue } from './use-typed-value';

const exampleTime = '18:30';

interface Props {
  readonly label: string;
  /** `HH:mm`. */
  readonly value: string;
  /** Called with complete times only. */
  readonly onChange: (time: string) => void;
}

/** Time of day in the clock of the app's settings. */
export function TimeField({ label, value, onChange }: Props) {
  const { t } = useTranslation();
  const { dateLocale, hour12 } = useFormat();
  const { readTime, writeTime } = createTypedTimes({ dateLocale, hour12 });
  const typed = useTypedValue({
    value,
    onChange: (time) => time !== '' && onChange(time),
    read: readTime,
    write: writeTime,
  });
  return (
    <TextInput
      label={label}
      w={120}
      autoComplete="off"
      {...typed.props}
      error={typed.isWrong ? t('dateField.wrongTime', { example: writeTime(exampleTime) }) : undefined}
    />
  );
}
