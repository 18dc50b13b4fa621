import { MultiSelect } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation';
import classes from './ChoicesField.module.css';
import { useOptionsOnFocus } from './LazySelect';
import { joinList, splitList } from './text-list';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface Props {
  readonly label: string;
  readonly choices: readonly Choice[];
  /** The chosen values as one text, as in an address. */
  readonly text: string | undefined;
  readonly onChange: (text: string) => void;
  /** A remark about the choices. */
  readonly remark?: string | undefined;
}

/** A field for several values out of many, found by typing. */
export function ChoicesField({ label, choices, text, onChange, remark }: Props) {
  const { t } = useTranslation();
  const chosen = splitList(text);
  const { onFocus, keepMounted } = useOptionsOnFocus();
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
      // The list renders inside the form: a click outside would close the form.
      comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 }, keepMounted }}
      onFocus={onFocus}
    />
  );
}

/**
 * Adds chosen values from an address or a saved view, so they stay available even if the copy does not contain them.
 */
function withChosen(choices: readonly Choice[], chosen: readonly string[]): Choice[] {
  const lost = chosen.filter((value) => !choices.some((choice) => choice.value === value));
  return [...choices, ...lost.map((value) => ({ value, label: value }))];
}
