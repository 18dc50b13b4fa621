import { describe, expect, it } from 'vitest';
import { dismissedButton } from './dialog.ts';

describe('the button a dismissed dialog answers with', () => {
  it.each([
    [{ message: '', buttons: ['Yes', 'No'], cancelId: 0 }, 0],
    [{ message: '', buttons: ['Delete', '&Cancel'] }, 1],
    [{ message: '', buttons: ['One', 'Two'] }, 0],
    [{ message: '' }, 0],
  ])('%o: %i', (options, expected) => {
    expect(dismissedButton(options)).toBe(expected);
  });
});
