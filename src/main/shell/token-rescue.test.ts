import { describe, expect, it } from 'vitest';
import type { DialogQuestion } from './dialogs';
import { createTranslate } from './text/native-text';
import { createRescueToken } from './token-rescue';

const token = 'canary-token-4eC39HqLyjWDarjtT1';

/** A person who clicks these buttons, one a question; `Escape` is the last one. */
function person(...clicks: readonly string[]) {
  const questions: DialogQuestion[] = [];
  const copied: string[] = [];
  const lines: unknown[] = [];
  const left = [...clicks];
  let clipboardFails = false;
  const rescue = createRescueToken({
    async ask(question) {
      questions.push(question);
      const click = left.shift() ?? 'Escape';
      const button = click === 'Escape' ? question.buttons.length - 1 : question.buttons.indexOf(click);
      if (button < 0) throw new Error(`there is no button ${click}`);
      return { button, isChecked: false };
    },
    async copyText(text) {
      if (clipboardFails) throw new Error(`no clipboard for ${text}`);
      copied.push(text);
    },
    translate: createTranslate(() => 'en'),
    log: { log: (...line) => void lines.push(line) },
  });
  return {
    questions,
    copied,
    lines,
    breakClipboard: () => {
      clipboardFails = true;
    },
    rescue: (tryAgain = async () => false) => rescue({ customerName: 'Ótica Sol', token, tryAgain }),
  };
}

describe('Token rescue dialog', () => {
  it('the token is copied and confirmed as saved', async () => {
    const { rescue, copied, questions } = person('Copy Token', 'I’ve Saved It');
    expect(await rescue()).toBe('copied');
    expect(copied).toEqual([token]);
    expect(questions[0]).toMatchObject({ type: 'warning', defaultButton: 0 });
    expect(questions[0]?.message).toContain('Ótica Sol');
  });

  it('the token can be copied again before it is confirmed', async () => {
    const { rescue, copied } = person('Copy Token', 'Back', 'Copy Token', 'I’ve Saved It');
    expect(await rescue()).toBe('copied');
    expect(copied).toEqual([token, token]);
  });

  it('saving is retried as often as the user chooses', async () => {
    const outcomes = [false, true];
    const { rescue, questions } = person('Try Again', 'Try Again');
    expect(await rescue(async () => outcomes.shift() ?? false)).toBe('kept');
    expect(questions[1]?.message).toContain('Still');
  });

  it('Escape does not end the dialog, and discarding takes two clicks', async () => {
    const { rescue, copied } = person('Escape', 'Escape', 'Escape', 'Back', 'Discard Token', 'Discard Token');
    expect(await rescue()).toBe('lost');
    expect(copied).toEqual([]);
  });

  it('a failed copy asks again and is logged without the token', async () => {
    const { rescue, breakClipboard, lines } = person('Copy Token', 'Discard Token', 'Discard Token');
    breakClipboard();
    expect(await rescue()).toBe('lost');
    expect(JSON.stringify(lines)).not.toContain(token);
  });

  it('a host that dismisses every dialog ends the rescue, and no dialog shows the token', async () => {
    const { rescue, questions } = person();
    expect(await rescue()).toBe('lost');
    expect(JSON.stringify(questions)).not.toContain(token);
  });
});
