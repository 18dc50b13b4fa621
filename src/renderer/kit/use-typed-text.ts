import { useState } from 'react';

export interface TypedText {
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
export function useTypedText(text: string): TypedText {
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
