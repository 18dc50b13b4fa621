import { Select, type SelectProps } from '@mantine/core';
import { useOptionsOnFocus } from './use-options-on-focus';

/** A `Select` of a screen's tools: its options are mounted when the focus comes to it. */
export function LazySelect<Value extends string>({
  comboboxProps,
  ...props
}: Omit<SelectProps<Value>, 'onFocus'>) {
  const { onFocus, keepMounted } = useOptionsOnFocus();
  return <Select<Value> {...props} onFocus={onFocus} comboboxProps={{ ...comboboxProps, keepMounted }} />;
}
