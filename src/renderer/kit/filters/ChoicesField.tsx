import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './ChoicesField.module.css';
import { joinList, splitList } from './text-list';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface Props {
  readonly label: string;
  readonly choices: readonly Choice[];
  /** The chosen values as an address holds them. */
  readonly text: string | undefined;
  readonly onChange: (text: string) => void;
  /** What is to be known of the choices. */
  readonly remark?: string | undefined;
}

/** Several of many values, found by typing. */
export function ChoicesField({ label, choices, text, onChange, remark }: Props) {
  const { t } = useTranslation();
  const chosen = splitList(text);
  return (
    <MultiSelect
      label={label}
      {...(remark !== undefined && { description: remark })}
      inputWrapperOrder={['label', 'input', 'description']}
      placeholder={chosen.length === 0 ? t('filters.any') : ''}
      nothingFoundMessage={t('filters.nothing')}
      data={withChosen(choices, chosen)}
      value={[...chosen]}
      onChange={(values) => onChange(joinList(values))}
      searchable
      openOnFocus={false}
      withScrollArea={false}
      classNames={{ dropdown: classes.options }}
      hidePickedOptions
      size="sm"
      limit={100}
      // The list hangs in the form itself: beside it it would close it.
      comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
    />
  );
}

/** What an address or a saved view names stays choosable when nothing of it is in the copy. */
function withChosen(choices: readonly Choice[], chosen: readonly string[]): Choice[] {
  const lost = chosen.filter((value) => !choices.some((choice) => choice.value === value));
  return [...choices, ...lost.map((value) => ({ value, label: value }))];
}
