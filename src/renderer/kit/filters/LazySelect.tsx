import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';

/**
 * For a field with a list of choices: Mantine mounts all options of a closed list, hidden, so that an arrow key finds them.
 * No key comes to a field before the focus does, so until then a screen need not draw thousands of them.
 */
export function useOptionsOnFocus() {
  const [isReached, setIsReached] = useState(false);
  return { onFocus: () => setIsReached(true), keepMounted: isReached };
}

/** A `Select` of a screen's tools: its options are mounted when the focus comes to it. */
export function LazySelect<Value extends string>({
  comboboxProps,
  ...props
}: Omit<SelectProps<Value>, 'onFocus'>) {
  const { onFocus, keepMounted } = useOptionsOnFocus();
  return <Select<Value> {...props} onFocus={onFocus} comboboxProps={{ ...comboboxProps, keepMounted }} />;
}
