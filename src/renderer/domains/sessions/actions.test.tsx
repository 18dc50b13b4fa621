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
import { useSessionPresets } from './PresetBar';
import { isOpen, localeOf, useClientLanguage, useSession } from './queries';
import { useSessionQuestion } from './SessionDialogs';

afterEach(cleanup);

const render = <T,>(useValue: () => T, answers: MainAnswers = mainWithLink(null)) =>
  renderValue(useValue, { engine: engineWithCustomers(), answers, ...withConnector });
const at = '2026-11-20T12:00:00Z';

describe('the next link of a customer', () => {
  it('is made like the last one on this page, and like the usual one for any other customer', async () => {
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

  it('clears what was wrong with the one before', async () => {
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

describe('the language that a customer’s people are written to', () => {
  it('is the one chosen for the customer, before that of its planning project and that of the app', async () => {
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

  it('is named to the service with an underscore', () => {
    expect(languages.map(localeOf)).toEqual(['en', 'pt_BR', 'es', 'fr', 'en', 'en']);
  });
});

describe('the reason why nothing can be done for a customer', () => {
  const reasonWith = (answers: MainAnswers, customer = sol) =>
    render(() => useBlockedReason(customer), mainWithLink(null, answers));

  it('is unknown for the moment until main has said which tokens it has', async () => {
    const { result } = reasonWith({});
    expect(result.current).toBe('unread');
    await waitFor(() => expect(result.current).toBeNull());
  });

  it('is a keychain that is locked, where the token waits in it', async () => {
    const { result } = reasonWith({
      'customer_tokens.list': () => succeed([{ customer: sol, state: 'sealed' }]),
    });
    await waitFor(() => expect(result.current).toBe('token_waiting'));
  });

  it('is none where main cannot say which tokens it has: the call itself will tell', async () => {
    const { result } = reasonWith({ 'customer_tokens.list': () => fail('INTERNAL', 'no answer') });
    await waitFor(() => expect(result.current).toBeNull());
  });

  it('is a connector that is not set up, before everything else', () => {
    const { result } = renderValue(() => useBlockedReason(bar), {
      engine: engineWithCustomers(NOW - 1),
      answers: mainWithLink(null),
    });
    expect(result.current).toBe('not_set_up');
  });
});

describe('a question of the card', () => {
  it('about replacing a link is settled once that link is no longer the open one', () => {
    let open: ReturnType<typeof sessionLink> | null = sessionLink();
    const { result, rerender } = render(() => useSessionQuestion(open));
    act(() => result.current.ask('replace'));
    expect(result.current.question).toBe('replace');
    open = sessionLink({ handle: 'h2' });
    rerender();
    expect(result.current.question).toBeNull();
  });

  it.each(['mail', 'options'] as const)('about %s outlives the link it began with', (question) => {
    let open: ReturnType<typeof sessionLink> | null = sessionLink();
    const { result, rerender } = render(() => useSessionQuestion(open));
    act(() => result.current.ask(question));
    open = null;
    rerender();
    expect(result.current.question).toBe(question);
    act(() => result.current.close());
    expect(result.current.question).toBeNull();
  });
});

describe('presets of session links', () => {
  const preset = (key: string, name: string) => ({ key, value: { name, request: {} }, at });

  it('stand by name as the language sorts', async () => {
    const { result, engine } = render(useSessionPresets);
    act(() => engine.setLocal('session_presets', [preset('2', 'Zebra'), preset('1', 'Água')]));
    await waitFor(() => expect(result.current.presets.map(({ key }) => key)).toEqual(['1', '2']));
  });

  it('take the place of one with the same name, and a new key for a new name', async () => {
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

  it('say why one could not be deleted, and forget that once one can', async () => {
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

describe('the newest link of a customer', () => {
  it('follows what main sends, for this customer only', async () => {
    const { result, main } = render(() => ({ sol: useSession(sol), bar: useSession(bar) }));
    act(() => main.emit('sessions.changed', [sessionLink()]));
    await waitFor(() => expect(result.current.sol?.handle).toBe('h1'));
    expect(result.current.bar).toBeNull();
  });

  it('is open until it has ended or its minutes are over', () => {
    const link = { ...sessionLink(), runsOutAt: 500 };
    expect(isOpen(link, 499)).toBe(true);
    expect(isOpen(link, 500)).toBe(false);
    expect(isOpen({ ...link, ended: { by: 'another', at: NOW } }, 0)).toBe(false);
  });
});
