import { describe, expect, it } from 'vitest';
import { isBeyondText, type KeyPress, pressedChord } from './chord';

const press = (given: Partial<KeyPress> & { key: string }): KeyPress => ({
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...given,
});

describe('pressedChord', () => {
  it.each([
    ['a letter', { key: 'j' }, 'J'],
    ['a letter under Caps Lock', { key: 'J' }, 'J'],
    ['a letter with Shift', { key: 'X', shiftKey: true }, 'Shift+X'],
    ['a character typed with Shift', { key: '?', shiftKey: true }, '?'],
    ['a named key', { key: 'Escape' }, 'Escape'],
    ['the space bar', { key: ' ' }, 'Space'],
    ['Alt with an arrow', { key: 'ArrowLeft', altKey: true }, 'Alt+ArrowLeft'],
    ['a function key', { key: 'F5' }, 'F5'],
    ['a letter of another alphabet, by its position', { key: 'о', code: 'KeyJ' }, 'J'],
    ['a letter at another position, by its character', { key: 'j', code: 'KeyC' }, 'J'],
  ])('a chord is recognised for %s', (_what, given, chord) => {
    expect(pressedChord(press(given), 'linux')).toBe(chord);
  });

  it('Mod is Command on macOS and Control elsewhere, and the other key makes no chord', () => {
    const control = press({ key: 'k', ctrlKey: true });
    const command = press({ key: 'k', metaKey: true });
    expect([control, command].map((one) => pressedChord(one, 'darwin'))).toEqual([undefined, 'Mod+K']);
    expect([control, command].map((one) => pressedChord(one, 'win32'))).toEqual(['Mod+K', undefined]);
  });

  it('AltGr with a sign makes the chord Mod+Alt and the sign, not Mod and the sign', () => {
    expect(pressedChord(press({ key: '[', ctrlKey: true, altKey: true }), 'win32')).toBe('Mod+Alt+[');
  });

  it.each(['Shift', 'Control', 'Dead', 'Process'])('%s alone makes no chord', (key) => {
    expect(pressedChord(press({ key }), 'linux')).toBeUndefined();
  });

  it('a chord works in text fields only with a modifier or key that writes nothing', () => {
    expect(['Mod+K', 'Alt+ArrowLeft', 'F5'].map(isBeyondText)).toEqual([true, true, true]);
    expect(['J', 'Shift+X', '?', 'Enter', 'Escape'].some(isBeyondText)).toBe(false);
  });
});
