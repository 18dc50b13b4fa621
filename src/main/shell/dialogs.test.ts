import type { MessageBoxOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { createAsk, ownerOf } from './dialogs';

function setUp(owner: string | undefined) {
  const shown: { owner: string | undefined; options: MessageBoxOptions }[] = [];
  const ask = createAsk<string>(
    {
      showMessageBox: async (first: string | MessageBoxOptions, second?: MessageBoxOptions) => {
        if (typeof first === 'string') shown.push({ owner: first, options: second ?? { message: '' } });
        else shown.push({ owner: undefined, options: first });
        return { response: 1, checkboxChecked: true };
      },
    },
    () => owner,
  );
  return { ask, shown };
}

const question = { type: 'question', message: 'Sure?', buttons: ['Yes', 'Maybe', 'No'] } as const;

describe('Native message box', () => {
  it('the message box belongs to the window if there is one', async () => {
    for (const owner of ['window', undefined]) {
      const { ask, shown } = setUp(owner);
      expect(await ask(question)).toEqual({ button: 1, isChecked: true });
      expect(shown[0]?.owner).toBe(owner);
    }
  });

  it('Escape and Enter choose the last button unless another default is given', async () => {
    const { ask, shown } = setUp('window');
    await ask(question);
    await ask({ ...question, defaultButton: 0 });
    expect(shown.map(({ options }) => [options.defaultId, options.cancelId])).toEqual([
      [2, 2],
      [0, 2],
    ]);
  });

  it('detail, checkbox and signal are set only when given', async () => {
    const { ask, shown } = setUp('window');
    const { signal } = new AbortController();
    await ask(question);
    await ask({ ...question, detail: 'Really', checkbox: 'Always', signal });
    expect(Object.keys(shown[0]?.options ?? {})).not.toContain('checkboxLabel');
    expect(shown[1]?.options).toMatchObject({ detail: 'Really', checkboxLabel: 'Always', signal });
  });
});

describe('Owner window of a message box', () => {
  it('a hidden or minimised window is not the owner', () => {
    const window = (isVisible: boolean, isMinimized = false) => ({
      isVisible: () => isVisible,
      isMinimized: () => isMinimized,
    });
    const seen = window(true);
    expect(ownerOf(seen)).toBe(seen);
    expect([ownerOf(window(false)), ownerOf(window(true, true)), ownerOf(undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
