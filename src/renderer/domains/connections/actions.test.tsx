import { deskError, fail, succeed } from '@shared/errors';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MainAnswers } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { renderPart, renderValue } from '../../testing/render-part';
import {
  bar,
  created,
  engineWithCustomers,
  mainWithLink,
  sessionLink,
  sol,
  withConnector,
} from '../../testing/session-samples';
import { useReconnect, useRemoveConnection } from './actions';
import { ReconnectButton } from './ReconnectButton';
import { ReconnectDialog } from './ReconnectDialog';
import { RemoveConnectionDialog } from './RemoveConnectionDialog';
import type { Connection } from './read-connections';
import { useBlockedText } from './words';

afterEach(cleanup);

const connection: Connection = {
  id: 'c1',
  customer: sol,
  name: '@oticasol',
  email: null,
  sourceId: 's',
  status: 'expired',
  breakage: null,
  platform: { slug: 'instagram', name: 'Instagram' },
  createdAt: NOW,
  updatedAt: NOW,
  seenAt: NOW,
};
const options = (answers: MainAnswers = mainWithLink(null)) => ({
  engine: engineWithCustomers(),
  answers,
  ...withConnector,
});
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const enabled = (name: string) =>
  waitFor(() => {
    expect(button(name).disabled).toBe(false);
    return button(name);
  });

describe('useReconnect', () => {
  const render = (answers?: MainAnswers) => renderValue(() => useReconnect(connection), options(answers));

  it("reconnecting creates a session link limited to the account's platform, in the client's language", async () => {
    const { result, main } = render();
    await act(() => result.current.run('clipboard'));
    expect(main.inputsOf('sessions.create')).toEqual([
      {
        customer: sol,
        isShown: true,
        to: 'clipboard',
        body: { limits: [{ name: 'available_integrations', value: ['instagram'] }], locale: 'en' },
      },
    ]);
    await waitFor(() =>
      expect(result.current.made).toMatchObject({ to: 'clipboard', link: { handle: 'h1' } }),
    );
    expect(result.current).toMatchObject({ isBusy: false, error: null });
  });

  it('an open link is named before a new one cancels it, except the one created here', async () => {
    const { result, main } = render(mainWithLink(sessionLink({ handle: 'earlier' })));
    await waitFor(() => expect(result.current.openLink?.handle).toBe('earlier'));
    await act(() => result.current.run('browser'));
    await waitFor(() => expect(result.current.made).not.toBeNull());
    expect(result.current.openLink).toBeNull();
    act(() => main.emit('sessions.changed', [sessionLink({ handle: 'from elsewhere' })]));
    expect(result.current).toMatchObject({ made: null, openLink: { handle: 'from elsewhere' } });
  });

  it('an expired session link is not named as open', async () => {
    const { result, main } = render();
    act(() => main.emit('sessions.changed', [sessionLink({ endsAt: NOW })]));
    await act(async () => undefined);
    expect(result.current.openLink).toBeNull();
  });

  it('an error says why a link was not created, or created but not handed on', async () => {
    let answer: ReturnType<NonNullable<MainAnswers['sessions.create']>> = fail('TRIAL_ENDED', 'no');
    const { result } = render(mainWithLink(null, { 'sessions.create': () => answer }));
    await act(() => result.current.run('browser'));
    expect(result.current).toMatchObject({ made: null, error: { code: 'TRIAL_ENDED' } });
    const unsent = deskError('LINK_DECLINED', 'not opened');
    answer = succeed({ ...created, unsent });
    await act(() => result.current.run('browser'));
    expect(result.current.error?.code).toBe('LINK_DECLINED');
  });
});

