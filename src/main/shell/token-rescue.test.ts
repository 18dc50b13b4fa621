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

describe('the rescue of a token', () => {
  it('copies it at a click, and waits until it is in a safe place', async () => {
    const { rescue, copied, questions } = person('Copy Token', 'I’ve Saved It');
    expect(await rescue()).toBe('copied');
    expect(copied).toEqual([token]);
    expect(questions[0]).toMatchObject({ type: 'warning', defaultButton: 0 });
    expect(questions[0]?.message).toContain('Ótica Sol');
  });

  it('copies it again where something else was copied meanwhile', async () => {
    const { rescue, copied } = person('Copy Token', 'Back', 'Copy Token', 'I’ve Saved It');
    expect(await rescue()).toBe('copied');
    expect(copied).toEqual([token, token]);
  });

  it('tries to keep it as often as the person says', async () => {
    const outcomes = [false, true];
    const { rescue, questions } = person('Try Again', 'Try Again');
    expect(await rescue(async () => outcomes.shift() ?? false)).toBe('kept');
    expect(questions[1]?.message).toContain('Still');
  });

  it('is not ended by Escape, and loses the token only at two clicks', async () => {
    const { rescue, copied } = person('Escape', 'Escape', 'Escape', 'Back', 'Discard Token', 'Discard Token');
    expect(await rescue()).toBe('lost');
    expect(copied).toEqual([]);
  });

  it('asks again where the clipboard fails', async () => {
    const { rescue, breakClipboard, lines } = person('Copy Token', 'Discard Token', 'Discard Token');
    breakClipboard();
    expect(await rescue()).toBe('lost');
    expect(JSON.stringify(lines)).not.toContain(token);
  });

  it('ends on a host that dismisses every question, and never shows the token', async () => {
    const { rescue, questions } = person();
    expect(await rescue()).toBe('lost');
    expect(JSON.stringify(questions)).not.toContain(token);
  });
});
