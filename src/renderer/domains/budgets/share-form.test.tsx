import { fail, succeed } from '@shared/errors';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { liveWorkspace, type MainAnswers } from '../../testing/fake-main';
import { renderPart } from '../../testing/render-part';
import { BudgetShareForm } from './BudgetShareForm';

afterEach(cleanup);

function show(answers: MainAnswers = {}) {
  const page = renderPart(<BudgetShareForm workspace={liveWorkspace} />, { answers });
  const field = screen.getByLabelText<HTMLInputElement>('Client Desk uses at most');
  return {
    ...page,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    apply: () => screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' }),
  };
}
const changed = { ...liveWorkspace, budgetShare: 0.5 };

describe('API limit share form', () => {
  it('the API limit share is applied to the workspace once main has saved it', async () => {
    const { type, apply, main, services } = show({ 'workspaces.change_share': () => succeed(changed) });
    type('50 %');
    fireEvent.click(apply());
    await waitFor(() => expect(services.appState.getState().workspace?.budgetShare).toBe(0.5));
    expect(main.inputsOf('workspaces.change_share')).toEqual([{ share: 0.5 }]);
  });

  it('an API limit share that main could not save stays unchanged and shows an error until the next edit', async () => {
    const { type, apply, services } = show({
      'workspaces.change_share': () => fail('STORAGE_FULL', 'no room'),
    });
    type('50 %');
    fireEvent.click(apply());
    await screen.findByRole('alert');
    expect(services.appState.getState().workspace?.budgetShare).toBe(1);
    type('60 %');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('Apply is disabled for an unchanged or invalid API limit share', () => {
    const { type, apply } = show();
    expect(apply().disabled).toBe(true);
    for (const [typed, isPossible] of [
      ['50 %', true],
      ['0 %', false],
      ['101 %', false],
      ['', false],
    ] as const) {
      type(typed);
      expect(apply().disabled, typed).toBe(!isPossible);
    }
  });
});
