import type { RefObject } from 'react';
import { MenuRadioGroup, MenuRadioItem } from '../later-parts';
import { MenuButton, MenuOnPress } from '../OpenOnPress';
import classes from './ChoiceMenu.module.css';

interface Props<T extends string> {
  /** What is chosen, before its value: `Sort`. */
  readonly label: string;
  readonly value: T;
  readonly choices: readonly { readonly value: T; readonly name: string }[];
  readonly onChange: (value: T) => void;
  readonly button?: RefObject<HTMLButtonElement | null>;
}

/** One of a few ways to show a list, as a menu whose button says which. */
export function ChoiceMenu<T extends string>(props: Props<T>) {
  const { label, value, choices, onChange, button } = props;
  const choose = (chosen: string) => {
    const one = choices.find((choice) => choice.value === chosen);
    if (one) onChange(one.value);
  };
  return (
    <MenuOnPress
      position="bottom-end"
      {...(button && { target: button })}
      button={(props) => (
        <MenuButton {...props}>
          <span className={classes.prefix}>{label}</span> {choices.find((one) => one.value === value)?.name}
        </MenuButton>
      )}
    >
      <MenuRadioGroup value={value} onChange={choose}>
        {choices.map((one) => (
          <MenuRadioItem key={one.value} value={one.value} closeMenuOnClick>
            {one.name}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </MenuOnPress>
  );
}
