import { fail, succeed } from '@shared/errors';
import { languages } from '@shared/language';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { MainAnswers } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { renderValue } from '../../testing/render-part';
import {
  bar,
  created,
  engineWithCustomers,
  mainWithLink,
  sessionLink,
  sol,
  withConnector,
} from '../../testing/session-samples';
import { useSessionPanel } from './actions';
import { useBlockedReason } from './blocked-reason';
import { isOpen, localeOf, useClientLanguage, useSession } from './queries';
import { useSessionPresets } from './SessionDialog';
import { useSessionQuestion } from './SessionDialogs';

afterEach(cleanup);

const render = <T,>(useValue: () => T, answers: MainAnswers = mainWithLink(null)) =>
  renderValue(useValue, { engine: engineWithCustomers(), answers, ...withConnector });
const at = '2026-11-20T12:00:00Z';

describe('useSessionPanel', () => {
  it('a new link repeats the last options of its customer, and uses the defaults for another one', async () => {
    const { result, main } = render(() => ({ sol: useSessionPanel(sol), bar: useSessionPanel(bar) }));
    const body = { enable_multi_account_selection: false, expires_in_minutes: 20 };
    await act(async () => void (await result.current.sol.start('nowhere', body)));
    await act(async () => void (await result.current.sol.start('browser')));
    await act(async () => void (await result.current.bar.start('browser')));
    expect(main.inputsOf('sessions.create')).toMatchObject([
      { customer: sol, body, to: 'nowhere' },
      { customer: sol, body, to: 'browser' },
      { customer: bar, body: { enable_multi_account_selection: true } },
    ]);
  });

  it('a new link clears the error of the last one', async () => {
    let answer: ReturnType<NonNullable<MainAnswers['sessions.create']>> = fail('RATE_LIMITED', 'too many');
    const { result } = render(
      () => useSessionPanel(sol),
      mainWithLink(null, { 'sessions.create': () => answer }),
    );
    await act(async () => void (await result.current.start()));
    expect(result.current).toMatchObject({ isCreating: false, error: { code: 'RATE_LIMITED' } });
    answer = succeed({ ...created, unsent: null });
    await act(async () => void (await result.current.start()));
    expect(result.current.error).toBeNull();
  });
});

describe('useClientLanguage', () => {
  it('a language chosen for the customer replaces that of its planning project and of the app', async () => {
    const { result, engine, main } = render(() => useClientLanguage(sol));
    expect(result.current.language).toBe('en');
    const value = { name: null, planning: '41', reporting: null, connect: sol };
    act(() => engine.setLocal('client_links', [{ key: 'l', value, at }]));
    act(() => engine.setRecords('planning.projects', { records: [] }));
    act(() => engine.setLocal('languages', [{ key: 'planning:41', value: 'es', at }]));
    await waitFor(() => expect(result.current.language).toBe('es'));
    act(() => result.current.choose('pt-BR'));
    expect(result.current.language).toBe('pt-BR');
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toEqual([
        { collection: 'languages', key: `connect:${sol}`, value: 'pt-BR' },
      ]),
    );
  });

  it('localeOf writes a language with an underscore for the service', () => {
    expect(languages.map(localeOf)).toEqual(['en', 'pt_BR', 'es', 'fr', 'en', 'en']);
  });
});

describe('useBlockedReason', () => {
  const reasonWith = (answers: MainAnswers, customer = sol) =>
    render(() => useBlockedReason(customer), mainWithLink(null, answers));

  it('the blocked reason is not loaded until main lists the tokens', async () => {
    const { result } = reasonWith({});
    expect(result.current).toBe('unread');
    await waitFor(() => expect(result.current).toBeNull());
  });

  it('the blocked reason is a waiting token if the keychain is locked', async () => {
    const { result } = reasonWith({
      'customer_tokens.list': () => succeed([{ customer: sol, state: 'sealed' }]),
    });
    await waitFor(() => expect(result.current).toBe('token_waiting'));
  });

  it('there is no blocked reason if main could not list the tokens', async () => {
    const { result } = reasonWith({ 'customer_tokens.list': () => fail('INTERNAL', 'no answer') });
    await waitFor(() => expect(result.current).toBeNull());
  });

  it('a connector that is not set up is the blocked reason before the tokens are known', () => {
    const { result } = renderValue(() => useBlockedReason(bar), {
      engine: engineWithCustomers(NOW - 1),
      answers: mainWithLink(null),
    });
    expect(result.current).toBe('not_set_up');
  });
});

