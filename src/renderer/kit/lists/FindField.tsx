import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface TypedText {
  /** The text in the field. */
  readonly typed: string;
  readonly type: (text: string) => void;
  /** Records that this text has been sent to its owner. */
  readonly sent: (text: string) => void;
}

/**
 * The text of a field whose value lives elsewhere and follows some keystrokes later, such as in the address. Without
 * this, letters typed meanwhile would be reverted. Changes from outside, such as a saved view, replace the text.
 * @param text the owner's current text
 */
function useTypedText(text: string): TypedText {
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  const [underway, setUnderway] = useState<string | null>(null);
  if (known !== text) {
    setKnown(text);
    if (underway === null) setTyped(text);
    if (underway === text) setUnderway(null);
  }
  return { typed, type: setTyped, sent: (next) => setUnderway(next === text ? null : next) };
}

interface Props {
  /** Subject of the search: the field's label, and its placeholder while it is empty. */
  readonly label: string;
  readonly value: string;
  /** Called with the text without spaces around it. */
  readonly onChange: (text: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** Called on Enter, arrow down and Escape. It moves the focus to the results. */
  readonly onLeave?: () => void;
  /** Label of the button that empties the field; no button without it. */
  readonly clearLabel?: string;
  /** Pause in typing before `onChange` is called, ms. Zero calls it for each letter. */
  readonly pauseMs?: number;
  readonly className?: string | undefined;
  readonly hasFirstFocus?: boolean;
  readonly field?: RefObject<HTMLInputElement | null>;
}

/** A search field that narrows a list while the user types. */
export function FindField(props: Props) {
  const { label, value, onChange, onKeyDown, onLeave, clearLabel, pauseMs = 0, className, field } = props;
  const { typed, type, sent } = useTypedText(value);
  const send = (text: string) => {
    sent(text.trim());
    onChange(text.trim());
  };
  const sendLater = useEffectEvent(send);
  const change = (text: string) => {
    type(text);
    if (pauseMs === 0) send(text);
  };
  useEffect(() => {
    if (pauseMs === 0 || typed.trim() === value) return;
    const timer = setTimeout(() => sendLater(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, pauseMs]);
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    onKeyDown?.(event);
    const leaves = event.key === 'Enter' || event.key === 'ArrowDown' || event.key === 'Escape';
    if (!onLeave || !leaves || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (typed.trim() !== value) send(typed);
    // Without rows, nothing else takes the focus.
    event.currentTarget.blur();
    onLeave();
  };
  return (
    <TextInput
      {...(props.hasFirstFocus && { 'data-autofocus': true })}
      ref={field}
      type={clearLabel === undefined ? 'text' : 'search'}
      className={className}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={14} stroke={1.6} aria-hidden />}
      rightSection={
        clearLabel !== undefined &&
        typed !== '' && <CloseButton size="xs" aria-label={clearLabel} onClick={() => change('')} />
      }
      autoComplete="off"
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={handleKey}
    />
  );
}
