import { describe, expect, it } from 'vitest';
import { createOpenDialogs } from '../ipc/open-dialogs';
import type { Removal } from '../ports';
import { createConfirmations } from './confirmations';
import type { DialogAnswer, DialogQuestion } from './dialogs';
import { createTranslate } from './text/native-text';

const removal: Removal = {
  workspaceName: 'Estúdio Maré',
  baseUrls: ['https://connect.example/api'],
  subscriptions: 0,
  proofs: 0,
};

function setUp(answer: DialogAnswer, isGated = true) {
  const questions: DialogQuestion[] = [];
  const confirmations = createConfirmations({
    openDialogs: createOpenDialogs(),
    ask: async (question) => {
      questions.push(question);
      return answer;
    },
    gate: () => isGated,
    translate: createTranslate(() => 'en'),
  });
  return { confirmations, questions };
}

describe('Confirmation of a workspace removal', () => {
  it('the dialog offers to delete event subscriptions when there are any', async () => {
    const { confirmations, questions } = setUp({ button: 0, isChecked: true });
    expect(await confirmations.removal({ ...removal, subscriptions: 12 })).toEqual({
      isAgreed: true,
      deletesSubscriptions: true,
    });
    expect(questions[0]?.checkbox).toBe('Also delete its event subscriptions at the services: 12');
  });

  it('the dialog has no checkbox without event subscriptions', async () => {
    const { confirmations, questions } = setUp({ button: 0, isChecked: true });
    expect(await confirmations.removal(removal)).toEqual({ isAgreed: true, deletesSubscriptions: false });
    expect(questions[0]).not.toHaveProperty('checkbox');
  });

  it('the dialog says how many posts lose their proof', async () => {
    const { confirmations, questions } = setUp({ button: 0, isChecked: false });
    await confirmations.removal(removal);
    await confirmations.removal({ ...removal, proofs: 412 });
    expect(questions.map(({ detail }) => detail?.includes('lose their proof: 412'))).toEqual([false, true]);
  });

  it('the Cancel button declines the removal', async () => {
    const { confirmations } = setUp({ button: 1, isChecked: false });
    expect((await confirmations.removal(removal)).isAgreed).toBe(false);
  });
});

describe('Confirmation of erased proofs', () => {
  it('the person is asked twice, with the number of posts', async () => {
    const { confirmations, questions } = setUp({ button: 0, isChecked: false });
    expect(await confirmations.eraseProofs('Padaria Aurora', 412)).toBe(true);
    expect(questions.map(({ message }) => message)).toEqual([
      'Erase what is recorded about “Padaria Aurora” for proofs?',
      'Really erase it? You can’t undo this.',
    ]);
    expect(questions[0]?.detail).toContain('Posts that lose their proof: 412');
  });

  it('the second question is not asked after a no', async () => {
    const { confirmations, questions } = setUp({ button: 1, isChecked: false });
    expect(await confirmations.eraseProofs('Padaria Aurora', 412)).toBe(false);
    expect(questions).toHaveLength(1);
  });
});
