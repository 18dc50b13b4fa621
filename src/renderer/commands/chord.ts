import type { Chord, Platform } from '@shared/app-commands';

/** The part of a `KeyboardEvent` that says what was pressed. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * The pressed keys as a chord; undefined for a modifier alone. Shift counts only with letters and named keys: for `?`
 * or `[` it may just be how the keyboard types the character.
 */
export function pressedChord(press: KeyPress, platform: Platform): Chord | undefined {
  const isMac = platform === 'darwin';
  const { isMod, isOther } = isMac
    ? { isMod: press.metaKey, isOther: press.ctrlKey }
    : { isMod: press.ctrlKey, isOther: press.metaKey };
  const key = keyOf(press);
  if (key === undefined || isOther) return undefined;
  const isSign = key.length === 1 && !/[A-Z]/.test(key);
  const isShift = press.shiftKey && !isSign;
  return [isMod && 'Mod', press.altKey && 'Alt', isShift && 'Shift', key].filter(Boolean).join('+');
}

/** On a keyboard with another alphabet, the Latin letter of the same key. */
function keyOf({ key, code }: KeyPress): string | undefined {
  if (['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'Dead', 'Process'].includes(key)) return undefined;
  if (key === ' ') return 'Space';
  const [, latin] = /^Key([A-Z])$/.exec(code) ?? [];
  if (key.length === 1 && key > '\x7f' && latin !== undefined) return latin;
  return key.length === 1 ? key.toUpperCase() : key;
}

/** A chord that no field takes for text: with Control, Command or Alt, or a function key. */
export const isBeyondText = (chord: Chord): boolean => /^(?:Mod\+|Alt\+|F\d)/.test(chord);