describe('useRemoveConnection', () => {
  const render = (more: MainAnswers) => {
    const page = renderValue(useRemoveConnection, options(mainWithLink(null, more)));
    const remove = async () => {
      let isRemoved: boolean | null = null;
      await act(async () => {
        isRemoved = await page.result.current.remove(connection);
      });
      return isRemoved;
    };
    return { ...page, remove };
  };
  const list = { kind: 'list', resource: 'connect.connections', parent: sol } as const;

  it('removing a connection uses a hidden session and refreshes the list twice', async () => {
    const { remove, main, engine } = render({
      'connect.delete_customer_integration': () => succeed(null) as never,
    });
    const refresh = vi.spyOn(engine, 'refresh');
    expect(await remove()).toBe(true);
    expect(main.inputsOf('sessions.create')).toEqual([
      { customer: sol, body: { expires_in_minutes: 1 }, isShown: false, to: 'nowhere' },
    ]);
    expect(main.inputsOf('connect.delete_customer_integration')).toEqual([
      { params: { uuid: 'c1' }, session: 'h1', lane: 'interactive' },
    ]);
    expect(
      refresh.mock.calls.filter(([scope]) => JSON.stringify(scope) === JSON.stringify(list)),
    ).toHaveLength(2);
  });

  it('removing a connection stops if no session could be created', async () => {
    const { remove, main, result } = render({ 'sessions.create': () => fail('RATE_LIMITED', 'too many') });
    expect(await remove()).toBe(false);
    expect(result.current).toMatchObject({ isRemoving: false, error: { code: 'RATE_LIMITED' } });
    expect(main.inputsOf('connect.delete_customer_integration')).toEqual([]);
  });

  it.each([
    ['OUTCOME_UNKNOWN', 2],
    ['SERVICE_FAILED', 0],
  ] as const)('removing a connection that fails with %s refreshes the list %d times', async (code, times) => {
    const { remove, engine, result } = render({
      'connect.delete_customer_integration': () => fail(code, 'no answer'),
    });
    expect(await remove()).toBe(false);
    expect(result.current.error?.code).toBe(code);
    expect(engine.refreshed.filter(({ kind }) => kind === 'list')).toHaveLength(times);
  });

  it('a confirmed removal of a connection that is still there fails', async () => {
    const { remove, result } = render({
      'connect.delete_customer_integration': () => succeed(null) as never,
      'connect.get_customer_integration': () => succeed({ record: null } as never),
    });
    expect(await remove()).toBe(false);
    expect(result.current.error?.code).toBe('WRITE_NOT_KEPT');
  });

  it('a connection that somebody else has removed counts as removed', async () => {
    const gone = { 'connect.delete_customer_integration': () => fail('RECORD_NOT_FOUND', 'gone') };
    const { remove, engine } = render(gone);
    expect(await remove()).toBe(true);
    expect(engine.refreshed.filter(({ kind }) => kind === 'list')).toHaveLength(2);
  });

  it('a successful removal of a connection clears the last error', async () => {
    let answer: unknown = fail('SERVICE_FAILED', 'down');
    const { remove, result } = render({ 'connect.delete_customer_integration': () => answer as never });
    await remove();
    answer = succeed(null);
    expect(await remove()).toBe(true);
    expect(result.current.error).toBeNull();
  });
});

describe('Reconnect dialog', () => {
  const show = (answers?: MainAnswers) =>
    renderPart(
      <ReconnectDialog connection={connection} clientName="Ótica Sol" onClose={() => undefined} />,
      options(answers),
    );
  const status = async () => (await screen.findByRole('status')).textContent;

  it('the reconnect dialog warns about a link that is still valid', async () => {
    show(mainWithLink(sessionLink()));
    await screen.findByText(/^This client has a link that’s valid until/);
  });

  it('the reconnect dialog says that the account is reconnected, or that another one was connected', async () => {
    const { main } = show();
    fireEvent.click(await enabled('Open in browser'));
    await screen.findByRole('status');
    const arrived = (uuid: string) =>
      act(() =>
        main.emit('sessions.changed', [sessionLink({ ended: { by: 'arrival', at: NOW }, arrived: [uuid] })]),
      );
    arrived('c1');
    const same = await status();
    arrived('c2');
    expect(await status()).not.toBe(same);
    expect(same).toContain('@oticasol');
  });

  it('the reconnect dialog says that the link expired before an account was connected', async () => {
    const { main } = show();
    fireEvent.click(await enabled('Open in browser'));
    const waiting = await status();
    act(() => main.emit('sessions.changed', [sessionLink({ ended: { by: 'time', at: NOW } })]));
    expect(await status()).not.toBe(waiting);
  });
});

