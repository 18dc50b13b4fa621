import { describe, expect, it } from 'vitest';
import { dismissedButton } from './dialog.ts';

describe('dismissed dialog', () => {
  it.each([
    [{ message: '', buttons: ['Yes', 'No'], cancelId: 0 }, 0],
    [{ message: '', buttons: ['Delete', '&Cancel'] }, 1],
    [{ message: '', buttons: ['One', 'Two'] }, 0],
    [{ message: '' }, 0],
  ])('the dialog %o is dismissed with button %i', (options, expected) => {
    expect(dismissedButton(options)).toBe(expected);
  });
});