describe('useSessionQuestion', () => {
  it('the replace link question closes when its link is no longer the open one', () => {
    let open: ReturnType<typeof sessionLink> | null = sessionLink();
    const { result, rerender } = render(() => useSessionQuestion(open));
    act(() => result.current.ask('replace'));
    expect(result.current.question).toBe('replace');
    open = sessionLink({ handle: 'h2' });
    rerender();
    expect(result.current.question).toBeNull();
  });

  it.each(['mail', 'options'] as const)(
    'the session link question about %s stays open after the link ended',
    (question) => {
      let open: ReturnType<typeof sessionLink> | null = sessionLink();
      const { result, rerender } = render(() => useSessionQuestion(open));
      act(() => result.current.ask(question));
      open = null;
      rerender();
      expect(result.current.question).toBe(question);
      act(() => result.current.close());
      expect(result.current.question).toBeNull();
    },
  );
});

describe('useSessionPresets', () => {
  const preset = (key: string, name: string) => ({ key, value: { name, request: {} }, at });

  it("session link presets are sorted by name in the language's order", async () => {
    const { result, engine } = render(useSessionPresets);
    act(() => engine.setLocal('session_presets', [preset('2', 'Zebra'), preset('1', 'Água')]));
    await waitFor(() => expect(result.current.presets.map(({ key }) => key)).toEqual(['1', '2']));
  });

  it('saving a session link preset replaces one with the same name, and a new name gets a new key', async () => {
    const { result, engine, main } = render(useSessionPresets);
    act(() => engine.setLocal('session_presets', [preset('1', 'Two accounts')]));
    await waitFor(() => expect(result.current.presets).toHaveLength(1));
    let keys: string[] = [];
    await act(async () => {
      keys = [result.current.save('Two accounts', {}), result.current.save('Another', {})];
    });
    expect(keys[0]).toBe('1');
    expect(keys[1]).not.toBe('1');
    expect(main.inputsOf('local.save')).toMatchObject([
      { key: '1', value: { name: 'Two accounts' } },
      { key: keys[1], value: { name: 'Another' } },
    ]);
  });

  it('a failed deletion of a session link preset reports its error until a later one succeeds', async () => {
    let answer: ReturnType<NonNullable<MainAnswers['local.save']>> = fail('STORAGE_FULL', 'no room');
    const { result, main } = render(useSessionPresets, mainWithLink(null, { 'local.save': () => answer }));
    await act(async () => result.current.remove('1'));
    expect(result.current.error?.code).toBe('STORAGE_FULL');
    answer = succeed({ sequence: 1 });
    await act(async () => result.current.remove('1'));
    expect(result.current.error).toBeNull();
    expect(main.inputsOf('local.save')[0]).toMatchObject({ key: '1', value: null });
  });
});

describe('useSession', () => {
  it("the session link follows main's events for its own customer only", async () => {
    const { result, main } = render(() => ({ sol: useSession(sol), bar: useSession(bar) }));
    act(() => main.emit('sessions.changed', [sessionLink()]));
    await waitFor(() => expect(result.current.sol?.handle).toBe('h1'));
    expect(result.current.bar).toBeNull();
  });

  it('a link is open until it ended or its time is over', () => {
    const link = { ...sessionLink(), runsOutAt: 500 };
    expect(isOpen(link, 499)).toBe(true);
    expect(isOpen(link, 500)).toBe(false);
    expect(isOpen({ ...link, ended: { by: 'another', at: NOW } }, 0)).toBe(false);
  });
});