/** Shows and hides its children alternately. */
function ByTurns({ children }: { readonly children: ReactNode }) {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        Turn
      </button>
      {isShown && children}
    </>
  );
}

describe('Reconnect button', () => {
  const click = async (answers: MainAnswers) => {
    const page = renderPart(
      <ReconnectButton connection={connection} clientName="Ótica Sol" />,
      options(answers),
    );
    fireEvent.click(button('Reconnect'));
    await screen.findByRole('dialog');
    return page;
  };
  /** An answer of main that comes when the test says so. */
  const held = <T,>(answer: T) => {
    let come = () => {};
    const promise = new Promise<T>((resolve) => {
      come = () => resolve(answer);
    });
    return { answer: () => promise, come: () => act(async () => come()) };
  };

  it.each(['customer_tokens.list', 'sessions.list'] as const)(
    'the session link opens even if %s is answered after the dialog appears',
    async (route) => {
      const first = mainWithLink(null);
      const late =
        route === 'sessions.list'
          ? held(succeed([]))
          : held(succeed([{ customer: sol, state: 'kept' as const }]));
      const { main } = await click({ ...first, [route]: late.answer });
      expect(main.inputsOf('sessions.create')).toEqual([]);
      await late.come();
      await waitFor(() => expect(main.inputsOf('sessions.create')).toMatchObject([{ to: 'browser' }]));
    },
  );

  it('the session link opens if the token arrived while the dialog was hidden', async () => {
    let tokens: { customer: string; state: 'kept' }[] = [];
    const { main } = renderPart(
      <ByTurns>
        <ReconnectDialog
          connection={connection}
          clientName="Ótica Sol"
          opensAtOnce
          onClose={() => undefined}
        />
      </ByTurns>,
      options({ ...mainWithLink(null), 'customer_tokens.list': () => succeed(tokens) }),
    );
    await screen.findByText('No token for this customer');
    fireEvent.click(button('Turn'));
    tokens = [{ customer: sol, state: 'kept' }];
    act(() => main.emit('customer_tokens.changed', { customer: sol }));
    fireEvent.click(button('Turn'));
    await waitFor(() => expect(main.inputsOf('sessions.create')).toMatchObject([{ to: 'browser' }]));
  });

  it('an open link reported after the dialog appears prevents a new one', async () => {
    const late = held(succeed([sessionLink()]));
    const { main } = await click({ ...mainWithLink(null), 'sessions.list': late.answer });
    await late.come();
    await screen.findByText(/^This client has a link that’s valid until/);
    expect(main.inputsOf('sessions.create')).toEqual([]);
  });

  it('no session link opens by itself if the customer has no token', async () => {
    const none = { ...mainWithLink(null), 'customer_tokens.list': () => succeed([]) };
    const { main } = await click(none);
    await screen.findByText('No token for this customer');
    expect(main.inputsOf('sessions.create')).toEqual([]);
  });
});

describe('Remove connection dialog', () => {
  it('the remove connection dialog stays open with the error after a failure, and closes on success', async () => {
    let answer: unknown = fail('SERVICE_FAILED', 'down');
    const onClose = vi.fn();
    renderPart(
      <RemoveConnectionDialog connection={connection} clientName="Ótica Sol" onClose={onClose} />,
      options(mainWithLink(sessionLink(), { 'connect.delete_customer_integration': () => answer as never })),
    );
    const remove = async () => fireEvent.click(await enabled('Remove'));
    await remove();
    await screen.findByRole('alert');
    expect(onClose).not.toHaveBeenCalled();
    answer = succeed(null);
    await remove();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });
});

it("the reason why a customer's connections cannot change is empty until it is known", async () => {
  const { result } = renderValue(() => ({ sol: useBlockedText(sol), bar: useBlockedText(bar) }), options());
  expect(result.current).toEqual({ sol: '', bar: '' });
  await waitFor(() => expect(result.current).toEqual({ sol: null, bar: 'No token for this customer' }));
});
