import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useTypedText } from '../use-typed-text';

interface Props {
  /** What it searches: its label, and the placeholder while it is empty. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly className?: string | undefined;
  /** Small size, for the tools above a list. */
  readonly size?: 'xs';
  readonly hasFirstFocus?: boolean;
  readonly field?: RefObject<HTMLInputElement | null>;
}

/** A field that narrows a list while one types. */
export function FindField(props: Props) {
  const { label, value, onChange, onKeyDown, className, size, hasFirstFocus = false, field } = props;
  const { typed, type, sent } = useTypedText(value);
  const change = (text: string) => {
    type(text);
    sent(text);
    onChange(text);
  };
  return (
    <TextInput
      {...(hasFirstFocus && { 'data-autofocus': true })}
      {...(size && { size })}
      {...(onKeyDown && { onKeyDown })}
      ref={field}
      className={className}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={14} stroke={1.6} aria-hidden />}
      autoComplete="off"
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
