import { useState } from 'react';

export interface TypedText {
  /** What stands in the field. */
  readonly typed: string;
  readonly type: (text: string) => void;
  /** Notes that this text is on its way to its owner. */
  readonly sent: (text: string) => void;
}

/**
 * A field's own text beside the one it stands for, which may follow some keystrokes later, as an address does. Without
 * it a letter typed meanwhile would be taken back. What somebody else changes, such as a saved view, is taken over.
 * @param text as its owner has it
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
