import { describe, expect, it } from 'vitest';
import { isBrowserShortcut } from './user-input.ts';

const press = (key: string, modifiers: { control?: true; meta?: true; alt?: true } = {}) => ({
  key,
  code: '',
  control: false,
  meta: false,
  alt: false,
  shift: false,
  isAutoRepeat: false,
  ...modifiers,
});

describe('isBrowserShortcut', () => {
  it.each([
    [press('r', { control: true }), true],
    [press('+', { meta: true }), true],
    [press('F5'), true],
    [press('ArrowLeft', { alt: true }), true],
    [press('v', { control: true }), false],
    [press('ArrowLeft', { control: true }), false],
    [press('F'), false],
    [press('a'), false],
    [press('Tab'), false],
  ])('the key %o is a browser shortcut: %s', (pressed, expected) => {
    expect(isBrowserShortcut(pressed)).toBe(expected);
  });
});
