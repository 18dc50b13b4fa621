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

describe('the token of a customer', () => {
  it.each([
    ['kept', {}, 'Saved in the system keychain'],
    ['kept', { vault: { kind: 'session_only', reason: 'absent' } }, 'Saved until you quit'],
    ['kept', { workspace: demoWorkspace }, 'Provided by the demo'],
    ['sealed', {}, 'Saved, but the keychain isn’t available'],
    [undefined, {}, 'Missing'],
  ] as const)('that is %s with %j is "%s"', async (token, bootstrap, said) => {
    await show({ ...(token && { token }), bootstrap });
    expect(screen.getByText(said)).toBeTruthy();
  });

  it('goes to main without blanks around it, and its dialog stays with the reason where it is not this customer’s', async () => {
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

  it('that main cannot tell of is said to be unknown, and not missing', async () => {
    renderPart(<CustomerPanel customer={sol} />, {
      engine: engineWithCustomers(),
      answers: { 'customer_tokens.list': () => fail('INTERNAL', 'no answer') },
      ...withConnector,
    });
    await screen.findByRole('alert');
    expect(screen.queryByText('Missing')).toBeNull();
  });
});

describe('the trial of a customer', () => {
  it('is said with what stops when it ends, and with what has stopped once it has', async () => {
    await show({ trialEndsAt: NOW + 3 * dayMs });
    expect(screen.getByText(/^3 days left, until /)).toBeTruthy();
    expect(screen.getByText(/^When it ends, session links/)).toBeTruthy();
    cleanup();
    await show({ trialEndsAt: NOW - dayMs });
    expect(screen.getByText(/^Session links and metrics are off/)).toBeTruthy();
  });

  it('is nothing for one who pays', async () => {
    await show();
    await screen.findByText('Paying');
    expect(screen.queryByText('Trial')).toBeNull();
    // Support of the service asks for it.
    expect(screen.getByText('UUID').nextElementSibling?.textContent).toBe(sol);
  });
});
