import { fail, succeed } from '@shared/errors';
import type { Bootstrap } from '@shared/ipc/app';
import type { CustomerTokenState } from '@shared/ipc/customer-tokens';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { demoWorkspace, type MainAnswers } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { renderPart } from '../../testing/render-part';
import { engineWithCustomers, sol, withConnector } from '../../testing/session-samples';
import { CustomerPanel } from './CustomerPanel';

afterEach(cleanup);

const dayMs = 86_400_000;

interface Given {
  readonly token?: CustomerTokenState['state'];
  readonly trialEndsAt?: number;
  readonly answers?: MainAnswers;
  readonly bootstrap?: Partial<Bootstrap>;
}

async function show({ token, trialEndsAt, answers, bootstrap = {} }: Given = {}) {
  const tokens: CustomerTokenState[] = token ? [{ customer: sol, state: token }] : [];
  const page = renderPart(<CustomerPanel customer={sol} />, {
    engine: engineWithCustomers(trialEndsAt ?? null),
    answers: { 'customer_tokens.list': () => succeed(tokens), ...answers },
    bootstrap: { ...withConnector.bootstrap, ...bootstrap },
  });
  await screen.findByText('Token');
  return page;
}
const dialog = () => within(screen.getByRole('dialog'));

describe('Customer token in the panel', () => {
  it.each([
    ['kept', {}, 'Saved in the system keychain'],
    ['kept', { vault: { kind: 'session_only', reason: 'absent' } }, 'Saved until you quit'],
    ['kept', { workspace: demoWorkspace }, 'Provided by the demo'],
    ['sealed', {}, 'Saved, but the keychain isn’t available'],
    [undefined, {}, 'Missing'],
  ] as const)('a token that is %s with %j is shown as "%s"', async (token, bootstrap, said) => {
    await show({ ...(token && { token }), bootstrap });
    expect(screen.getByText(said)).toBeTruthy();
  });

  it('a token is trimmed and saved, and its dialog stays open with the error if it is refused', async () => {
    let answer: ReturnType<NonNullable<MainAnswers['customer_tokens.put']>> = fail('TOKEN_OF_ANOTHER', 'no');
    const { main } = await show({ answers: { 'customer_tokens.put': () => answer } });
    fireEvent.click(screen.getByRole('button', { name: 'Enter token…' }));
    fireEvent.change(dialog().getByLabelText('Token'), { target: { value: ' secret ' } });
    const submit = () =>
      fireEvent.submit(dialog().getByLabelText('Token').closest('form') as HTMLFormElement);
    submit();
    await dialog().findByRole('alert');
    answer = succeed(null);
    submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(main.inputsOf('customer_tokens.put')).toEqual([
      { customer: sol, token: 'secret' },
      { customer: sol, token: 'secret' },
    ]);
  });

  it('a token state that could not be loaded is not shown as missing', async () => {
    renderPart(<CustomerPanel customer={sol} />, {
      engine: engineWithCustomers(),
      answers: { 'customer_tokens.list': () => fail('INTERNAL', 'no answer') },
      ...withConnector,
    });
    await screen.findByRole('alert');
    expect(screen.queryByText('Missing')).toBeNull();
  });
});

describe('Customer trial in the panel', () => {
  it('a trial shows the days left and what stops at its end, then what has stopped', async () => {
    await show({ trialEndsAt: NOW + 3 * dayMs });
    expect(screen.getByText(/^3 days left, until /)).toBeTruthy();
    expect(screen.getByText(/^When it ends, session links/)).toBeTruthy();
    cleanup();
    await show({ trialEndsAt: NOW - dayMs });
    expect(screen.getByText(/^Session links and metrics are off/)).toBeTruthy();
  });

  it('a paying customer shows no trial, and its UUID is shown', async () => {
    await show();
    await screen.findByText('Paying');
    expect(screen.queryByText('Trial')).toBeNull();
    // Support of the service asks for it.
    expect(screen.getByText('UUID').nextElementSibling?.textContent).toBe(sol);
  });
});
